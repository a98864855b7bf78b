import { z } from 'zod';
import type { ErrorCode } from '#lib/contract/errors.ts';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import type { Answer, Dialect, Offer, SpeechOrder } from '../dialect.ts';
import { offer } from '../offer.ts';
import { speech } from '../openai/audio.ts';
import { bearer, get, listModels, modelsIn } from '../openai/openai.ts';
import { readRefusal } from '../reading.ts';

const listVoices = get('/v1/audio/voices');

const Named = z.object({ id: z.string().min(1), name: z.string().nullish() });
const Voices = z.object({ voices: z.array(z.union([z.string().min(1), Named])) });

/** Voices with names or, in older releases, only ids. */
export const readVoices = (json: unknown): Offer['voices'] =>
  Voices.safeParse(json).data?.voices.map((voice) =>
    typeof voice === 'string' ? { id: voice, name: voice } : { id: voice.id, name: voice.name || voice.id },
  ) ?? null;

const voicesIn = (answer: Answer | null | undefined) =>
  answer?.status === 200 ? readVoices(answer.json) : null;

const MODEL = 'kokoro';
const isListed = (answer: Answer | null | undefined) =>
  modelsIn(answer)?.some(({ id }) => id === MODEL) ?? false;

/** Its other models are aliases under OpenAI's names. */
function readOffers([models, voices]: readonly (Answer | null)[]): Offer[] | null {
  if (!isListed(models)) return null;
  const told = { name: 'Kokoro', voices: voicesIn(voices), formats: SPEECH_FORMATS, instructions: false };
  return [offer(MODEL, 'speech', told)];
}

/** By default it starts to answer before it knows whether it can. */
function speak(order: SpeechOrder) {
  const request = speech.speak({ ...order, instructions: null });
  const { body } = request;
  return body.kind === 'json'
    ? { ...request, body: { ...body, json: { ...body.json, stream: false } } }
    : request;
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  invalid_model: 'model_not_found',
  validation_error: 'invalid_parameter',
  processing_error: 'internal_error',
};

function readError(answer: Answer) {
  const error = readRefusal(answer, CODES);
  return /^Voice .* not found/.test(error.message)
    ? readRefusal(answer, { validation_error: 'voice_not_supported' })
    : error;
}

export const kokoro: Dialect = {
  id: 'kokoro',
  name: 'Kokoro-FastAPI',
  owns: () => false,
  recognise: {
    requests: [listModels, listVoices],
    score: ([models, voices]) => (isListed(models) && voicesIn(voices) ? 3 : 0),
  },
  relayed: true,
  authorise: bearer,
  models: { requests: [listModels, listVoices], read: readOffers },
  error: readError,
  speech: { speak },
};
