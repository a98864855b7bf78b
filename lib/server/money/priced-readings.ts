import 'server-only';
import { z } from 'zod';
import { lastEndIn } from '#lib/format/subtitles.ts';
import { toMillionths } from '#lib/studio/ledger/caps.ts';
import type { Work } from '#lib/studio/ledger/cost.ts';
import { plainNumber } from '#lib/studio/task/lengths.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import { parseJson } from '../http/bounded.ts';

/** One way a service may interpret a body. */
export type Reading = { model: string } & Work;

type Fields = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => plainNumber(value) !== null;

/** What decides the price, by the names services use. */
export const PRICED: ReadonlySet<string> = new Set([
  ...['model', 'seconds', 'duration', 'size', 'resolution', 'n', 'input'],
  // Whether the answer includes a recording's length.
  ...['response_format', 'stream'],
]);

const ASCII = /^[\x20-\x7e]*$/;

/**
 * A name that some services treat as one that decides the price: in another case, with punctuation or odd
 * letters.
 */
export const unclearName = (body: Fields): string | null =>
  Object.keys(body).find(
    (name) => !ASCII.test(name) || (!PRICED.has(name) && PRICED.has(name.toLowerCase().replace(/\W/g, ''))),
  ) ?? null;

/** A field that decides the price but is not written unambiguously. */
export function unclearValue(body: Fields): string | null {
  const names = (isClear: (value: unknown) => boolean, ...among: string[]) =>
    among.find((name) => isGiven(body[name]) && !isClear(body[name]));
  return names(isText, 'model', 'size', 'resolution') ?? names(isNumber, 'seconds', 'duration', 'n') ?? null;
}

/** How many answers are requested at once. */
export const answersIn = ({ n }: Fields): number => Math.max(1, Math.ceil(plainNumber(n) ?? 1));

/** The dearest interpretation of a body; one without a price only if none has any. */
export async function highestPriced(
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

/** Answers about a recording that tell how long it is, as far as its service keeps to them. */
export const FORMATS_WITH_LENGTH = ['verbose_json', 'diarized_json', 'json', 'srt', 'vtt'];

/** The field by which an answer is asked for that tells no length. */
export function untoldBy({
  response_format: format = 'json',
  stream = false,
}: Readonly<Record<string, unknown>>): 'response_format' | 'stream' | null {
  if (format !== null && !FORMATS_WITH_LENGTH.includes(String(format))) return 'response_format';
  return stream === null || String(stream) === 'false' ? null : 'stream';
}

const Heard = z.union([
  z.object({ usage: z.object({ type: z.literal('duration'), seconds: z.number().positive() }) }),
  z.object({ duration: z.number().positive() }),
]);

/** How long a recording is by what its service answered: told, or to the end of its last subtitle. */
export function heardSeconds(answer: string): number | null {
  const { data } = Heard.safeParse(parseJson(answer));
  if (data) return 'usage' in data ? data.usage.seconds : data.duration;
  return lastEndIn(answer);
}
