import { videoChatRequest } from '#lib/contract/chat.ts';
import { CodedError } from '#lib/contract/errors.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { checkDraft, type Draft } from '../draft.ts';
import { type Control, controlsFor, type Settings, settingsFor } from './controls.ts';
import type { Route } from './routes.ts';

/** What the composer holds, once it is known by which route it goes. */
export interface Composition {
  route: Route;
  prompt: string;
  settings: Settings;
  references: string[];
}

const CHARACTER_OPTIONS = ['create_self_portrait', 'save_to_library'];

const isSet = (control: Control, value: unknown) =>
  !(value === '' || value === undefined || (control.advanced && value === false));

/** The draft a composition stands for, in the service's own parameter names. */
export function toDraft({ route, prompt, settings, references }: Composition): Draft {
  const controls = controlsFor(route);
  const all = settingsFor(controls, settings);
  const params: Record<string, unknown> = { model: route.model, prompt: prompt.trim() };
  const character: Record<string, unknown> = {};
  for (const control of controls) {
    const value = all[control.name];
    if (!isSet(control, value)) continue;
    if (CHARACTER_OPTIONS.includes(control.name)) character[control.name] = value;
    else params[control.name] = control.name === 'seconds' ? String(value) : value;
  }
  if (Object.keys(character).length > 0) params.character_create = character;
  const endpoint = route.endpoint === 'videos' ? 'videos' : 'video/create';
  return { endpoint, params, references: references.slice(0, route.images.max), tags: [] };
}

/** A composition for each prompt, model and variation: every one a task of its own. */
export function toDrafts(
  composition: Composition,
  prompts: string[],
  routes: Route[],
  variations: number,
): Draft[] {
  return prompts.flatMap((prompt) =>
    routes.flatMap((route) =>
      Array.from({ length: variations }, () => toDraft({ ...composition, route, prompt })),
    ),
  );
}

export interface Problem {
  /** The control it belongs to: `prompt`, `references`, or a setting's name. */
  field: string;
  message: string;
}

const imageWords = (count: number) => (count === 1 ? 'one image' : `${count} images`);

/** Every reason why a composition cannot be sent, each at its field. */
export function problemsOf(composition: Composition): Problem[] {
  const { route, prompt, references } = composition;
  const problems: Problem[] = [];
  if (prompt.trim() === '') problems.push({ field: 'prompt', message: 'Write a prompt' });
  if (references.length < route.images.min) {
    problems.push({
      field: 'references',
      message: `Add ${imageWords(route.images.min - references.length)}`,
    });
  }
  if (references.length > route.images.max) {
    const message =
      route.images.max === 0
        ? `${route.model} takes no images: remove them, or animate an image`
        : `${route.model} takes at most ${imageWords(route.images.max)}`;
    problems.push({ field: 'references', message });
  }
  if (problems.length > 0) return problems;
  return refusals(() => check(composition));
}

/** Asks the same schemas the server and the service ask. */
function check(composition: Composition): void {
  const { model, endpoint } = composition.route;
  const known = findVideoModel(model);
  if (endpoint !== 'chat/completions') checkDraft(toDraft(composition));
  else if (known) {
    const messages = [{ role: 'user', content: composition.prompt }];
    parseRequest(videoChatRequest(known), { model, stream: true, messages });
  }
}

function refusals(act: () => void): Problem[] {
  try {
    act();
    return [];
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    if (error.code === 'model_not_found') return [];
    return [{ field: fieldOf(error.param ?? 'prompt'), message: error.message }];
  }
}

function fieldOf(param: string): string {
  const name = param.split(/[.[]/)[0] ?? param;
  if (name === 'images' || name === 'input_reference') return 'references';
  return name === 'messages' ? 'prompt' : name;
}
