import 'server-only';
import { hasMoreParts } from '#lib/format/json-parts.ts';
import { TaggedError } from '#lib/format/tagged-error.ts';

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Passes a source on up to a limit; beyond it throws the error of `tooLong`. */
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
 * Passes a source on until it was waited for longer than `limit` milliseconds in all. Time the reader takes
 * does not count: a listener may pause. With `leastASecond`, each chunk adds the time it would take at that
 * many bytes per second, so a steady source may take as long as it needs.
 */
export async function* inTime(
  source: Source,
  limit: number,
  tooSlow: () => Error,
  leastASecond = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  const arriving =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  let left = limit;
  try {
    for (;;) {
      const since = performance.now();
      const next = await soon(arriving.next(), left, tooSlow);
      left -= performance.now() - since;
      if (next.done) return;
      if (left < 0) throw tooSlow();
      left = Math.min(limit, left + (next.value.byteLength / leastASecond) * 1000);
      yield next.value;
    }
  } finally {
    // A pending read would never end by itself.
    if ('destroy' in source && typeof source.destroy === 'function') source.destroy();
    else void arriving.return?.();
  }
}

async function soon<Value>(
  awaited: Value | Promise<Value>,
  ms: number,
  tooSlow: () => Error,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}

export class TextTooLong extends TaggedError {
  static override readonly tag: string = 'TextTooLong';
  constructor() {
    super('The text is longer than it may be');
  }
}

export async function readText(
  source: Source,
  limit: number,
  tooLong: () => Error = () => new TextTooLong(),
): Promise<string> {
  return (await gather(source, limit, tooLong)).toString('utf8');
}

/** This many may be small: handling chunks costs more than storing them. */
const SMALL_PIECES = 4000;
const SMALL_BYTES = 256;
export const areCrumbs = (pieces: number, bytes: number) =>
  pieces > SMALL_PIECES && bytes < pieces * SMALL_BYTES;

export async function gather(
  source: Source,
  limit: number,
  tooLong: () => Error = () => new TextTooLong(),
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of bounded(source, limit, tooLong)) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (areCrumbs(pieces.length, bytes)) throw new Error('The text comes in crumbs');
  }
  return Buffer.concat(pieces);
}

/** The longest transcript has fewer entries. */
const MOST_PARTS = 120_000;
/** A service's answer about a task, reply or recording has even fewer. */
export const MOST_PARTS_OF_ANSWER = 50_000;

type Reviver = (name: string, value: unknown) => unknown;

/** Parses JSON unchanged; undefined if it is invalid or has too many parts. */
export function parseExactJson(text: string, most = MOST_PARTS, revive?: Reviver): unknown {
  if (hasMoreParts(text, most)) return undefined;
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

/** NUL, which PostgreSQL refuses, and lone surrogates: in JSON always escaped. */
const UNKEEPABLE = /\\u(0000|d[89a-f])/i;

export const keepable: Reviver = (_, value) => (typeof value === 'string' ? keepableText(value) : value);

/** Whether JSON has nothing that a row cannot store. */
export const isKeepable = (json: string): boolean => !UNKEEPABLE.test(json);

/** The same, without what a row cannot store. */
export const parseJson = (text: string, most = MOST_PARTS): unknown =>
  parseExactJson(text, most, isKeepable(text) ? undefined : keepable);

/** A text without what a row cannot store. */
export const keepableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
