import { findVideoModel, type ImageRole, imageRole } from '#lib/contract/models.ts';
import type { Task } from '../task/task.ts';
import type { Settings, SettingValue } from './control.ts';
import { controlsFor } from './controls.ts';
import { asTyped, namedLines } from './named-values.ts';
import { INTENTS, type Intent, type ModelChoice, type Route, routesFor } from './routes.ts';
import { OWN_FIELDS } from './setting-problem.ts';
import { OTHER } from './told-controls.ts';

/** The fields of a task that describe the request. */
export type Asked = Pick<
  Task,
  'endpoint' | 'model' | 'prompt' | 'params' | 'references' | 'characters' | 'connectionId'
>;

export interface Reused extends ModelChoice {
  intent: Intent;
  prompt: string;
  settings: Settings;
  references: string[];
}

function routeOf({ endpoint, model, references, characters }: Asked): Route | null {
  const ways = INTENTS.flatMap(routesFor).filter(
    (route) => route.model === model && route.endpoint === endpoint,
  );
  const fits = ({ images }: Route) => references.length >= images.min && references.length <= images.max;
  const wanted = ways.filter(fits);
  const withCharacter = wanted.find(({ intent }) => intent === 'character');
  return (characters.length > 0 ? withCharacter : undefined) ?? wanted[0] ?? ways[0] ?? null;
}

const isSetting = (value: unknown): value is SettingValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function tableSettings({ params }: Asked, route: Route): Settings {
  const settings: Settings = {};
  const character = (params.character_create ?? {}) as Record<string, unknown>;
  for (const control of controlsFor(route)) {
    const { name } = control;
    const value = params[name] ?? character[name];
    if (name === 'seconds' && value !== undefined) settings[name] = Number(value);
    else if (isSetting(value)) settings[name] = asTyped(control, value);
  }
  return settings;
}

const NUMBERS = ['seconds', 'seed'];
const SHARED = [...NUMBERS, 'size', 'aspect_ratio', 'resolution', 'generate_audio', 'negative_prompt'];

/** Shared settings go to their controls, the rest stays as written. */
function sharedSettings({ params }: Asked): Settings {
  const settings: Settings = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (OWN_FIELDS.includes(name)) continue;
    if (!SHARED.includes(name) || !isSetting(value)) rest[name] = value;
    else settings[name] = NUMBERS.includes(name) ? Number(value) : value;
  }
  if (Object.keys(rest).length > 0) settings[OTHER] = namedLines(rest);
  return settings;
}

function intentOf({ params, references }: Asked): Intent {
  if (references.length === 0) return 'prompt';
  const roles = Array.isArray(params.image_roles) ? params.image_roles : [];
  if (roles.includes('last_frame')) return 'frames';
  return references.length > 1 ? 'elements' : 'image';
}

/** The composition a task was made from. */
export function composedFrom(task: Asked): Reused {
  const { model, connectionId, prompt, references } = task;
  const route = routeOf(task);
  const common = { connectionId, model, prompt, references };
  if (route) return { ...common, intent: route.intent, settings: tableSettings(task, route) };
  const settings = findVideoModel(model) ? {} : sharedSettings(task);
  return { ...common, intent: intentOf(task), settings };
}

/** The role of each image of a task; undefined if its model has only one. */
export function rolesOf(task: Asked): (ImageRole | undefined)[] {
  const said = task.params.image_roles;
  if (Array.isArray(said)) return said as ImageRole[];
  const route = routeOf(task);
  const isNamed = route !== null && route.intent !== 'character';
  return task.references.map((_, index) => (isNamed ? imageRole(route.images, index) : undefined));
}
