import 'server-only';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { CodedError } from '#lib/contract/errors.ts';
import type { SpeechFormat } from '#lib/contract/models.ts';
import type { NewSpeech } from '#lib/studio/speech/speech-clip.ts';
import { splitSpeech } from '#lib/studio/speech/split-speech.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { newId } from '../db/new-id.ts';
import { blobs, type StagedBlob } from '../media/blob-store.ts';
import { mediaJob } from '../media/jobs.ts';
import { learnFromSpeech } from '../models/learn.ts';
import { keepClip } from './clip-files.ts';
import {
  joinParts,
  joinsAsBytes,
  type Parts,
  partOrder,
  peekWav,
  requestSpeech,
  requestSpeechWithRetries,
} from './speech-parts.ts';

/**
 * Speaks a text of any length. The sound is streamed, and stored under `id` when it is complete.
 * A refusal of the first part is thrown, as nothing has begun; later parts wait when the service says so.
 */
export async function speak(owner: string, connection: ServiceConnection, given: NewSpeech, log: Logger) {
  const texts = splitSpeech(given.input);
  const { response_format: format } = given;
  const mustReencode = texts.length > 1 && !joinsAsBytes(format);
  const partFormat = mustReencode ? 'wav' : format;
  const [first, ...rest] = texts.map((text) => partOrder(given, text, partFormat));
  if (!first) throw new Error('There is nothing to speak');
  const begun = await requestSpeech(connection, first).catch(async (cause: unknown) => {
    if (cause instanceof CodedError) await learnFromSpeech(owner, connection, given, cause, log);
    throw cause;
  });
  const spoken = await peekWav(begun);
  // Some services speak WAV, whatever they are asked for.
  const arriving = spoken.isWav && !mustReencode ? 'wav' : partFormat;
  const parts = async function* (): Parts & AsyncGenerator {
    yield spoken.part;
    for (const order of rest) yield await requestSpeechWithRetries(connection, order);
  };
  const joined = joinParts(arriving, parts());
  const id = newId('clip');
  const kept = mustReencode ? format : arriving;
  const asKept = { ...given, response_format: kept };
  const keep = ({ file }: StagedBlob) => keepClip(owner, { id, connection: connection.id }, asKept, file);
  const sound = mustReencode ? reencoded(joined, format) : joined;
  return { id, format: kept, body: streamAndKeep(sound, keep, log) };
}

/** Some formats cannot be concatenated: their parts are decoded, joined and encoded again. */
async function* reencoded(wav: AsyncIterable<Uint8Array>, format: SpeechFormat): AsyncGenerator<Uint8Array> {
  if (format !== 'opus' && format !== 'flac') throw new Error(`${format} can be joined as bytes`);
  const gathered = await blobs().stage(wav);
  const into = `${gathered.file}.${format}`;
  try {
    await mediaJob('encodeSound', { file: gathered.file, demuxer: 'wav', into, format });
    yield* createReadStream(into);
  } finally {
    await gathered.discard();
    await rm(into, { force: true });
  }
}

/** How far a reader may fall behind before the source waits. */
const BEHIND_BYTES = 4 * 1024 * 1024;

/**
 * Tees bytes to a reader and to storage. When the reader disconnects, the work goes on:
 * it is already paid for, so it is completed and stored. The stream ends when `keep` has.
 */
function streamAndKeep(
  source: AsyncIterable<Uint8Array>,
  keep: (arrived: StagedBlob) => Promise<unknown>,
  log: Logger,
): ReadableStream<Uint8Array> {
  let left = false;
  let room = Promise.withResolvers<void>();
  let reader: ReadableStreamDefaultController<Uint8Array>;

  async function* teed() {
    for await (const chunk of source) {
      if (!left) reader.enqueue(chunk);
      yield chunk;
      while (!left && (reader.desiredSize ?? 0) <= 0) {
        await room.promise;
        room = Promise.withResolvers();
      }
    }
  }

  async function run() {
    try {
      const arrived = await blobs().stage(startedNow(teed()));
      await keep(arrived).finally(() => arrived.discard());
      if (!left) reader.close();
    } catch (cause) {
      log.error({ err: cause }, 'what was being spoken broke off and was not kept');
      if (!left) reader.error(cause);
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reader = controller;
        void run();
      },
      pull: () => room.resolve(),
      cancel() {
        left = true;
        room.resolve();
      },
    },
    { highWaterMark: BEHIND_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}

/** Requests the first chunk at once, before there is a file to store it in. */
function startedNow(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head = chunks.next();
  head.catch(() => {});
  return (async function* () {
    const { done, value } = await head;
    if (done) return;
    yield value;
    yield* chunks;
  })();
}
