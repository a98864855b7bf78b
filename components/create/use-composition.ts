import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { type Place, useVideoModels } from '#components/compose/use-video-models.ts';
import { charactersOptions } from '#lib/api/characters.ts';
import { imageRole } from '#lib/contract/models.ts';
import { OFFLINE } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type TellError, useErrorMessage } from '#lib/language/use-error-message.ts';
import { boxOf, type Reference, useComposer } from '#lib/state/composer-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { arranged, type Box, chosenFit, type Fit, fitsFor } from '#lib/studio/compose/box.ts';
import {
  type Composition,
  fitTo,
  type Problem,
  problemsAtSight,
  toDrafts,
} from '#lib/studio/compose/composition.ts';
import { noteText } from '#lib/studio/compose/note-text.ts';
import {
  countAlternatives,
  countBatch,
  expandAlternatives,
  expandBatch,
} from '#lib/studio/compose/prompt-text.ts';
import { isSameModel, type Route } from '#lib/studio/compose/routes.ts';
import { withUsernames } from '#lib/studio/library/cast-names.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { MAX_DRAFTS } from '#lib/studio/task/task-values.ts';

const loadSchemas = () => import('#lib/studio/compose/schema-problems.ts');

export interface Composing {
  /** How the chosen model fits the box. */
  fit: Fit | null;
  route: Route | null;
  /** The same for every offered model. */
  fits: Fit[];
  drafts: Draft[];
  total: number;
  problems: Problem[];
  /** What differs on the further models. */
  notes: string[];
  /** What the connections offer is not known yet. */
  waiting: boolean;
}

/** Tells the composer what all connections offer, and names the connections. */
export function useOffered(): Place[] {
  const connectionId = useComposer((state) => state.connectionId);
  const model = useComposer((state) => state.model);
  const named = useComposer((state) => state.named);
  const also = useComposer((state) => state.also);
  const setOffered = useComposer((state) => state.setOffered);
  // A draft that is brought back may bring a time when nothing was known.
  const isTold = useComposer((state) => state.offered !== null);
  const chosen = useMemo(() => [{ connectionId, model }, ...also], [connectionId, model, also]);
  const { places, offered } = useVideoModels(chosen, named);
  useEffect(() => {
    if (offered || isTold) setOffered(offered);
  }, [offered, isTold, setOffered]);
  return places;
}

/** The current composition: its route, the drafts it would send, and what prevents sending. */
export function useComposition(): Composing {
  const t = useTranslations('create');
  const tCompose = useTranslations('compose');
  const told = useErrorMessage();
  const state = useComposer();
  const { data: characters = [] } = useQuery(charactersOptions());
  const prompt = withUsernames(state.prompt, characters);
  const { connectionId, model, also, settings, references, variations, batch, offered } = state;
  // Compared as text, so that typing in the prompt does not refit every model.
  const box = JSON.stringify(boxOf({ ...state, prompt }));
  const fits = useMemo(() => fitsFor(JSON.parse(box) as Box, offered), [box, offered]);
  // Until the schemas load; the studio checks with the same ones.
  const problemsOf = useLazyModule(loadSchemas, 'at rest')?.problemsOf ?? problemsAtSight;
  return useMemo(() => {
    const nothing = { fit: null, route: null, fits, drafts: [], total: 0, notes: [], waiting: false };
    if (offered === null) {
      const message = t('problems.looking');
      return { ...nothing, problems: [{ kind: 'missing', field: 'model', message }], waiting: true };
    }
    const fit = chosenFit(fits, { connectionId, model });
    if (!fit) {
      const message = t('problems.noModel');
      return { ...nothing, problems: [{ kind: 'wrong', field: 'model', message }] };
    }
    const { route } = fit;
    const others = fits
      .map((each) => each.route)
      .filter((each) => each !== route && also.some((choice) => isSameModel(choice, each)));
    const chosen = [route, ...(route.intent === 'streamed' ? [] : others)];
    const composed = { ...nothing, fit, route };
    const count = route.intent === 'streamed' ? 1 : variations;
    const total = (batch ? countBatch(prompt) : countAlternatives(prompt)) * chosen.length * count;
    if (total > MAX_DRAFTS) {
      const message = t('problems.tooMany', { total, max: MAX_DRAFTS });
      return { ...composed, total, problems: [{ kind: 'wrong', field: 'prompt', message }] };
    }
    const prompts = batch ? expandBatch(prompt) : expandAlternatives(prompt);
    const { places } = arranged(references, route);
    const used = places.filter((place) => place !== null);
    const ids = used.flatMap(({ asset }) => (asset ? [asset.id] : []));
    const composition: Composition = { route, prompt: longest(prompts), settings, references: ids };
    const fitted = chosen.map((each) => fitTo(composition, each));
    const problems = [
      ...uploadProblems(used, t, told),
      ...fitted
        .flatMap((each) => problemsOf(each, tCompose))
        .map((problem) => withRole(problem, route, places, tCompose)),
    ];
    const notes = [...new Set(fitted.flatMap((each) => each.notes.map((note) => noteText(note, tCompose))))];
    const drafts = toDrafts(composition, prompts, chosen, count);
    return { ...composed, drafts, total: drafts.length, problems: distinct(problems), notes };
  }, [
    fits,
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
    t,
    tCompose,
    told,
  ]);
}

/** Names a missing image by its role. */
function withRole(
  problem: Problem,
  { images }: Route,
  places: (Reference | null)[],
  t: Translator<'compose'>,
): Problem {
  if (problem.field !== 'references' || problem.kind !== 'missing') return problem;
  const empty = places.indexOf(null);
  const at = empty < 0 ? places.length : empty;
  if (images.min - places.filter((place) => place !== null).length !== 1) return problem;
  return { ...problem, message: t(`roles.${imageRole(images, at)}.missing`) };
}

/** The prompt that exceeds a length limit first. */
const longest = (prompts: string[]) =>
  prompts.reduce((longer, prompt) => (prompt.length > longer.length ? prompt : longer), '');

function uploadProblems(references: Reference[], t: Translator<'create'>, told: TellError): Problem[] {
  return references.flatMap(({ state, name, error }): Problem[] => {
    const field = 'references';
    if (state === 'uploading') return [{ kind: 'missing', field, message: t('problems.arriving', { name }) }];
    if (state !== 'failed') return [];
    if (error?.code === OFFLINE)
      return [{ kind: 'wrong', field, message: t('problems.waitsForNetwork', { name }) }];
    const message = error
      ? t('problems.notArrivedWhy', { name, reason: told(error) })
      : t('problems.notArrived', { name });
    return [{ kind: 'wrong', field, message }];
  });
}

const distinct = (problems: Problem[]) =>
  problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);
