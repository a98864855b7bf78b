import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { listedModelsOptions } from '#lib/api/connections.ts';
import { createTasks } from '#lib/api/tasks.ts';
import { MODELS } from '#lib/contract/models.ts';
import { type Reference, useComposer } from '#lib/state/composer-store.ts';
import { usePromptLibrary } from '#lib/state/prompt-library-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import {
  type Composition,
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
import { offeredRoutes } from '#lib/studio/compose/routes.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { MAX_DRAFTS } from '#lib/studio/task/task-values.ts';

const loadSchemas = () => import('#lib/studio/compose/schema-problems.ts');

/** The current composition: its route, the drafts it would send, and what prevents sending. */
export function useComposition() {
  const { intent, model, alsoModels, prompt, settings, references, variations, batch } = useComposer();
  const { data: listed = null } = useQuery(listedModelsOptions());
  const routes = useMemo(() => offeredRoutes(intent, listed, MODELS), [intent, listed]);
  // Until the schemas have loaded, the studio checks with the same ones.
  const problemsOf = useLazyModule(loadSchemas)?.problemsOf ?? problemsAtSight;
  return useMemo(() => {
    const route = routes.find((candidate) => candidate.model === model) ?? routes[0];
    if (!route) {
      const message = 'The connected service offers no model for this';
      const problems: Problem[] = [{ kind: 'wrong', field: 'model', message }];
      return { route: null, routes, drafts: [], total: 0, problems };
    }
    const chosen = [route, ...routes.filter((candidate) => alsoModels.includes(candidate.model))];
    const total = (batch ? countBatch(prompt) : countAlternatives(prompt)) * chosen.length * variations;
    if (total > MAX_DRAFTS) {
      const problems: Problem[] = [{ kind: 'wrong', field: 'prompt', message: tooMany(total) }];
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

/** Submits drafts. The same drafts sent again after a failure carry the same key, and make one set of tasks. */
export function useGenerate() {
  const client = useQueryClient();
  const remember = usePromptLibrary((state) => state.remember);
  const last = useRef<{ content: string; key: string } | null>(null);
  const mutation = useMutation({
    ...createTasks(client),
    onError: (error) => toast.error('Nothing was sent', { description: error.message }),
  });
  const generate = async (drafts: Draft[]): Promise<boolean> => {
    const content = JSON.stringify(drafts);
    if (mutation.isPending || drafts.length === 0) return false;
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    try {
      await mutation.mutateAsync({ drafts, key: last.current.key });
    } catch {
      return false;
    }
    last.current = null;
    remember([...new Set(drafts.map(({ params }) => String(params.prompt ?? '')))]);
    return true;
  };
  return { generate, busy: mutation.isPending };
}
