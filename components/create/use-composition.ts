import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listedModelsOptions } from '#lib/api/models.ts';
import { MODELS } from '#lib/contract/models.ts';
import { useComposer } from '#lib/state/composer.ts';
import { useLoaded } from '#lib/state/use-loaded.ts';
import { expandAlternatives, expandBatch } from '#lib/studio/compose/expand-prompts.ts';
import { type Problem, problemsAtSight } from '#lib/studio/compose/problems.ts';
import { type Intent, offeredRoutes, type Route } from '#lib/studio/compose/routes.ts';
import { type Composition, toDrafts } from '#lib/studio/compose/to-drafts.ts';

const loadSchemas = () => import('#lib/studio/compose/schema-problems.ts');

export function useOfferedRoutes(intent: Intent): Route[] {
  const { data: listed = null } = useQuery(listedModelsOptions());
  return useMemo(() => offeredRoutes(intent, listed, MODELS), [intent, listed]);
}

/** What the composer stands for now: its route, the drafts it would send, and what keeps it from being sent. */
export function useComposition() {
  const { intent, model, alsoModels, prompt, settings, references, variations, batch } = useComposer();
  const routes = useOfferedRoutes(intent);
  // Until the schemas are there the studio's own check, by the same ones, has to do.
  const problemsOf = useLoaded(loadSchemas)?.problemsOf ?? problemsAtSight;
  return useMemo(() => {
    const route = routes.find((candidate) => candidate.model === model) ?? routes[0];
    if (!route) {
      const message = 'The connected service offers no model for this';
      return { route: null, routes, drafts: [], problems: [{ field: 'model', message }] satisfies Problem[] };
    }
    const chosen = [route, ...routes.filter((candidate) => alsoModels.includes(candidate.model))];
    const prompts = batch ? expandBatch(prompt) : expandAlternatives(prompt);
    const ids = references.flatMap(({ asset }) => (asset ? [asset.id] : []));
    const composition: Composition = { route, prompt: prompts[0] ?? '', settings, references: ids };
    const problems = [
      ...uploadProblems(references),
      ...chosen.flatMap((each) => problemsOf({ ...composition, route: each })),
    ];
    return {
      route,
      routes,
      drafts: toDrafts(composition, prompts, chosen, variations),
      problems: distinct(problems),
    };
  }, [routes, model, alsoModels, prompt, settings, references, variations, batch, problemsOf]);
}

function uploadProblems(references: { state: string; name: string }[]): Problem[] {
  return references.flatMap(({ state, name }): Problem[] => {
    if (state === 'uploading') return [{ field: 'references', message: `Wait until ${name} has arrived` }];
    return state === 'failed' ? [{ field: 'references', message: `Retry or remove ${name}` }] : [];
  });
}

const distinct = (problems: Problem[]) =>
  problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);
