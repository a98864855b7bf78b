import { z } from 'zod';
import { speechRequest } from '#lib/contract/audio.ts';
import { characters, oneOf, schemaOnce, text } from '#lib/contract/fields.ts';
import { SPEECH_FORMATS, type SpeechModel } from '#lib/contract/models.ts';
import { Access } from '../people/access.ts';
import { FiledIn } from '../project/project.ts';
import { LONGEST } from '../text/kept-text.ts';
import { SPEECH_TEXT_LIMIT } from './voices.ts';

/** A spoken text, with everything needed to speak it again. */
export const SpeechClip = z.object({
  id: z.string(),
  /** The connection it was made on. */
  connectionId: z.string().nullable(),
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
  /** The name of the program that had it made. */
  agent: z.string().nullable(),
  /** The project it is in. */
  projectId: z.string().nullable(),
  may: Access,
});
export type SpeechClip = z.infer<typeof SpeechClip>;

export const SpeechClipPage = z.object({ clips: z.array(SpeechClip), nextCursor: z.string().nullable() });
export type SpeechClipPage = z.infer<typeof SpeechClipPage>;

export const SpeechClipPatch = z
  .object({ name: z.string().trim().max(120).nullable(), favourite: z.boolean(), projectId: FiledIn })
  .partial();
export type SpeechClipPatch = z.infer<typeof SpeechClipPatch>;

const input = text.check(characters(SPEECH_TEXT_LIMIT));
const more = {
  input,
  instructions: z.string({ error: 'must be text' }).max(LONGEST.hint).optional(),
  /** Where it is spoken; otherwise where speech is made by default. */
  connectionId: z.string().max(500).optional(),
  /** Where it is filed. */
  projectId: FiledIn.optional(),
};

/** A speech request to the studio: the service's own parameters, with a text of any reasonable length. */
export const newSpeech = schemaOnce((model: SpeechModel) => speechRequest(model).extend(more));
export type NewSpeech = z.infer<ReturnType<typeof newSpeech>>;

/** The same for models that only their own service knows. */
export const anySpeech = z.object({
  model: text.max(LONGEST.name),
  voice: text.max(LONGEST.name),
  response_format: oneOf(SPEECH_FORMATS).default('mp3'),
  speed: z.number({ error: 'must be a number' }).positive('must be above 0').max(10).default(1),
  ...more,
});
