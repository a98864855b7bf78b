import { mentionedUsernames } from '#lib/contract/notation.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import type { Draft } from '../task/draft.ts';
import { adaptSettings } from './adapt-settings.ts';
import { fitTo, toDraft } from './composition.ts';
import type { Note } from './notes.ts';
import { placeFrame } from './place-frame.ts';
import { composedFrom, type Reused } from './reuse.ts';
import {
  chosenRoute,
  type Intent,
  isSameModel,
  type ModelChoice,
  offeredRoutes,
  type Route,
} from './routes.ts';
import { OTHER } from './told-controls.ts';

type Offered = readonly CatalogueModel[] | null;

/** A draft taken apart, as a form shows it. */
export type DraftForm = Reused;

const BLANK: DraftForm = {
  intent: 'prompt',
  connectionId: null,
  model: 'vidB-2',
  prompt: '',
  settings: {},
  references: [],
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const promptOf = (draft: Draft | null): string => text(draft?.params.prompt);
export const modelOf = (draft: Draft | null): string => text(draft?.params.model);

/** A draft as a form; without one, an empty form. */
export function formOf(draft: Draft | null): DraftForm {
  if (!draft) return BLANK;
  const { endpoint, params, references, connectionId = null } = draft;
  const prompt = promptOf(draft);
  return composedFrom({
    endpoint,
    params,
    references,
    connectionId,
    prompt,
    model: modelOf(draft),
    characters: mentionedUsernames(prompt),
  });
}

export const formRoute = (form: DraftForm, offered: Offered): Route | undefined =>
  chosenRoute(offeredRoutes(form.intent, offered), form);

/** The draft of a form; null if no offered model can make it. */
export function draftOf(form: DraftForm, offered: Offered): Draft | null {
  const route = formRoute(form, offered);
  return route ? toDraft({ ...form, route }) : null;
}

type Changed = { form: DraftForm; notes: Note[] };

/** The same for another intent, keeping the model if it can. */
export function withIntent(form: DraftForm, intent: Intent, offered: Offered): Changed {
  const to = chosenRoute(offeredRoutes(intent, offered), form);
  if (!to) return { form: { ...form, intent }, notes: [] };
  const { settings, notes } = adaptSettings(form.settings, formRoute(form, offered) ?? to, to);
  const { connectionId, model } = to;
  return { form: { ...form, intent, connectionId, model, settings }, notes };
}

/** The same with another model, and the changes. */
export function withModel(form: DraftForm, choice: ModelChoice, offered: Offered): Changed {
  const routes = offeredRoutes(form.intent, offered);
  const to = routes.find((route) => isSameModel(route, choice));
  const from = formRoute(form, offered);
  const { connectionId, model } = choice;
  if (!to || !from) return { form: { ...form, connectionId, model }, notes: [] };
  const { settings, notes } = fitTo({ ...form, route: from }, to);
  return { form: { ...form, connectionId, model, settings }, notes };
}

/** A form that continues from a frame: the same model if it can, otherwise one that does. */
export function continuedForm(form: DraftForm, frame: string, offered: Offered): DraftForm {
  const placed = placeFrame({ ...form, intent: 'prompt', references: [] }, frame, 'first', offered);
  const to = chosenRoute(offeredRoutes(placed.intent, offered), placed);
  const from = formRoute(form, offered);
  if (!to || !from) return { ...form, ...placed };
  const { settings } = fitTo({ ...form, route: from }, to);
  const other = isSameModel(from, to) && form.settings[OTHER];
  return { ...form, ...placed, settings: other ? { ...settings, [OTHER]: other } : settings };
}
