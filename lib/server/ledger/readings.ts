import 'server-only';
import { toMillionths } from '#lib/studio/ledger/caps.ts';
import type { Work } from '#lib/studio/ledger/cost.ts';
import { plainNumber } from '#lib/studio/task/lengths.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';

/** One thing that a body may be taken for. */
export type Reading = { model: string } & Work;

type Fields = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => plainNumber(value) !== null;

/** What a price depends on, by the names that services know it by. */
export const PRICED: ReadonlySet<string> = new Set([
  ...['model', 'seconds', 'duration', 'size', 'resolution', 'n', 'input'],
  // Whether the answer tells how long a recording is.
  ...['response_format', 'stream'],
]);

const ASCII = /^[\x20-\x7e]*$/;

/** A name that some services take for one that a price depends on: in another case, with signs around it or odd letters. */
export const unclearName = (body: Fields): string | null =>
  Object.keys(body).find(
    (name) => !ASCII.test(name) || (!PRICED.has(name) && PRICED.has(name.toLowerCase().replace(/\W/g, ''))),
  ) ?? null;

/** What a price depends on and is not written so that everybody reads it alike. */
export function unclearValue(body: Fields): string | null {
  const names = (isClear: (value: unknown) => boolean, ...among: string[]) =>
    among.find((name) => isGiven(body[name]) && !isClear(body[name]));
  return names(isText, 'model', 'size', 'resolution') ?? names(isNumber, 'seconds', 'duration', 'n') ?? null;
}

/** How many answers are asked for at once. */
export const answersIn = ({ n }: Fields): number => Math.max(1, Math.ceil(plainNumber(n) ?? 1));

/** The dearest of what a body may be taken for; one without a price only where none has any. */
export async function dearest(
  readings: readonly Reading[],
  price: (reading: Reading) => Promise<TaskCost | null>,
): Promise<{ model: string; cost: TaskCost | null }> {
  let found: { model: string; cost: TaskCost | null } | null = null;
  for (const reading of readings) {
    const cost = await price(reading);
    const isDearer = cost && (!found?.cost || toMillionths(cost.amount) > toMillionths(found.cost.amount));
    if (!found || isDearer) found = { model: reading.model, cost };
  }
  return found ?? { model: '', cost: null };
}
