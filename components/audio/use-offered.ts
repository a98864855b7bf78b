import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { askForModels } from '#lib/api/acts/models.ts';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import type { WorkKind } from '#lib/studio/connection/connection.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { problemOf } from '#lib/studio/models/problem-of.ts';
import { isUntold, offeredFor, type Place } from '#lib/studio/speech/model-choice.ts';
import { spokenBy } from '#lib/studio/speech/shown-voice.ts';

const NO_MODELS: readonly CatalogueModel[] = [];
const NO_PLACES: readonly Place[] = [];

/** The label of a voice: its connection and model. */
export function useSpokenBy() {
  const { data: catalogue } = useQuery(catalogueOptions());
  const { data: listed } = useConnections();
  const models = catalogue?.models ?? NO_MODELS;
  const places = listed?.connections;
  const locale = useLocale();
  const t = useTranslations('audio');
  return (made: Parameters<typeof spokenBy>[0]) =>
    // Until the connections are known, show nothing.
    spokenBy(places ? made : { ...made, connectionId: null }, models, places ?? NO_PLACES, locale, t);
}

export type Offered = {
  /** The default connection's first; undefined until known. */
  models: CatalogueModel[] | undefined;
  /** A connection never reached may have more. */
  untold: boolean;
  places: readonly Place[];
  /** Connections that failed to list such models, with reasons. */
  problems: { id: string; name: string; message: string }[];
};

/** All connections' models for a kind of work. */
export function useOffered(kind: WorkKind): Offered {
  const t = useTranslations('compose');
  const format = useFormatter();
  const { data: catalogue } = useQuery(catalogueOptions());
  const { data: listed } = useConnections();
  return useMemo(() => {
    const connections = listed?.connections ?? [];
    const problems = connections.flatMap(({ id, name, kinds }) => {
      const message = kinds.includes(kind) ? problemOf(catalogue, id, t, format) : null;
      return message === null ? [] : [{ id, name, message }];
    });
    const models = catalogue && listed ? offeredFor(kind, catalogue.models, connections) : undefined;
    const untold = catalogue !== undefined && isUntold(kind, catalogue, connections);
    return { models, untold, places: connections, problems };
  }, [catalogue, listed, kind, t, format]);
}

/** For requests without a page; waits for the services. */
export async function readOffered(
  client: QueryClient,
  kind: WorkKind,
  { anew = false } = {},
): Promise<Pick<Offered, 'untold'> & { models: CatalogueModel[] }> {
  const [catalogue, { connections }] = await Promise.all([
    anew ? askForModels(client) : client.ensureQueryData(catalogueOptions()),
    client.ensureQueryData(connectionsOptions()),
  ]);
  return {
    models: offeredFor(kind, catalogue.models, connections),
    untold: isUntold(kind, catalogue, connections),
  };
}
