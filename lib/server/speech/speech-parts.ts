import 'server-only';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CodedError, ServiceError } from '#lib/contract/errors.ts';
import type { SpeechFormat } from '#lib/contract/models.ts';
import type { SpeechOrder } from '#lib/dialects/dialect.ts';
import { NotWav, openWav, type WavFormat, wavHeader } from '#lib/format/wav.ts';
import type { NewSpeech } from '#lib/studio/speech/speech-clip.ts';
import { isAboutTheKey } from '../connection/classify.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { backoff, retryAfter } from '../connection/retry.ts';
import { isSendable } from '../connection/sendable-path.ts';
import { bodyOf } from '../connection/service-body.ts';
import { callService } from '../connection/service-client.ts';
import { serviceRefusal } from '../connection/service-refusal.ts';
import { bounded, inTime } from '../http/bounded.ts';
import { chargedBeside, type Payer, paidFor } from '../money/charged.ts';
import { clock } from '../process/clock.ts';

const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** An hour of WAV; one request speaks a few minutes. */
const MOST_BYTES = 256 * 1024 * 1024;
const tooLong = () => new ServiceError('upstream_error', 'The service speaks without end');

/** A trickle would block everything behind it, even after its listener has left. */
const PATIENCE_MS = 10 * 60_000;
const tooSlow = () => new ServiceError('upstream_error', 'The service speaks too slowly');

/** Requests one part of speech and streams the sound. Refusals of the service are thrown. */
export async function requestSpeech(
  payer: Payer,
  connection: ServiceConnection,
  order: SpeechOrder,
  signal?: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const { dialect } = connection;
  const request = dialect.speech?.speak(order);
  if (!request)
    throw new ServiceError('model_not_found', `${dialect.name} does not speak`, { param: 'model' });
  if (!isSendable(request.path))
    throw new ServiceError('invalid_parameter', 'The name of the model or voice cannot be sent');
  const body = bodyOf(request, () => {
    throw new Error('Speech is made of text alone');
  });
  const asked = { model: order.model, characters: order.text.length };
  const ask = () =>
    callService(connection, request.path, {
      method: request.method,
      headers: { ...(body ? { 'content-type': body.type } : {}), ...request.headers },
      body: body && Readable.from(body.content()),
      ...(signal ? { signal } : {}),
    });
  const { result: answer, written } = await chargedBeside(payer, connection, asked, ask, (given) =>
    paidFor(given, dialect),
  );
  if (answer.statusCode === 200)
    return endingAfter(written, bounded(inTime(answer.body, PATIENCE_MS, tooSlow), MOST_BYTES, tooLong));
  await written;
  throw await serviceRefusal(answer, dialect);
}

/** Streams the sound while its cost is recorded, and ends after that. */
async function* endingAfter(written: Promise<void>, sound: AsyncIterable<Uint8Array>) {
  try {
    yield* sound;
  } finally {
    await written;
  }
}

/** The same with retries, for a listener: waits if the service asks for it, and does not give up at once. */
export async function requestSpeechWithRetries(
  payer: Payer,
  connection: ServiceConnection,
  order: SpeechOrder,
  signal?: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await requestSpeech(payer, connection, order, signal);
    } catch (cause) {
      const wait = retryDelay(cause, attempt);
      if (wait === null) throw cause;
      await delay(wait, undefined, { ...(signal ? { signal } : {}), ref: false });
    }
  }
}

const isTransient = (cause: unknown): cause is CodedError =>
  cause instanceof CodedError &&
  ((cause.status === 429 && !isAboutTheKey(cause.status, cause)) || cause.status >= 500);

/** The delay before a retry; null if there is none. */
export function retryDelay(cause: unknown, attempt: number): number | null {
  if (attempt >= ATTEMPTS || !isTransient(cause)) return null;
  const now = clock.now();
  const at = retryAfter((name) => cause.headers[name], now);
  return at === null
    ? backoff(attempt, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)
    : Math.min(LONGEST_PAUSE_MS, Math.max(0, at - now));
}

type Given = Pick<NewSpeech, 'model' | 'voice' | 'speed' | 'instructions'>;

export const partOrder = (
  { model, voice, speed, instructions }: Given,
  text: string,
  format: SpeechFormat,
): SpeechOrder => ({ model, voice, text, format, speed, instructions: instructions || null });

const RIFF = 'RIFF';

/** Whether a part is WAV, by its first bytes, and the whole part. */
export async function peekWav(part: AsyncIterable<Uint8Array>) {
  const chunks = part[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < RIFF.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    head.push(value);
    bytes += value.byteLength;
  }
  const rest = async function* () {
    try {
      yield* head;
      yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      await chunks.return?.();
    }
  };
  const isWav = Buffer.concat(head).toString('latin1', 0, RIFF.length) === RIFF;
  return { isWav, part: rest() };
}

/** Sequential: a part is requested once the previous one was read. */
export type Parts = AsyncIterable<AsyncIterable<Uint8Array>>;

/** Whether parts can be concatenated as bytes. Other formats must be encoded again. */
export const joinsAsBytes = (format: SpeechFormat) => format !== 'opus' && format !== 'flac';

/** Concatenates parts of one format into one stream. */
export function joinParts(format: SpeechFormat, parts: Parts): AsyncGenerator<Uint8Array> {
  if (format === 'wav') return joinWav(parts);
  if (format === 'mp3') return joinMp3(parts);
  return joinBytes(parts);
}

async function* joinBytes(parts: Parts): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield* part;
}

async function* joinWav(parts: Parts): AsyncGenerator<Uint8Array> {
  let joined: WavFormat | null = null;
  for await (const part of parts) {
    const { samples, ...format } = await openWav(part);
    if (joined !== null && !isDeepStrictEqual(format, joined)) {
      // Unread, it would never release its source.
      for await (const _ of samples) break;
      throw new NotWav('The parts have different sample rates');
    }
    if (joined === null) yield wavHeader(format);
    joined = format;
    yield* samples;
  }
}

/** Strips the ID3 tag of later parts, which would be noise in the middle of the stream. */
async function* joinMp3(parts: Parts): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const part of parts) {
    yield* first ? part : withoutTag(part);
    first = false;
  }
}

const TAG_HEADER = 10;

async function* withoutTag(part: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let skip: number | null = null;
  for await (const chunk of part) {
    let bytes: Uint8Array = chunk;
    if (skip === null) {
      head = Buffer.concat([head, chunk]);
      if (head.length < TAG_HEADER) continue;
      bytes = head;
      skip = tagBytes(head);
    }
    if (bytes.length > skip) yield bytes.subarray(skip);
    skip = Math.max(0, skip - bytes.length);
  }
  if (skip === null && head.length > 0) yield head;
}

/** The length of an ID3v2 tag is written in four bytes of seven bits. */
function tagBytes(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 0x7f), 0) + TAG_HEADER;
}
