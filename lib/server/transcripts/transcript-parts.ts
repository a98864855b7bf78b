import 'server-only';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Transcription } from '#lib/contract/audio.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { findModel } from '#lib/contract/models.ts';
import { LONGEST, words } from '#lib/studio/task/kept-text.ts';
import { readError } from '#lib/studio/task/service-calls.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { boundHeard, type Heard } from '#lib/studio/transcript/stitch.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import type { Reply } from '../connection/ask-service.ts';
import { askService } from '../connection/ask-service.ts';
import { classifyRetry, OFFLINE, type Postponed } from '../connection/classify.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { formBody } from '../connection/service-body.ts';
import { demuxerFor } from '../media/examine.ts';
import { type CutPart, mediaJob } from '../media/jobs.ts';

const LOOK_EVERY_MS = 200;

export interface ReadyPart extends CutPart {
  /** The file with its sound; absent for a silent part, and for one that need not be sent. */
  file: string;
}

interface Recording {
  file: string;
  duration: number | null;
  /** A folder of its own; emptied first. */
  folder: string;
  /** Parts that are planned but not written. */
  skip: number[];
}

/** Yields the parts of a recording as they are cut; returns how many there are and the total duration. */
export async function* cutRecording(
  { file, duration, folder, skip }: Recording,
  signal: AbortSignal,
): AsyncGenerator<ReadyPart, { parts: number; duration: number }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const demuxer = await demuxerFor(file);
  let isOver = false;
  const cutting = mediaJob('parts', { file, demuxer, folder, duration, skip }).finally(() => {
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

/** What came of sending a part. */
export type PartOutcome =
  | { kind: 'heard'; heard: Heard; language: string | null }
  | Postponed
  | { kind: 'refused'; error: TaskError };

/** Recognition is slow: a part of five minutes may take as long on a busy machine. */
const LIMIT_MS = 15 * 60_000;

type Job = Pick<TranscriptRow, 'task' | 'model' | 'params'>;

/** Sends one part; the format asked for follows from the model. */
export async function sendPart(
  connection: ServiceConnection,
  job: Job,
  { file, bytes, name }: { file: string; bytes: number; name: string },
  signal: AbortSignal,
): Promise<PartOutcome> {
  const body = formBody(fieldsOf(job), [
    { field: 'file', file: { name, mime: 'audio/flac', bytes, read: () => createReadStream(file) } },
  ]);
  const request = {
    method: 'POST' as const,
    path: ENDPOINTS[job.task].path,
    body: { kind: 'none' as const },
  };
  return classifyPart(await askService(connection, request, { body, limit: LIMIT_MS, signal }));
}

function fieldsOf({ task, model, params }: Job): [string, string][] {
  const { language, prompt, temperature } = params;
  const fields: [string, string][] = [
    ['model', model],
    ['response_format', formatFor(model)],
  ];
  if (language && task === 'transcribe') fields.push(['language', language]);
  if (prompt) fields.push(['prompt', prompt]);
  if (temperature !== null) fields.push(['temperature', String(temperature)]);
  return fields;
}

const formatFor = (id: string) => {
  const model = findModel(id);
  return model?.kind === 'transcription' && !model.formats.includes('verbose_json') ? 'json' : 'verbose_json';
};

const language = words(LONGEST.word).nullish();

/** Lenient: a service may leave out what we can do without. */
const Answer = z.union([
  Transcription.extend({
    language,
    segments: z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        avg_logprob: z.number().nullable().default(null),
        no_speech_prob: z.number().nullable().default(null),
      }),
    ),
  }),
  Transcription.extend({ language }),
]);

/** Listening is paid for each time, so a part whose answer never arrives whole is not sent for ever. */
const LOST: Postponed = {
  ...OFFLINE,
  failing: {
    status: 502,
    type: 'server_error',
    code: 'upstream_error',
    message: 'The answers of the service broke off again and again.',
  },
};

function classifyPart(reply: Reply): PartOutcome {
  if (reply.kind === 'notSent') return OFFLINE;
  if (reply.kind === 'lost') return LOST;
  const { status, json } = reply;
  if (status < 200 || status >= 300) {
    return classifyRetry(reply, Date.now()) ?? { kind: 'refused', error: readError(status, json) };
  }
  const answer = Answer.safeParse(json);
  if (!answer.success) return { kind: 'refused', error: readError(502, null) };
  const { language, ...heard } = answer.data;
  return { kind: 'heard', heard: boundHeard(heard), language: language ?? null };
}
