import {
  accepts,
  type Choice,
  type Control,
  fallbackOf,
  type Settings,
  type SettingValue,
  SOUND,
} from './control.ts';
import { controlsFor } from './controls.ts';
import { type Note, silenceLost, type Together } from './notes.ts';
import { type Intent, isSameModel, type Route } from './routes.ts';
import { OTHER } from './told-controls.ts';

/** Settings with another name on the other endpoint. */
export const TWINS: Record<string, string> = { duration: 'seconds', seconds: 'duration' };

const shown = (control: Control, value: SettingValue): Choice => {
  const options = control.kind === 'choice' ? control.options : [];
  const plain = control.name === 'seconds' ? `${value} s` : String(value);
  return options.find((option) => option.value === value) ?? { value, label: plain };
};

const nearest = (control: Control, value: SettingValue): SettingValue => {
  if (typeof value !== 'number') return fallbackOf(control);
  if (control.kind === 'number') return Math.min(Math.max(value, control.min), control.max);
  if (control.kind !== 'choice') return fallbackOf(control);
  const numbers = control.options
    .map((option) => option.value)
    .filter((option) => typeof option === 'number');
  const lower = numbers.filter((option) => option <= value).at(-1);
  return lower ?? numbers[0] ?? fallbackOf(control);
};

/** Why the same model takes less than before. */
const TOGETHER: Partial<Record<Intent, Together>> = {
  image: 'pictures',
  frames: 'pictures',
  elements: 'pictures',
  streamed: 'live',
};

/** Keeps the settings the new route accepts, and explains which changed or were dropped. */
export function adaptSettings(
  settings: Settings,
  from: Route,
  to: Route,
): { settings: Settings; notes: Note[] } {
  const before = new Map(controlsFor(from).map((control) => [control.name, control]));
  const after = new Map(controlsFor(to).map((control) => [control.name, control]));
  const kept: Settings = {};
  const notes: Note[] = [];
  const together = (isSameModel(from, to) && TOGETHER[to.intent]) || 'nothing';
  const model = to.name;
  for (const [name, value] of Object.entries(settings)) {
    const source = before.get(name);
    // A wish for silence survives a model that had no sound setting.
    if (name === SOUND && value === false && !(source && after.has(name))) {
      kept[name] = value;
      if (!after.has(name)) notes.push(...silenceLost(model, to.capabilities?.sound ?? null));
      continue;
    }
    if (!source || value === fallbackOf(source)) continue;
    // A setting written for one model means nothing to another.
    const isForeign = name === OTHER && !isSameModel(from, to);
    const target = isForeign ? undefined : (after.get(name) ?? after.get(TWINS[name] ?? ''));
    if (!target) {
      // A toggle that was off is not missed.
      if (source.kind !== 'toggle' || value !== false)
        notes.push({ kind: 'leftOut', setting: name, model, together });
    } else if (accepts(target, value)) {
      kept[target.name] = value;
    } else {
      const next = nearest(target, value);
      kept[target.name] = next;
      const change = { setting: name, was: shown(source, value), next: shown(target, next) };
      notes.push({ kind: 'changed', ...change, model, together });
    }
  }
  return { settings: kept, notes };
}
