import { useQueries, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { catalogueOptions, modelOptions } from '#lib/api/models.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import { videoConnections } from '#lib/api/video-models.ts';
import { choiceKey, isSameModel, type ModelChoice, videoModels } from '#lib/studio/compose/routes.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { problemOf } from '#lib/studio/models/problem-of.ts';

/** Connections that make videos, the default first. */
export interface Place {
  id: string;
  name: string;
  /** It lists only some models: others are used by id. */
  open: boolean;
  /** Why its models could not be read. */
  problem: string | null;
}

/** The models of all connections; null until known. A chosen or earlier named model may be on no list. */
export function useVideoModels(chosen: readonly ModelChoice[], named: readonly ModelChoice[] = NONE) {
  const t = useTranslations('compose');
  const format = useFormatter();
  const { data: catalogue } = useQuery(catalogueOptions());
  const { data: known } = useConnections();
  const unlisted = useUnlisted(catalogue?.models, chosen, named);
  const places = useMemo(
    () =>
      videoConnections(known?.connections ?? []).map(
        ({ id, name, source }): Place => ({
          id,
          name,
          open: source !== 'embedded',
          problem: problemOf(catalogue, id, t, format),
        }),
      ),
    [known, catalogue, t, format],
  );
  const offered = useMemo(() => {
    if (!catalogue || !known || !unlisted) return null;
    const ids = places.map(({ id }) => id);
    return videoModels([...catalogue.models, ...unlisted], ids);
  }, [catalogue, known, unlisted, places]);
  return { places, offered };
}

const NONE: readonly ModelChoice[] = [];
const NOTHING: CatalogueModel[] = [];

/** Unlisted models used by id; null until the chosen ones have been looked up. */
function useUnlisted(
  listed: readonly CatalogueModel[] | undefined,
  chosen: readonly ModelChoice[],
  named: readonly ModelChoice[],
): CatalogueModel[] | null {
  const asked = useMemo(() => {
    if (!listed) return [];
    const isListed = (choice: ModelChoice) =>
      listed.some(({ connectionId: at, id }) => isSameModel({ connectionId: at, model: id }, choice));
    const others = named.filter((choice) => !chosen.some((one) => isSameModel(one, choice)));
    const choices = [
      ...chosen.map((choice) => ({ ...choice, isChosen: true })),
      ...others.map((choice) => ({ ...choice, isChosen: false })),
    ].filter((choice) => choice.connectionId !== null && !isListed(choice));
    return [...new Map(choices.map((choice) => [choiceKey(choice), choice])).values()];
  }, [listed, chosen, named]);
  return useQueries({
    queries: asked.map((choice) => ({
      ...modelOptions(choice.connectionId ?? '', choice.model),
      retry: false,
    })),
    combine: (answers) => {
      if (answers.some(({ isLoading }, index) => isLoading && asked[index]?.isChosen)) return null;
      // A service of the contract has only what it lists.
      const found = answers.flatMap(({ data }) => (data && !data.contract ? data : []));
      return found.length === 0 ? NOTHING : found;
    },
  });
}
