import { CREATE_FRAMES, type Frame } from '#lib/contract/frames.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import type { Capabilities } from '../models/catalogue.ts';
import { askedFrame } from '../task/asked-frame.ts';
import { settingText } from '../task/setting-text.ts';
import type { Task } from '../task/task.ts';
import { accepts, type Control, type Settings, type SettingValue, SOUND } from './control.ts';
import { controlsFor } from './controls.ts';
import { asTyped } from './named-values.ts';
import { type Note, silenceLost } from './notes.ts';
import type { Route } from './routes.ts';

type Asked = Pick<Task, 'endpoint' | 'model' | 'params'>;

interface Target {
  name: string;
  capabilities: Pick<Capabilities, 'seconds'>;
}

/** A task's wishes for length and picture in neutral terms; null if it has none. */
interface Wish {
  seconds: number | null;
  /** As written, or computed from the size. */
  shape: string | null;
  /** The shorter side, in pixels. */
  lines: number | null;
  frame: Frame | null;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const shapeOf = ({ width, height }: Frame) => {
  const common = gcd(width, height) || 1;
  return `${width / common}:${height / common}`;
};

const ratioOf = (shape: string) => {
  const [width = Number.NaN, height = Number.NaN] = shape.split(':').map(Number);
  return width / height;
};

const linesOf = (resolution: string) =>
  /k$/i.test(resolution) ? Math.round(Number.parseFloat(resolution) * 540) : Number.parseInt(resolution, 10);

const PIXELS = /^(\d{3,5})x(\d{3,5})$/;

const pixelsOf = (size: unknown): Frame | null => {
  const [, width, height] = PIXELS.exec(text(size) ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
};

function wishOf(task: Asked): Wish {
  const { params } = task;
  const seconds = Number.parseFloat(settingText(params.seconds ?? params.duration));
  const isNamed = findVideoModel(task.model) && (params.size ?? params.orientation) !== undefined;
  const frame = isNamed ? askedFrame(task) : pixelsOf(params.size);
  const resolution = linesOf(text(params.resolution) ?? '');
  return {
    seconds: Number.isFinite(seconds) ? seconds : null,
    shape: text(params.aspect_ratio) ?? (frame && shapeOf(frame)),
    lines: Number.isFinite(resolution) ? resolution : frame && Math.min(frame.width, frame.height),
    frame,
  };
}

/** The picture that a choice stands for; null if none. */
interface Picture {
  shape: string | null;
  lines: number | null;
}

function pictureOf(
  { name }: Control,
  value: SettingValue,
  { model, endpoint, capabilities }: Route,
): Picture {
  const written = String(value);
  if (name === 'aspect_ratio') return { shape: written, lines: null };
  if (name === 'orientation') return { shape: written === 'portrait' ? '9:16' : '16:9', lines: null };
  if (name === 'resolution') return { shape: null, lines: linesOf(written) };
  if (!capabilities && endpoint === 'video/create') {
    const named = CREATE_FRAMES[written as keyof typeof CREATE_FRAMES];
    return { shape: null, lines: named ? named.landscape.height : null };
  }
  const frame = capabilities ? pixelsOf(value) : findVideoModel(model)?.videos?.sizes[written];
  return frame
    ? { shape: shapeOf(frame), lines: Math.min(frame.width, frame.height) }
    : { shape: null, lines: null };
}

const apart = (a: number, b: number) => Math.abs(Math.log(a / b));
/** Sizes are whole pixels: 1366:768 is 16:9. */
const SAME = 0.02;

const isOther = (wished: string, got: string) => !(apart(ratioOf(wished), ratioOf(got)) < SAME);

const linesLabel = (lines: number) => (lines === 2160 ? '4k' : `${lines}p`);

/** The choice nearest to what was wished: the shape first, then the size, rather smaller than larger. */
function fitPicture(control: Extract<Control, { kind: 'choice' }>, wish: Wish, route: Route) {
  const weighed = control.options.map(({ value }) => {
    const picture = pictureOf(control, value, route);
    const shape = wish.shape && picture.shape ? apart(ratioOf(wish.shape), ratioOf(picture.shape)) : 0;
    const lines = wish.lines && picture.lines ? apart(wish.lines, picture.lines) : 0;
    const larger = wish.lines && picture.lines && picture.lines > wish.lines ? 1 : 0;
    return { value, picture, shape: Math.round(shape / SAME), weight: lines + larger };
  });
  return weighed.toSorted((a, b) => a.shape - b.shape || a.weight - b.weight)[0];
}

const LENGTHS = ['seconds', 'duration'];
const PICTURES = ['size', 'orientation', 'aspect_ratio', 'resolution'];

function fitSeconds(control: Control, seconds: number): number | null {
  if (control.kind === 'number') return Math.min(Math.max(seconds, control.min), control.max);
  if (control.kind !== 'choice') return null;
  const lengths = control.options.map(({ value }) => Number(value)).toSorted((a, b) => a - b);
  return lengths.findLast((length) => length <= seconds) ?? lengths[0] ?? null;
}

/** Some models have one length, and nothing to ask for it with. */
function onlyLength({ capabilities: { seconds } }: Target): number | null {
  const [only = null, ...others] = Array.isArray(seconds) ? seconds : [];
  return others.length === 0 ? only : null;
}

export interface Fitted {
  settings: Settings;
  /** Changes and omissions. */
  notes: Note[];
}

/** A task's settings in terms of a model. */
export function fitSettings(task: Asked, route: Route, target: Target): Fitted {
  const { name: model } = target;
  const wish = wishOf(task);
  const controls = controlsFor(route);
  const settings: Settings = {};
  const notes: Note[] = [];

  const length = controls.find(({ name }) => LENGTHS.includes(name));
  if (wish.seconds !== null) {
    const next = length ? fitSeconds(length, wish.seconds) : onlyLength(target);
    if (length && next !== null) settings[length.name] = next;
    const was = `${wish.seconds} s`;
    if (next === null) notes.push({ kind: 'decided', setting: 'seconds', was, model });
    else if (next !== wish.seconds)
      notes.push({ kind: 'notOffered', setting: 'seconds', was, next: `${next} s`, model });
  }

  const got: Picture = { shape: null, lines: null };
  const pictures = controls.filter(({ name }) => PICTURES.includes(name));
  for (const control of pictures) {
    if (control.kind === 'choice') {
      const fit = wish.shape || wish.lines ? fitPicture(control, wish, route) : undefined;
      if (!fit) continue;
      settings[control.name] = fit.value;
      got.shape ??= fit.picture.shape;
      got.lines ??= fit.picture.lines;
    } else {
      // Both at once could disagree: pixels say everything.
      const free = { size: wish.frame && `${wish.frame.width}x${wish.frame.height}`, ...worded(wish) };
      const written = free[control.name as keyof typeof free];
      if (!written) continue;
      settings[control.name] = written;
      got.shape ??= wish.shape;
      got.lines ??= wish.lines;
    }
  }
  const setting = 'aspect_ratio';
  if (wish.shape && got.shape && isOther(wish.shape, got.shape))
    notes.push({ kind: 'notOffered', setting, was: wish.shape, next: got.shape, model });
  else if (wish.shape && !got.shape && pictures.length === 0)
    notes.push({ kind: 'decided', setting, was: wish.shape, model });
  if (wish.lines && got.lines && wish.lines !== got.lines) {
    const [was, next] = [linesLabel(wish.lines), linesLabel(got.lines)];
    notes.push({ kind: 'notOffered', setting: 'resolution', was, next, model });
  }

  const rest = fitRest(task, controls, model, route.capabilities?.sound ?? null);
  return { settings: { ...settings, ...rest.settings }, notes: [...notes, ...rest.notes] };
}

const worded = ({ frame, shape, lines }: Wish) =>
  frame ? {} : { aspect_ratio: shape, resolution: lines && linesLabel(lines) };

const ELSEWHERE = [...LENGTHS, ...PICTURES, 'model', 'prompt', 'images', 'image_roles', 'input_reference'];

/** Settings nobody chose are not missed, nor switched-off ones. */
const isUnmissed = (source: Control | undefined, value: unknown) =>
  source !== undefined &&
  source.kind !== 'text' &&
  (source.fallback === value || (source.kind === 'toggle' && value === false));

/** Keeps settings with the same name on both sides; notes the others. */
function fitRest(
  { endpoint, model, params }: Asked,
  controls: readonly Control[],
  called: string,
  sound: boolean | null,
): Fitted {
  const settings: Settings = {};
  const notes: Note[] = [];
  const sources = endpoint === 'videos' || endpoint === 'video/create' ? ([endpoint] as const) : [];
  const before = sources.flatMap((at) =>
    controlsFor({ model, endpoint: at, capabilities: null, soundFixed: false }),
  );
  const { character_create: character, ...plain } = params;
  const given = { ...plain, ...(typeof character === 'object' ? character : {}) };
  for (const [name, value] of Object.entries(given)) {
    if (ELSEWHERE.includes(name) || value === null || value === undefined || value === '') continue;
    const source = before.find((control) => control.name === name);
    const target = controls.find((control) => control.name === name);
    const wanted = name === 'seed' ? Number(value) : (value as SettingValue);
    if (target && accepts(target, wanted)) settings[name] = asTyped(target, wanted);
    // Nobody chose it.
    else if (name === SOUND && value === sound) continue;
    else if (name === SOUND && value === false) notes.push(...silenceLost(called, sound));
    else if (!isUnmissed(source, value))
      notes.push({ kind: 'leftOut', setting: name, model: called, together: 'nothing' });
  }
  return { settings, notes };
}
