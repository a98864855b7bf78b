import type { ModelPrice } from '../models/catalogue.ts';
import { plainNumber, valuesNamed } from '../task/lengths.ts';
import type { TaskCost } from '../task/task.ts';

/** The quantities a price depends on; unknown ones are left out. */
export interface Work {
  seconds?: number | null;
  /** Of a text. */
  characters?: number;
  /** People and things that are made to be used in videos. */
  madeCharacters?: number;
  /** As many as videos, unless it is said. */
  requests?: number;
  /** How many are requested at once, each this long; default one. */
  videos?: number;
  /** All that are named, as the service names them: `1280x720`, `large`, `1080p`. */
  sizes?: readonly string[];
}

const QUANTITIES: Record<ModelPrice['per'], (work: Work) => number | null> = {
  second: ({ seconds = null, videos = 1 }) => (seconds === null ? null : seconds * videos),
  minute: ({ seconds, videos = 1 }) => (seconds ? (seconds / 60) * videos : null),
  video: ({ videos = 1 }) => videos,
  request: ({ requests, videos = 1 }) => requests ?? videos,
  '1000 characters': ({ characters }) => (characters === undefined ? null : characters / 1000),
  'made character': ({ madeCharacters }) => madeCharacters ?? null,
};

/** The cost of several; null if the price is unknown, or does not apply. */
export function costOf(price: ModelPrice | null, work: Work, count = 1): TaskCost | null {
  const quantity = price && QUANTITIES[price.per](work);
  if (!price || quantity === null) return null;
  return { amount: amountFor(price, work.sizes ?? []) * quantity * count, unit: price.unit };
}

/** Which of several sizes a service heeds, and how it wants them spelt, is its own affair: the dearest counts. */
function amountFor({ amount, sizes = {} }: ModelPrice, named: readonly string[]): number {
  const table = Object.entries(sizes);
  const amounts = named.flatMap((size) => {
    const found = table.filter(([name]) => isSameSize(name.toLowerCase(), size.toLowerCase()));
    return found.length === 0 ? [amount] : found.map(([, each]) => each);
  });
  return amounts.length === 0 ? amount : Math.max(...amounts);
}

const SHORT_SIDES = new Map([
  ['2k', 1440],
  ['4k', 2160],
]);
const PIXELS = /^(\d+)[x*](\d+)$/;

/** The shorter side in pixels of a size or a resolution. */
function shortSide(name: string): number | null {
  const [, width, height] = PIXELS.exec(name) ?? [];
  if (width && height) return Math.min(Number(width), Number(height));
  const [, lines] = /^(\d+)p$/.exec(name) ?? [];
  return lines ? Number(lines) : (SHORT_SIDES.get(name) ?? null);
}

/** Some services take `1920x1080` and others `1080p` for the same size. */
const isSameSize = (one: string, other: string) =>
  one === other ||
  (!(PIXELS.test(one) && PIXELS.test(other)) &&
    shortSide(one) !== null &&
    shortSide(one) === shortSide(other));

/** The total of several. */
export interface CostSum {
  /** In every unit that something of it is paid in. */
  known: TaskCost[];
  /** Of how many the price is not known. */
  unknown: number;
}

export function sumOf(costs: readonly (TaskCost | null)[]): CostSum {
  const units = Map.groupBy(
    costs.filter((cost) => cost !== null),
    ({ unit }) => unit,
  );
  const known = [...units].map(([unit, all]) => ({
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
    unit,
  }));
  return { known, unknown: costs.filter((cost) => cost === null).length };
}

const SIZES = new Set(['size', 'resolution']);
const WIDTH = new Set(['width']);
const HEIGHT = new Set(['height']);

/** The sizes a price may depend on, among the settings of a draft or the fields of a body. */
export function askedSizes(fields: Readonly<Record<string, unknown>>): string[] {
  const named = valuesNamed(fields, SIZES).filter((one) => typeof one === 'string');
  const numbers = (names: ReadonlySet<string>) =>
    valuesNamed(fields, names).flatMap((one) => plainNumber(one) ?? []);
  const [widths, heights] = [numbers(WIDTH), numbers(HEIGHT)];
  const [wide, high] = [widths, heights].map((all) => all.reduce((one, other) => Math.max(one, other), 0));
  return [...named, ...(wide && high ? [`${wide}x${high}`] : [])];
}
