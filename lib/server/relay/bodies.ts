import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { type VideoEvent, videoEventIn } from '#lib/contract/notation.ts';
import { errorEvent } from '#lib/format/error-event.ts';
import { LineReader } from '#lib/format/line-reader.ts';
import { areCrumbs, parseJson } from '../http/bounded.ts';
import { countBufferedBytes } from '../process/buffer-gc.ts';
import type { RequestCopy } from './observer.ts';

/** Holds back the last bytes until `beforeEnd` is done. */
export async function* passing(
  body: AsyncIterable<Uint8Array>,
  copy: RequestCopy | null,
  beforeEnd: () => Promise<void>,
) {
  let last: Uint8Array | null = null;
  let whole = false;
  try {
    for await (const chunk of body) {
      countBufferedBytes(chunk.byteLength);
      copy?.add(chunk);
      if (last) yield last;
      last = chunk;
    }
    whole = true;
  } finally {
    if (whole) copy?.end();
    else copy?.drop();
  }
  await beforeEnd();
  if (last) yield last;
}

type Held = { whole: Buffer<ArrayBuffer> } | { whole?: undefined; rest: AsyncIterable<Uint8Array> };

/**
 * Buffers a short answer, which is cheaper than a stream; a long one, or one in tiny chunks, stays a stream.
 */
export async function hold(body: AsyncIterable<Uint8Array>, limit: number): Promise<Held> {
  const chunks: Uint8Array[] = [];
  const iterator = body[Symbol.asyncIterator]();
  let bytes = 0;
  for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
    chunks.push(step.value);
    bytes += step.value.byteLength;
    if (bytes > limit || areCrumbs(chunks.length, bytes)) return { rest: resume(chunks, iterator) };
  }
  return { whole: Buffer.concat(chunks) };
}

async function* resume(chunks: Uint8Array[], iterator: AsyncIterator<Uint8Array>) {
  yield* chunks;
  for (let step = await iterator.next(); !step.done; step = await iterator.next()) yield step.value;
}

/** Sent first, so that the headers leave at once and not with the first event. */
const OPENING = new TextEncoder().encode(': open\n\n');

const LONGEST_EVENT = 64 * 1024;

/** The event in a line of a streamed video reply; null for any other line. */
function videoEventOf(line: string): VideoEvent | null {
  if (!line.startsWith('data:') || line.length > LONGEST_EVENT) return null;
  const json = parseJson(line.slice('data:'.length));
  return json === undefined ? null : videoEventIn(json);
}

/** Passes a stream on, reporting each video event before its bytes. */
export async function* watchEvents(
  source: AsyncIterable<Uint8Array>,
  tell: ((event: VideoEvent) => Promise<void>) | null,
  atHome: (line: string) => string,
): AsyncGenerator<Uint8Array> {
  yield OPENING;
  const reader = new LineReader();
  for await (const chunk of source) {
    for (const line of tell ? reader.read(chunk) : []) {
      const event = videoEventOf(atHome(line));
      if (event) await tell?.(event);
    }
    yield chunk;
  }
}

/** Ends events that break off with one that says so: the answer has begun, and a status comes too late. */
export async function* endInWords(
  events: AsyncIterable<Uint8Array>,
  broken: (cause: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* events;
  } catch (cause) {
    broken(cause);
    const error = new ServiceError('upstream_error', 'The service broke off its answer', { cause });
    yield Buffer.from(errorEvent(error.body()));
  }
}
