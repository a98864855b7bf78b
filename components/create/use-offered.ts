import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions, modelOptions } from '#lib/api/models.ts';
import { videoConnections } from '#lib/api/video-models.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import { choiceKey, isSameModel, type ModelChoice, videoModels } from '#lib/studio/compose/routes.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';

/** Where videos can be made, the default first. */
export interface Place {
  id: string;
  name: string;
  /** Models are not all listed: one can be used by its id. */
  open: boolean;
  /** Why it could not be asked for its models. */
  problem: string | null;
}

/** Tells the composer what all connections offer, and names the connections. */
export function useOffered(): Place[] {
  const { data: catalogue } = useQuery(catalogueOptions());
  const { data: known } = useQuery(connectionsOptions());
  const unlisted = useUnlisted(catalogue?.models);
  const setOffered = useComposer((state) => state.setOffered);
  // A draft that is brought back may bring a time when nothing was known.
  const isTold = useComposer((state) => state.offered !== null);
  const places = useMemo(
    () =>
      videoConnections(known?.connections ?? []).map(
        ({ id, name, source }): Place => ({
          id,
          name,
          open: source !== 'embedded',
          problem: catalogue?.problems.find(({ connectionId }) => connectionId === id)?.message ?? null,
        }),
      ),
    [known, catalogue],
  );
  useEffect(() => {
    const ids = places.map(({ id }) => id);
    const isKnown = catalogue && known && unlisted;
    if (isKnown || isTold) setOffered(isKnown ? videoModels([...catalogue.models, ...unlisted], ids) : null);
  }, [catalogue, known, unlisted, places, isTold, setOffered]);
  return places;
}

const NOTHING: CatalogueModel[] = [];

/** Models that were used by their id and that no list holds; null until those that are chosen have been asked for. */
function useUnlisted(listed: readonly CatalogueModel[] | undefined): CatalogueModel[] | null {
  const connectionId = useComposer((state) => state.connectionId);
  const model = useComposer((state) => state.model);
  const named = useComposer((state) => state.named);
  const also = useComposer((state) => state.also);
  const asked = useMemo(() => {
    if (!listed) return [];
    const isListed = (choice: ModelChoice) =>
      listed.some(({ connectionId: at, id }) => isSameModel({ connectionId: at, model: id }, choice));
    const chosen = [{ connectionId, model }, ...also].map((choice) => ({ ...choice, isChosen: true }));
    const others = named.filter((choice) => !chosen.some((one) => isSameModel(one, choice)));
    const choices = [...chosen, ...others.map((choice) => ({ ...choice, isChosen: false }))].filter(
      (choice) => choice.connectionId !== null && !isListed(choice),
    );
    return [...new Map(choices.map((choice) => [choiceKey(choice), choice])).values()];
  }, [listed, connectionId, model, also, named]);
  return useQueries({
    queries: asked.map((choice) => ({
      ...modelOptions(choice.connectionId ?? '', choice.model),
      retry: false,
    })),
    combine: (answers) => {
      if (answers.some(({ isLoading }, index) => isLoading && asked[index]?.isChosen)) return null;
      // A service of the contract has what it lists and nothing else.
      const found = answers.flatMap(({ data }) => (data && !data.contract ? data : []));
      return found.length === 0 ? NOTHING : found;
    },
  });
}
