import 'server-only';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { CodedError } from '#lib/contract/errors.ts';
import type { SpeechFormat } from '#lib/contract/models.ts';
import type { SpeechOrder } from '#lib/dialects/dialect.ts';
import { NotWav } from '#lib/format/wav.ts';
import type { NewSpeech } from '#lib/studio/speech/speech-clip.ts';
import { splitSpeech } from '#lib/studio/speech/split-speech.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { BrokenMedia, MediaWorkerDied, mediaJob } from '../media/jobs.ts';
import { learnFromSpeech } from '../models/learn.ts';
import type { Payer } from '../money/charged.ts';
import { env } from '../process/env.ts';
import type { StagedBlob } from '../storage/blob-storage.ts';
import { blobs } from '../storage/blob-store.ts';
import { keepClip } from './clip-files.ts';
import { keptParts } from './kept-parts.ts';
import {
  joinParts,
  joinsAsBytes,
  type Parts,
  partOrder,
  peekWav,
  requestSpeech,
  requestSpeechWithRetries,
} from './speech-parts.ts';
import { streamAndKeep } from './stream-and-keep.ts';

export interface Speaking {
  log: Logger;
  signal?: AbortSignal;
  /** The program that asked. */
  token?: string | undefined;
  /** The id of the clip. */
  id?: string;
  /** Called when it is stored, or has failed. */
  ended?: () => void;
}

/**
 * Speaks a text of any length. The sound is streamed, and stored under `id` when complete. Parts from an
 * earlier try are not requested again. A refusal of the first missing part is thrown, as nothing has begun;
 * later parts wait if the service asks for it. `signal` says that the listener left: the work continues.
 */
export async function speak(
  owner: string,
  connection: ServiceConnection,
  given: NewSpeech,
  { log, signal, token, id = newId('clip'), ended = () => undefined }: Speaking,
) {
  const { projectId = null } = given;
  const texts = splitSpeech(given.input);
  const question = {
    words: given.input,
    key: JSON.stringify([connection.id, given]),
    whole: { characters: given.input.length, requests: texts.length },
  };
  const payer: Payer = {
    store: await store(),
    owner,
    work: 'speech',
    workId: id,
    projectId,
    token,
    question,
  };
  const { response_format: format } = given;
  const mustReencode = texts.length > 1 && !joinsAsBytes(format);
  const partFormat = mustReencode ? 'wav' : format;
  const orders = texts.map((text) => partOrder(given, text, partFormat));
  const kept = keptParts(join(env().dataDir, 'incoming'), owner, connection);
  const missing = await firstMissing(orders, kept.has);
  const begun = missing && kept.keep(missing, await ask(missing));
  // Earlier parts are streamed first, and the service would not wait for that.
  if (begun && missing !== orders[0]) await drain(begun);
  const sounds = partsOf();
  const { value: first } = await sounds.next();
  if (!first) throw new Error('There is nothing to speak');
  const spoken = await peekWav(first);
  // Some services return WAV, whatever is requested.
  const arriving = spoken.isWav && !mustReencode ? 'wav' : partFormat;
  const joined = joinParts(arriving, resumed(spoken.part, sounds));
  const made = mustReencode ? format : arriving;
  const asKept = { ...given, response_format: made };
  const keep = async ({ file }: StagedBlob) => {
    await keepClip(owner, { id, connection: connection.id, agent: token ?? null }, asKept, file);
    await kept.forget(orders);
    ended();
  };
  const broken = async (cause: unknown) => {
    log.error(
      { err: cause },
      'what was being spoken broke off: parts that are whole are kept for another try',
    );
    if (isNoSound(cause))
      await kept.forget(orders).catch((err: unknown) => log.warn({ err }, 'parts could not be removed'));
    ended();
  };
  const sound = mustReencode ? reencoded(joined, format) : joined;
  return { id, format: made, body: streamAndKeep(sound, keep, broken, signal) };

  async function ask(order: SpeechOrder) {
    return requestSpeech(payer, connection, order).catch(async (cause: unknown) => {
      if (cause instanceof CodedError) await learnFromSpeech(owner, connection, given, cause, log);
      throw cause;
    });
  }

  async function* partsOf(): Parts & AsyncGenerator<AsyncIterable<Uint8Array>, undefined> {
    for (const [index, order] of orders.entries()) {
      if (index === 0 && begun && order === missing) yield begun;
      else
        yield (await kept.find(order)) ??
          kept.keep(order, await requestSpeechWithRetries(payer, connection, order));
    }
    return undefined;
  }
}

async function firstMissing(orders: readonly SpeechOrder[], has: (order: SpeechOrder) => Promise<boolean>) {
  for (const order of orders) if (!(await has(order))) return order;
  return null;
}

async function drain(sound: AsyncIterable<Uint8Array>) {
  for await (const _ of sound);
}

async function* resumed(first: AsyncIterable<Uint8Array>, rest: Parts): Parts & AsyncGenerator {
  yield first;
  yield* rest;
}

/** Whether a retry with the same parts would fail the same way. */
const isNoSound = (cause: unknown) =>
  cause instanceof BrokenMedia ||
  cause instanceof NotWav ||
  (cause instanceof MediaWorkerDied && cause.overBudget);

/** Some formats cannot be concatenated: their parts are decoded, joined and encoded again. */
async function* reencoded(wav: AsyncIterable<Uint8Array>, format: SpeechFormat): AsyncGenerator<Uint8Array> {
  if (format !== 'opus' && format !== 'flac') throw new Error(`${format} can be joined as bytes`);
  const gathered = await blobs().stage(wav);
  const into = `${gathered.file}.${format}`;
  try {
    await mediaJob('encodeSound', { file: gathered.file, demuxer: 'wav', into, format });
    yield* createReadStream(/* turbopackIgnore: true */ into);
  } finally {
    await gathered.discard();
    await rm(into, { force: true });
  }
}
