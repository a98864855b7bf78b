import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listedModelsOptions } from '#lib/api/models.ts';
import { MODELS } from '#lib/contract/models.ts';
import { type Reference, useComposer } from '#lib/state/composer.ts';
import { useLoaded } from '#lib/state/use-loaded.ts';
import {
  countAlternatives,
  countBatch,
  expandAlternatives,
  expandBatch,
} from '#lib/studio/compose/expand-prompts.ts';
import { type Problem, problemsAtSight } from '#lib/studio/compose/problems.ts';
import { type Intent, offeredRoutes, type Route } from '#lib/studio/compose/routes.ts';
import { type Composition, toDrafts } from '#lib/studio/compose/to-drafts.ts';
import { MAX_DRAFTS } from '#lib/studio/draft-limits.ts';

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
      const problems: Problem[] = [{ field: 'model', message }];
      return { route: null, routes, drafts: [], total: 0, problems };
    }
    const chosen = [route, ...routes.filter((candidate) => alsoModels.includes(candidate.model))];
    const total = (batch ? countBatch(prompt) : countAlternatives(prompt)) * chosen.length * variations;
    if (total > MAX_DRAFTS) {
      const problems: Problem[] = [{ field: 'prompt', message: tooMany(total) }];
      return { route, routes, drafts: [], total, problems };
    }
    const prompts = batch ? expandBatch(prompt) : expandAlternatives(prompt);
    const ids = references.flatMap(({ asset }) => (asset ? [asset.id] : []));
    const composition: Composition = { route, prompt: longest(prompts), settings, references: ids };
    const problems = [
      ...(route.images.max > 0 ? uploadProblems(references) : []),
      ...chosen.flatMap((each) => problemsOf({ ...composition, route: each })),
    ];
    const drafts = toDrafts(composition, prompts, chosen, variations);
    return { route, routes, drafts, total: drafts.length, problems: distinct(problems) };
  }, [routes, model, alsoModels, prompt, settings, references, variations, batch, problemsOf]);
}

/** The one that breaks a limit on length before any other does. */
const longest = (prompts: string[]) =>
  prompts.reduce((longer, prompt) => (prompt.length > longer.length ? prompt : longer), '');

const tooMany = (total: number) =>
  `This stands for ${total.toLocaleString('en')} videos; ${MAX_DRAFTS.toLocaleString('en')} can be sent at once`;

function uploadProblems(references: Reference[]): Problem[] {
  return references.flatMap(({ state, name, error }): Problem[] => {
    if (state === 'uploading') return [{ field: 'references', message: `Wait until ${name} has arrived` }];
    const message = `${name} did not arrive. Retry or remove it. ${error ?? ''}`.trim();
    return state === 'failed' ? [{ field: 'references', message }] : [];
  });
}

const distinct = (problems: Problem[]) =>
  problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);
