import 'server-only';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Dialect, GivenFile, TranscriptionCalls } from '#lib/dialects/dialect.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import { boundHeard, type Heard } from '#lib/studio/transcript/stitch.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import type { Reply } from '../connection/ask-service.ts';
import { askService } from '../connection/ask-service.ts';
import { classifyRetry, OFFLINE, type Postponed, saidInstead } from '../connection/classify.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { bodyOf } from '../connection/service-body.ts';
import { demuxerFor } from '../media/examine.ts';
import { type CutPart, mediaJob } from '../media/jobs.ts';
import { charged, type Payer, paidForReply } from '../money/charged.ts';
import { CapReached } from '../money/charges.ts';
import { ApprovalNeeded } from '../money/check.ts';
import { clock } from '../process/clock.ts';
import { errorOf } from '../queue/failure.ts';

const LOOK_EVERY_MS = 200;

export interface ReadyPart extends CutPart {
  /** The file with its sound; absent for a silent part, and for one that need not be sent. */
  file: string;
}

interface Recording {
  file: string;
  duration: number | null;
  /** A separate folder; emptied first. */
  folder: string;
  /** Parts that are planned but not written. */
  skip: number[];
}

/**
 * Yields the parts of a recording as they are cut, until `signal` aborts; returns their number and the total
 * duration.
 */
export async function* cutRecording(
  { file, duration, folder, skip }: Recording,
  signal: AbortSignal,
): AsyncGenerator<ReadyPart, { parts: number; duration: number }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const demuxer = await demuxerFor(file);
  let isOver = false;
  const cutting = mediaJob('parts', { file, demuxer, folder, duration, skip }, { signal }).finally(() => {
    isOver = true;
  });
  cutting.catch(() => undefined);
  for (let index = 0; ; index += 1) {
    const ready = await partWhenReady(folder, index, () => isOver, signal);
    if (!ready) return cutting;
    yield { ...ready, file: join(folder, `${index}.flac`) };
  }
}

async function partWhenReady(folder: string, index: number, isOver: () => boolean, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted();
    const wasOver = isOver();
    const json = await readFile(join(folder, `${index}.json`), 'utf8').catch(() => null);
    if (json !== null) return JSON.parse(json) as CutPart;
    if (wasOver) return null;
    await delay(LOOK_EVERY_MS, undefined, { signal });
  }
}

/** The outcome of sending a part. */
export type PartOutcome =
  | { kind: 'heard'; heard: Heard; language: string | null }
  | Postponed
  | { kind: 'refused'; error: TaskError };

/** Recognition is slow: a five-minute part may take as long on a busy machine. */
const LIMIT_MS = 15 * 60_000;

type Job = Pick<TranscriptRow, 'task' | 'model' | 'params'>;

/** Sends a part and reads the result. */
export async function sendPart(
  payer: Payer,
  connection: ServiceConnection,
  { task, model, params }: Job,
  { file, bytes, name, seconds }: { file: string; bytes: number; name: string; seconds: number },
  signal: AbortSignal,
): Promise<PartOutcome> {
  const { transcription, name: service } = connection.dialect;
  if (!transcription) {
    const error = new ServiceError('model_not_found', `${service} does not listen`, { param: 'model' });
    return { kind: 'refused', error: { status: null, ...error.body().error } };
  }
  const given: GivenFile = { assetId: name, name, mime: 'audio/flac', role: 'reference', url: null };
  const request = transcription.transcribe({ model, task, file: given, ...params });
  const body = bodyOf(request, ({ mime }) => ({ name, mime, bytes, read: () => createReadStream(file) }));
  const reply = await charged(
    payer,
    connection,
    { model, seconds },
    () => askService(connection, request, { body, limit: LIMIT_MS, most: A_PART, signal }),
    (given) => paidForReply(given, connection.dialect),
  ).catch((cause: unknown) => {
    if (cause instanceof CapReached) return { reason: 'cap_reached', held: errorOf(cause) } as const;
    if (cause instanceof ApprovalNeeded) return { reason: 'approval_needed' } as const;
    throw cause;
  });
  if ('reason' in reply) return { kind: 'postponed', ...reply, at: clock.now() + AGAIN_MS, failing: null };
  return classifyPart(reply, connection.dialect, transcription);
}

/** How long one blocked by a cap or an approval waits before it checks again. */
const AGAIN_MS = 30_000;

/** Answers with word times can be long. */
const A_PART = { bytes: 8 * 1024 * 1024, parts: 400_000 };

/** Each request is paid for, so a part whose answer never fully arrives is not sent for ever. */
const LOST: Postponed = {
  ...OFFLINE,
  failing: {
    status: 502,
    type: 'server_error',
    code: 'upstream_error',
    message: 'The answers of the service broke off again and again.',
  },
};

function classifyPart(reply: Reply, dialect: Dialect, { heard }: TranscriptionCalls): PartOutcome {
  if (reply.kind === 'notSent') return OFFLINE;
  if (reply.kind === 'lost') return LOST;
  const { status } = reply;
  if (status < 200 || status >= 300) {
    return (
      classifyRetry(reply, dialect, clock.now()) ?? { kind: 'refused', error: saidInstead(reply, dialect) }
    );
  }
  const read = heard(reply);
  if (!read) return { kind: 'refused', error: dialect.error({ ...reply, status: 502, json: null }) };
  const { text, segments } = read;
  const language = read.language && cutText(read.language, LONGEST.word);
  const timed = segments.map(({ avg_logprob = null, no_speech_prob = null, ...segment }) => ({
    ...segment,
    avg_logprob,
    no_speech_prob,
  }));
  // Models that return only text have no times.
  const isTimed = timed.length > 0 || text.trim() === '';
  return { kind: 'heard', heard: boundHeard(isTimed ? { text, segments: timed } : { text }), language };
}
