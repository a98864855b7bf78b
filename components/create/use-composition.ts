import { useMemo } from 'react';
import { type Reference, useComposer } from '#lib/state/composer-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import {
  type Composition,
  fitTo,
  type Problem,
  problemsAtSight,
  toDrafts,
} from '#lib/studio/compose/composition.ts';
import {
  countAlternatives,
  countBatch,
  expandAlternatives,
  expandBatch,
} from '#lib/studio/compose/prompt-text.ts';
import { chosenRoute, isSameModel, offeredRoutes, type Route } from '#lib/studio/compose/routes.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { MAX_DRAFTS } from '#lib/studio/task/task-values.ts';

export const LOOKING = 'Finding out which models there are';

const loadSchemas = () => import('#lib/studio/compose/schema-problems.ts');

interface Composed {
  route: Route | null;
  routes: Route[];
  drafts: Draft[];
  total: number;
  problems: Problem[];
  /** What is not as shown with the further models. */
  notes: string[];
  /** It is not known yet what the connections offer. */
  waiting: boolean;
}

/** The current composition: its route, the drafts it would send, and what prevents sending. */
export function useComposition(): Composed {
  const { intent, connectionId, model, also, prompt, settings, references, variations, batch, offered } =
    useComposer();
  const routes = useMemo(() => offeredRoutes(intent, offered), [intent, offered]);
  // Until the schemas have loaded, the studio checks with the same ones.
  const problemsOf = useLazyModule(loadSchemas)?.problemsOf ?? problemsAtSight;
  return useMemo(() => {
    const nothing = { route: null, routes, drafts: [], total: 0, notes: [], waiting: false };
    if (offered === null) {
      return { ...nothing, problems: [{ kind: 'missing', field: 'model', message: LOOKING }], waiting: true };
    }
    const route = chosenRoute(routes, { connectionId, model });
    if (!route) {
      const message = 'The connected service offers no model for this';
      return { ...nothing, problems: [{ kind: 'wrong', field: 'model', message }] };
    }
    const others = routes.filter(
      (each) => each !== route && also.some((choice) => isSameModel(choice, each)),
    );
    const chosen = [route, ...others];
    const composed = { ...nothing, route };
    const total = (batch ? countBatch(prompt) : countAlternatives(prompt)) * chosen.length * variations;
    if (total > MAX_DRAFTS) {
      return { ...composed, total, problems: [{ kind: 'wrong', field: 'prompt', message: tooMany(total) }] };
    }
    const prompts = batch ? expandBatch(prompt) : expandAlternatives(prompt);
    const ids = references.flatMap(({ asset }) => (asset ? [asset.id] : []));
    const composition: Composition = { route, prompt: longest(prompts), settings, references: ids };
    const fitted = chosen.map((each) => fitTo(composition, each));
    const problems = [
      ...(route.images.max > 0 ? uploadProblems(references) : []),
      ...fitted.flatMap((each) => problemsOf(each)),
    ];
    const notes = [...new Set(fitted.flatMap((each) => each.notes))];
    const drafts = toDrafts(composition, prompts, chosen, variations);
    return { ...composed, drafts, total: drafts.length, problems: distinct(problems), notes };
  }, [
    routes,
    offered,
    connectionId,
    model,
    also,
    prompt,
    settings,
    references,
    variations,
    batch,
    problemsOf,
  ]);
}

/** The one that exceeds a length limit before any other does. */
const longest = (prompts: string[]) =>
  prompts.reduce((longer, prompt) => (prompt.length > longer.length ? prompt : longer), '');

const tooMany = (total: number) =>
  `This stands for ${total.toLocaleString('en')} videos; ${MAX_DRAFTS.toLocaleString('en')} can be sent at once`;

function uploadProblems(references: Reference[]): Problem[] {
  return references.flatMap(({ state, name, error }): Problem[] => {
    const field = 'references';
    if (state === 'uploading') return [{ kind: 'missing', field, message: `Wait until ${name} has arrived` }];
    const message = `${name} did not arrive. Retry or remove it. ${error ?? ''}`.trim();
    return state === 'failed' ? [{ kind: 'wrong', field, message }] : [];
  });
}

const distinct = (problems: Problem[]) =>
  problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);
