import { z } from 'zod';
import type { ErrorCode } from '#lib/contract/errors.ts';
import type { Answer, Dialect, Offer, Request, SpeechOrder, TranscriptionOrder } from '../dialect.ts';
import { offer } from '../offer.ts';
import { get, listModels } from '../openai/openai.ts';
import { amount, readRefusal, words } from '../reading.ts';
import { heard } from './heard.ts';

/** By its own names: the file type, sample rate, and bit rate if compressed. */
const FORMATS: Readonly<Record<string, string>> = {
  mp3: 'mp3_44100_128',
  opus: 'opus_48000_128',
  wav: 'wav_24000',
  pcm: 'pcm_24000',
};

const speak = ({ model, voice, text, format, speed }: SpeechOrder) => ({
  method: 'POST' as const,
  path: `/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=${FORMATS[format] ?? FORMATS.mp3}`,
  body: {
    kind: 'json' as const,
    json: { text, model_id: model, ...(speed === null ? {} : { voice_settings: { speed } }) },
  },
});

function transcribe({ model, file, language, temperature }: TranscriptionOrder) {
  const fields: [string, string][] = [
    ['model_id', model],
    ['timestamps_granularity', 'word'],
    ['diarize', 'true'],
    ['tag_audio_events', 'false'],
  ];
  if (language) fields.push(['language_code', language]);
  if (temperature !== null) fields.push(['temperature', String(temperature)]);
  return {
    method: 'POST' as const,
    path: '/v1/speech-to-text',
    body: { kind: 'form' as const, fields, files: [{ field: 'file', file }] },
  };
}

const Model = z.object({
  model_id: z.string().min(1),
  name: words,
  description: words,
  can_do_text_to_speech: z.boolean().nullish().catch(null),
  languages: z
    .array(z.object({ language_id: z.string() }))
    .nullish()
    .catch(null),
  model_rates: z.object({ character_cost_multiplier: amount }).nullish().catch(null),
});
type Model = z.infer<typeof Model>;

const Voices = z.object({
  voices: z.array(z.object({ voice_id: z.string().min(1), name: words })),
  has_more: z.boolean().catch(false),
  next_page_token: z.string().nullish().catch(null),
});

const listVoices = get('/v2/voices?page_size=100');

function moreVoices(answers: readonly (Answer | null)[]): Request | null {
  const { has_more, next_page_token } = Voices.safeParse(answers.at(-1)?.json).data ?? {};
  if (!has_more || !next_page_token) return null;
  return get(`${listVoices.path}&next_page_token=${encodeURIComponent(next_page_token)}`);
}

const modelsIn = (answer: Answer | null | undefined) =>
  (answer?.status === 200 && z.array(Model).safeParse(answer.json).data) || null;

function speechOffer(model: Model, voices: Offer['voices']): Offer {
  const { model_id, name, description, languages, model_rates } = model;
  const rate = model_rates?.character_cost_multiplier;
  return offer(model_id, 'speech', {
    name: name ?? model_id,
    description: description ?? null,
    voices,
    formats: Object.keys(FORMATS),
    instructions: false,
    languages: languages?.map(({ language_id }) => language_id) ?? null,
    price: rate ? { amount: rate * 1000, per: '1000 characters', unit: 'credits' } : null,
  });
}

/** Its list omits the transcription models. */
const LISTENERS = ['scribe_v2', 'scribe_v1'].map((id) => offer(id, 'transcription', { translates: false }));

function readOffers([listed, ...pages]: readonly (Answer | null)[]): Offer[] | null {
  const models = modelsIn(listed);
  if (!models) return null;
  const told = pages.flatMap((page) => Voices.safeParse(page?.json).data ?? []);
  const named = told
    .flatMap((page) => page.voices)
    .map(({ voice_id: id, name }) => ({ id, name: name ?? id }));
  const voices = told.length > 0 ? [...new Map(named.map((voice) => [voice.id, voice])).values()] : null;
  const speakers = models.filter(({ can_do_text_to_speech }) => can_do_text_to_speech);
  return [...speakers.map((model) => speechOffer(model, voices)), ...LISTENERS];
}

/** Its error words; an exhausted quota has the status of a wrong key. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  needs_authorization: 'missing_api_key',
  missing_permissions: 'access_denied',
  detected_unusual_activity: 'access_denied',
  max_character_limit_exceeded: 'context_length_exceeded',
  invalid_model_id: 'model_not_found',
};

export const elevenlabs: Dialect = {
  id: 'elevenlabs',
  name: 'ElevenLabs',
  owns: ({ hostname }) => ['elevenlabs.io', 'www.elevenlabs.io', 'api.elevenlabs.io'].includes(hostname),
  home: 'https://api.elevenlabs.io',
  recognise: { requests: [listModels], score: ([listed]) => (modelsIn(listed)?.length ? 3 : 0) },
  authorise: (key) => ({ 'xi-api-key': key }),
  models: { requests: [listModels, listVoices], next: moreVoices, read: readOffers },
  error: (answer) => readRefusal(answer, CODES),
  speech: { speak },
  transcription: { transcribe, heard, translatesNothing: true },
};
