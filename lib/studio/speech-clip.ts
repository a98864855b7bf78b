import { z } from 'zod';
import { voiceOf } from '#lib/contract/audio.ts';
import { oneOf, text } from '#lib/contract/fields.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import {
  findModel,
  modelsOfKind,
  SPEECH_FORMATS,
  type SpeechFormat,
  type SpeechModel,
} from '#lib/contract/models.ts';

/** Two hours of speech; more is a book, and a book is better made chapter by chapter. */
export const SPEECH_TEXT_LIMIT = 100_000;

/** A text that was spoken, with everything needed to have it spoken again. */
export const SpeechClip = z.object({
  id: z.string(),
  name: z.string().nullable(),
  text: z.string(),
  model: z.string(),
  voice: z.string(),
  format: oneOf(SPEECH_FORMATS),
  speed: z.number(),
  instructions: z.string().nullable(),
  favourite: z.boolean(),
  bytes: z.number(),
  duration: z.number().nullable(),
  createdAt: z.number(),
});
export type SpeechClip = z.infer<typeof SpeechClip>;

export const SpeechClipPage = z.object({ clips: z.array(SpeechClip), nextCursor: z.string().nullable() });

export const SpeechClipPatch = z
  .object({ name: z.string().trim().max(120).nullable(), favourite: z.boolean() })
  .partial();
export type SpeechClipPatch = z.infer<typeof SpeechClipPatch>;

/** What the studio takes to speak: the service's own parameters, with a text of any reasonable length. */
export const newSpeech = (model: SpeechModel) =>
  z.object({
    model: text,
    input: text.refine(
      (input) => input.length <= SPEECH_TEXT_LIMIT,
      `must be at most ${SPEECH_TEXT_LIMIT.toLocaleString('en')} characters`,
    ),
    voice: voiceOf(model.voices),
    response_format: oneOf(SPEECH_FORMATS).default('mp3'),
    speed: z
      .number({ error: 'must be a number' })
      .refine(
        (speed) => speed >= LIMITS.speed.min && speed <= LIMITS.speed.max,
        `must be between ${LIMITS.speed.min} and ${LIMITS.speed.max}`,
      )
      .default(1),
    instructions: z.string({ error: 'must be text' }).max(4000).optional(),
  });
export type NewSpeech = z.infer<ReturnType<typeof newSpeech>>;

/** How each format is served, and how a file of it is named. */
export const SPEECH_FILES: Record<SpeechFormat, { mime: string; ending: string; label: string }> = {
  mp3: { mime: 'audio/mpeg', ending: 'mp3', label: 'MP3' },
  opus: { mime: 'audio/ogg', ending: 'ogg', label: 'Opus' },
  aac: { mime: 'audio/aac', ending: 'aac', label: 'AAC' },
  flac: { mime: 'audio/flac', ending: 'flac', label: 'FLAC' },
  wav: { mime: 'audio/wav', ending: 'wav', label: 'WAV' },
  pcm: { mime: 'audio/pcm', ending: 'pcm', label: 'PCM, 24 kHz' },
};

export const findSpeechModel = (id: string): SpeechModel | undefined => {
  const model = findModel(id);
  return model?.kind === 'speech' ? model : undefined;
};

export interface Voice {
  model: string;
  voice: string;
}

/** Every voice there is, in the order of the models. */
export const VOICES: readonly Voice[] = modelsOfKind('speech').flatMap(({ id, voices }) =>
  voices.map((voice) => ({ model: id, voice })),
);

const NAME_WORDS = 8;

/** What a clip is called: its name, or its first words. */
export function clipName({ name, text: spoken }: Pick<SpeechClip, 'name' | 'text'>): string {
  if (name) return name;
  const words = spoken.trim().split(/\s+/u);
  const first = words.slice(0, NAME_WORDS).join(' ');
  return words.length > NAME_WORDS ? `${first}…` : first;
}
