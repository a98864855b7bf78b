import 'server-only';
import { hasMoreParts } from '#lib/format/json-parts.ts';

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Passes a source on up to a limit; beyond it throws what `tooLong` makes. */
export async function* bounded(
  source: Source,
  limit: number,
  tooLong: () => Error,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw tooLong();
    yield chunk;
  }
}

/**
 * Passes a source on until it was waited for longer than `limit` milliseconds in all. What its reader takes does
 * not count: somebody who listens may pause.
 */
export async function* inTime(
  source: Source,
  limit: number,
  tooSlow: () => Error,
): AsyncGenerator<Uint8Array> {
  let waited = 0;
  let since = performance.now();
  for await (const chunk of source) {
    waited += performance.now() - since;
    if (waited > limit) throw tooSlow();
    yield chunk;
    since = performance.now();
  }
}

export class TextTooLong extends Error {
  override name = 'TextTooLong';
  constructor() {
    super('The text is longer than it may be');
  }
}

/** Reads a short text whole. */
export async function readText(
  source: Source,
  limit: number,
  tooLong: () => Error = () => new TextTooLong(),
): Promise<string> {
  return Buffer.concat(await Array.fromAsync(bounded(source, limit, tooLong))).toString('utf8');
}

/** The longest transcript has fewer entries. */
const MOST_PARTS = 120_000;
/** What a service says of a task, a reply or a part of a recording has fewer still. */
export const MOST_PARTS_OF_ANSWER = 50_000;

type Reviver = (name: string, value: unknown) => unknown;

/** Parses JSON as it stands; undefined when it is none, or has too many parts. */
export function parseExactJson(text: string, most = MOST_PARTS, revive?: Reviver): unknown {
  if (hasMoreParts(text, most)) return undefined;
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

/** NUL, which PostgreSQL refuses, and half signs. JSON can only have them written out. */
const UNKEEPABLE = /\\u(0000|d[89a-f])/i;

export const keepable: Reviver = (_, value) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** The same, without what cannot be kept in a row. */
export const parseJson = (text: string, most = MOST_PARTS): unknown =>
  parseExactJson(text, most, UNKEEPABLE.test(text) ? keepable : undefined);
