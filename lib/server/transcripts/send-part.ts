import 'server-only';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { Transcription, VerboseTranscription } from '#lib/contract/audio.ts';
import { findModel } from '#lib/contract/models.ts';
import { readError } from '#lib/studio/service-answer.ts';
import type { Heard } from '#lib/studio/stitch.ts';
import type { TaskError } from '#lib/studio/task.ts';
import type { TranscriptRow } from '#lib/studio/transcript.ts';
import type { ServiceConnection } from '../connection.ts';
import { askService } from '../work/ask-service.ts';
import type { Reply } from '../work/judge-submission.ts';
import { formBody } from '../work/service-body.ts';
import { comeBackAt } from '../work/timing.ts';

/** What came of sending a part. */
export type PartOutcome =
  | { kind: 'heard'; heard: Heard; language: string | null }
  /** To be sent again; `at` when the service named a time. */
  | {
      kind: 'later';
      reason: NonNullable<TranscriptRow['reason']>;
      at: number | null;
      error: TaskError | null;
    }
  | { kind: 'refused'; error: TaskError };

/** Recognition is slow work: a part of five minutes may take as long on a busy machine. */
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
  const path = job.task === 'translate' ? '/v1/audio/translations' : '/v1/audio/transcriptions';
  const request = { method: 'POST' as const, path, body: { kind: 'none' as const } };
  return judge(await askService(connection, request, { body, limit: LIMIT_MS, signal }), Date.now());
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

/** Read leniently: a service may leave out what we can do without. */
const Answer = z.union([
  Transcription.extend({
    language: VerboseTranscription.shape.language.nullish(),
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
  Transcription.extend({ language: z.string().nullish() }),
]);

function judge(reply: Reply, now: number): PartOutcome {
  if (reply.kind !== 'answered') return { kind: 'later', reason: 'offline', at: null, error: null };
  const { status, header, json } = reply;
  if (status >= 200 && status < 300) {
    const answer = Answer.safeParse(json);
    if (!answer.success) return { kind: 'refused', error: readError(502, null) };
    const { language, ...heard } = answer.data;
    return { kind: 'heard', heard, language: language ?? null };
  }
  const error = readError(status, json);
  if (status === 429)
    return { kind: 'later', reason: 'rate_limited', at: comeBackAt(header, now), error: null };
  if (status >= 500 || [408, 409, 425].includes(status)) {
    return {
      kind: 'later',
      reason: 'overloaded',
      at: comeBackAt(header, now),
      error: status === 503 ? null : error,
    };
  }
  return { kind: 'refused', error };
}
