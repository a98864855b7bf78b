import type { ModelPrice } from '../models/catalogue.ts';
import type { TaskCost } from '../task/task.ts';

/** What a price is asked for; what is not known of it is left out. */
export interface Work {
  seconds?: number | null;
  /** Of a text. */
  characters?: number;
  /** People and things that are made to be used in videos. */
  madeCharacters?: number;
  /** One, unless it is said. */
  requests?: number;
  /** All that are named, as the service names them: `1280x720`, `large`, `1080p`. */
  sizes?: readonly string[];
}

const QUANTITIES: Record<ModelPrice['per'], (work: Work) => number | null> = {
  second: ({ seconds }) => seconds ?? null,
  minute: ({ seconds }) => (seconds ? seconds / 60 : null),
  video: () => 1,
  request: ({ requests }) => requests ?? 1,
  '1000 characters': ({ characters }) => (characters === undefined ? null : characters / 1000),
  'made character': ({ madeCharacters }) => madeCharacters ?? null,
};

/** What so many of these cost; null where the price is not known, or says nothing about them. */
export function costOf(price: ModelPrice | null, work: Work, count = 1): TaskCost | null {
  const quantity = price && QUANTITIES[price.per](work);
  if (!price || quantity === null) return null;
  return { amount: amountFor(price, work.sizes ?? []) * quantity * count, unit: price.unit };
}

/** Which of several sizes a service heeds, and how it wants them spelt, is its own affair: the dearest counts. */
function amountFor({ amount, sizes = {} }: ModelPrice, named: readonly string[]): number {
  const table = Object.entries(sizes);
  const amounts = named.flatMap((size) => {
    const found = table.filter(([name]) => name.toLowerCase() === size.toLowerCase());
    return found.length === 0 ? [amount] : found.map(([, each]) => each);
  });
  return amounts.length === 0 ? amount : Math.max(...amounts);
}

/** What they cost together; null where one of them is not known, or they are in several units. */
export function sumOf(costs: readonly (TaskCost | null)[]): TaskCost | null {
  const [first] = costs;
  if (!first || costs.some((cost) => cost?.unit !== first.unit)) return null;
  return { amount: costs.reduce((sum, cost) => sum + (cost?.amount ?? 0), 0), unit: first.unit };
}

/** The sizes a price may depend on, among the settings of a draft or the fields of a body. */
export const askedSizes = ({ size, resolution }: Readonly<Record<string, unknown>>): string[] =>
  [size, resolution].filter((one) => typeof one === 'string');

export function costWords({ amount, unit }: TaskCost): string {
  const digits = amount < 0.1 && unit === 'USD' ? 3 : 2;
  const number = amount.toLocaleString('en', {
    minimumFractionDigits: unit === 'USD' ? 2 : 0,
    maximumFractionDigits: digits,
  });
  return unit === 'USD' ? `$${number}` : `${number} ${amount === 1 && unit === 'credits' ? 'credit' : unit}`;
}
