import { z } from 'zod';
import type { Answer, Heard, SpeechCalls, TranscriptionCalls, TranscriptionOrder } from '../dialect.ts';
import { amount, words } from '../reading.ts';

/** These models return only text, and refuse requests for more. */
const WORDS_ALONE = /gpt-4o|chat-4o/;

export const speech: SpeechCalls = {
  speak: ({ model, voice, text, format, speed, instructions }) => ({
    method: 'POST',
    path: '/v1/audio/speech',
    body: {
      kind: 'json',
      json: {
        model,
        voice,
        input: text,
        response_format: format,
        ...(speed === null ? {} : { speed }),
        ...(instructions ? { instructions } : {}),
      },
    },
  }),
};

export function transcriptionForm(
  order: TranscriptionOrder,
  withTimes = !WORDS_ALONE.test(order.model),
): [string, string][] {
  const { model, language, prompt, temperature, task } = order;
  return [
    ['model', model],
    ['response_format', withTimes ? 'verbose_json' : 'json'],
    ...(language && task === 'transcribe' ? [['language', language] satisfies [string, string]] : []),
    ...(prompt ? [['prompt', prompt] satisfies [string, string]] : []),
    ...(temperature === null ? [] : [['temperature', String(temperature)] satisfies [string, string]]),
  ];
}

/** A name, or a number in its place. */
const speaker = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);

const Verbose = z.object({
  text: z.string(),
  language: words,
  duration: amount,
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        speaker,
        avg_logprob: z.number().nullish().catch(null),
        no_speech_prob: z.number().nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
});

export function readHeard({ json }: Answer): Heard | null {
  const read = Verbose.safeParse(json).data;
  if (!read) return null;
  const segments = (read.segments ?? []).map(({ speaker = null, ...segment }) => ({ ...segment, speaker }));
  return { text: read.text, language: read.language ?? null, duration: read.duration ?? null, segments };
}

export const transcription: TranscriptionCalls = {
  transcribe: (order) => ({
    method: 'POST',
    path: order.task === 'translate' ? '/v1/audio/translations' : '/v1/audio/transcriptions',
    body: { kind: 'form', fields: transcriptionForm(order), files: [{ field: 'file', file: order.file }] },
  }),
  heard: readHeard,
};
