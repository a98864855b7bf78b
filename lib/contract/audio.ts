import { z } from 'zod';
import {
  answeredWith,
  characters,
  nameText,
  numeric,
  oneOf,
  schemaOnce,
  text,
  textFlag,
  uploadedFile,
} from './fields.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { SPEECH_FORMATS, type SpeechModel, TRANSCRIPT_FORMATS } from './models.ts';

const hint = z.string({ error: 'must be text' }).check(characters(LIMITS.hintCharacters)).optional();
const { min, max } = LIMITS.transcriptionTemperature;
const sampling = {
  prompt: hint,
  response_format: oneOf(TRANSCRIPT_FORMATS).default('json'),
  temperature: numeric(min, max).default(0),
};

const listed = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= LIMITS.nameCharacters
    ? value.split(',').map((name) => name.trim())
    : value;

/** Forms send a list, or one text with commas. Every verbose transcript has segments. */
const granularities = z
  .preprocess(
    listed,
    z.array(oneOf(['word', 'segment']), { error: 'must be a list of word, segment or both' }).max(10),
  )
  .meta({ maxLength: LIMITS.nameCharacters })
  .optional();

export const TranscriptionRequest = z.object({
  file: uploadedFile,
  model: nameText,
  language: z.enum(LANGUAGE_CODES, { error: 'must be an ISO 639-1 code such as en or de' }).optional(),
  ...sampling,
  timestamp_granularities: granularities,
  stream: textFlag.optional(),
});
export type TranscriptionRequest = z.infer<typeof TranscriptionRequest>;

export const TranslationRequest = z.object({
  file: uploadedFile,
  model: nameText,
  ...sampling,
  timestamp_granularities: granularities,
});
export type TranslationRequest = z.infer<typeof TranslationRequest>;

const TranscriptSegment = z.object({
  id: z.int(),
  seek: z.int(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
  tokens: z.array(z.int()),
  temperature: z.number(),
  avg_logprob: z.number(),
  compression_ratio: z.number(),
  no_speech_prob: z.number(),
});

export const Transcription = z.object({ text: z.string() });

export const VerboseTranscription = Transcription.extend({
  task: z.enum(['transcribe', 'translate']),
  language: z.string(),
  duration: z.number(),
  segments: z.array(TranscriptSegment),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).optional(),
});
export type VerboseTranscription = z.infer<typeof VerboseTranscription>;

export const voiceOf = (voices: readonly string[]) =>
  z
    .string({ error: 'must be the name of a voice' })
    .refine((voice) => voices.includes(voice), {
      error: `must be one of ${voices.join(', ')}`,
      ...answeredWith('voice_not_supported'),
    })
    .meta({ maxLength: LIMITS.nameCharacters });

export const speechRequest = schemaOnce((model: SpeechModel) =>
  z.object({
    model: nameText,
    input: text.check(characters(LIMITS.speechCharacters)),
    voice: voiceOf(model.voices),
    response_format: oneOf(SPEECH_FORMATS).default('mp3'),
    speed: numeric(LIMITS.speed.min, LIMITS.speed.max).default(1),
    instructions: hint,
    stream_format: oneOf(['audio', 'sse']).optional(),
  }),
);
