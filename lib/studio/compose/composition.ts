import { findVideoModel, imageRole } from '#lib/contract/models.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Draft } from '../task/draft.ts';
import { type Control, type Settings, type SettingValue, settingsFor } from './control.ts';
import { controlsFor } from './controls.ts';
import { fitSettings } from './fit-settings.ts';
import { namedValues, takesNamedValues } from './named-values.ts';
import type { Note } from './notes.ts';
import type { Route } from './routes.ts';
import { OWN_FIELDS, settingProblem } from './setting-problem.ts';
import { OTHER } from './told-controls.ts';

/** The content of the composer, and the route for sending it. */
export interface Composition {
  route: Route;
  prompt: string;
  settings: Settings;
  references: string[];
}

export const CHARACTER_OPTIONS = ['create_self_portrait', 'save_to_library'];
const CHARACTER_SOURCES = ['character_url', 'character_from_task', 'create_self_portrait'];

function isSet(control: Control, value: unknown, all: Settings): boolean {
  if (value === '' || value === undefined) return false;
  if (control.name === 'save_to_library')
    return value === false || CHARACTER_SOURCES.some((source) => Boolean(all[source]));
  return !(control.advanced && control.kind === 'toggle' && value === false);
}

/** The draft of a composition, with the service's parameter names. */
export function toDraft({ route, prompt, settings, references }: Composition): Draft {
  const controls = controlsFor(route);
  const all = settingsFor(controls, settings);
  const params: Record<string, unknown> = { model: route.model, prompt: prompt.trim() };
  const character: Record<string, unknown> = {};
  for (const control of controls) {
    const value = all[control.name];
    if (control.name === OTHER || !isSet(control, value, all)) continue;
    if (CHARACTER_OPTIONS.includes(control.name)) character[control.name] = value;
    else params[control.name] = asSent(control, value);
  }
  if (Object.keys(character).length > 0) params.character_create = character;
  const used = references.slice(0, route.images.max);
  // If the roles of a model's images are unknown, the sender decides.
  if (used.length > 0 && route.capabilities?.images)
    params.image_roles = used.map((_, index) => imageRole(route.images, index));
  return {
    endpoint: route.endpoint === 'videos' ? 'videos' : 'video/create',
    params: { ...params, ...otherParams(all[OTHER]) },
    references: used,
    ...(route.connectionId === null ? {} : { connectionId: route.connectionId }),
    tags: [],
  };
}

function asSent(control: Control, value: SettingValue | undefined): unknown {
  if (control.name === 'seconds') return String(value);
  const values = takesNamedValues(control) ? namedValues(String(value)) : null;
  return values ? JSON.stringify(values) : value;
}

function otherParams(text: unknown): Record<string, unknown> {
  const given = typeof text === 'string' ? namedValues(text) : null;
  return Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => !OWN_FIELDS.includes(name)));
}

/** A composition for each prompt, model and variation: each becomes a task. */
export function toDrafts(
  composition: Composition,
  prompts: string[],
  routes: Route[],
  variations: number,
): Draft[] {
  const compositions = routes.map((route) => fitTo(composition, route));
  return prompts.flatMap((prompt) =>
    compositions.flatMap((each) => Array.from({ length: variations }, () => toDraft({ ...each, prompt }))),
  );
}

/** The same on another route: keeps the settings it takes, and notes the changes. */
export function fitTo(composition: Composition, route: Route): Composition & { notes: Note[] } {
  if (route === composition.route) return { ...composition, notes: [] };
  const { endpoint, params } = toDraft(composition);
  const asked = { endpoint, params, model: composition.route.model };
  const { settings, notes } = fitSettings(asked, route, {
    name: route.name,
    capabilities: route.capabilities ?? { seconds: tableSeconds(route) },
  });
  // Hidden settings may be left over from the first model.
  return { ...composition, route, settings: { ...composition.settings, [OTHER]: '', ...settings }, notes };
}

const tableSeconds = ({ model }: Route) => {
  const made = findVideoModel(model)?.create?.seconds;
  return made === undefined ? null : [made];
};

export interface Problem {
  /** `missing`: not filled in yet, which is no error until the user sends. */
  kind: 'missing' | 'wrong';
  /** Its control: `prompt`, `references`, or a setting's name. */
  field: string;
  message: string;
  /** The message says by itself which setting it is about. */
  namesField?: true;
}

/** Obvious problems, each at its field. */
export function problemsAtSight(
  { route, prompt, settings, references }: Composition,
  t: Translator<'compose'>,
): Problem[] {
  const problems: Problem[] = [];
  if (prompt.trim() === '')
    problems.push({ kind: 'missing', field: 'prompt', message: t('problems.prompt') });
  if (references.length < route.images.min) {
    const message = t('problems.addImages', { count: route.images.min - references.length });
    problems.push({ kind: 'missing', field: 'references', message });
  }
  // Images left from another intent are ignored where none is accepted, not refused.
  if (route.images.max > 0 && references.length > route.images.max) {
    const spare = references.length - route.images.max;
    const message = t('problems.tooManyImages', { max: route.images.max, spare });
    problems.push({ kind: 'wrong', field: 'references', message });
  }
  for (const control of controlsFor(route)) {
    const message = settingProblem(control, settings, t);
    if (message) problems.push({ kind: 'wrong', field: control.name, message, namesField: true });
  }
  return problems;
}
