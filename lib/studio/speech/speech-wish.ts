import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { characters, oneOf, text } from '#lib/contract/fields.ts';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import { modelsNamed } from '../models/named-models.ts';
import { LONGEST } from '../text/kept-text.ts';
import { formatFor } from './speech-options.ts';
import { SPEECH_TEXT_LIMIT } from './voices.ts';

/** A text to be spoken as a program asks for it. */
export const SpeechWish = z.object({
  text: text.check(characters(SPEECH_TEXT_LIMIT)).describe('What is said'),
  voice: z
    .string()
    .max(LONGEST.name)
    .optional()
    .describe('Id or name of a voice; the first of the model without'),
  model: z.string().max(LONGEST.name).optional().describe('Id or name of a model; the usual one without'),
  connectionId: z.string().max(LONGEST.id).optional(),
  instructions: z
    .string()
    .max(LONGEST.hint)
    .optional()
    .describe('How it is said, where the model follows that'),
  speed: z.number().positive().max(10).optional(),
  format: oneOf(SPEECH_FORMATS).default('mp3'),
});
export type SpeechWish = z.infer<typeof SpeechWish>;

/** The request for a wish. Models of the default connection come first. */
export function speechFor(wish: SpeechWish, offered: readonly CatalogueModel[]) {
  const [model] = modelsNamed(offered, wish) as [CatalogueModel];
  const { voices } = model.capabilities;
  const wanted = wish.voice?.toLowerCase();
  const known = voices?.find(({ id, name }) => [id, name].some((called) => called.toLowerCase() === wanted));
  const voice = known?.id ?? wish.voice ?? voices?.[0]?.id;
  if (voice === undefined)
    throw new ServiceError('missing_parameter', `Name a voice: those of ${model.name} are not known`, {
      param: 'voice',
    });
  return {
    model: model.id,
    connectionId: model.connectionId,
    voice,
    input: wish.text,
    response_format: formatFor(model, wish.format),
    ...(wish.instructions === undefined ? {} : { instructions: wish.instructions }),
    ...(wish.speed === undefined ? {} : { speed: wish.speed }),
  };
}
