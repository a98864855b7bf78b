import type { Draft } from '../task/draft.ts';
import { type Control, controlsFor, type Settings, settingsFor } from './controls.ts';
import type { Route } from './routes.ts';

/** What the composer holds, with the route it will be sent by. */
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
  /** `missing`: not filled in yet, which is no mistake until sending is tried. */
  kind: 'missing' | 'wrong';
  /** The control it belongs to: `prompt`, `references`, or a setting's name. */
  field: string;
  message: string;
}

const imageCount = (count: number) => (count === 1 ? 'one image' : `${count} images`);

/** What is obviously missing or too much, each at its field. */
export function problemsAtSight({ route, prompt, references }: Composition): Problem[] {
  const problems: Problem[] = [];
  if (prompt.trim() === '') problems.push({ kind: 'missing', field: 'prompt', message: 'Write a prompt' });
  if (references.length < route.images.min) {
    const message = `Add ${imageCount(route.images.min - references.length)}`;
    problems.push({ kind: 'missing', field: 'references', message });
  }
  // Images left over from another intent are ignored where none is accepted, not refused.
  if (route.images.max > 0 && references.length > route.images.max) {
    const spare = references.length - route.images.max;
    const message = `At most ${imageCount(route.images.max)} here: remove ${spare === 1 ? 'one' : spare}`;
    problems.push({ kind: 'wrong', field: 'references', message });
  }
  return problems;
}
