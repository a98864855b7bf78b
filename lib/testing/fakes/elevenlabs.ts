import { toneWav } from '../wav.ts';
import { type Asked, FAKE_KEY, type Reply, startFake } from './fake-service.ts';

const refuse = (status: number, code: string, message: string): Reply => ({
  status,
  json: { detail: { status: code, message } },
});

const MODELS = [
  { model_id: 'eleven_v3', name: 'Eleven v3', can_do_text_to_speech: true },
  { model_id: 'eleven_multilingual_sts_v2', name: 'Eleven STS', can_do_text_to_speech: false },
].map((model) => ({
  ...model,
  description: 'Speaks as it is asked to.',
  languages: [{ language_id: 'en', name: 'English' }],
  maximum_text_length_per_request: 5000,
  token_cost_factor: 1,
  model_rates: { character_cost_multiplier: 1 },
}));
const LISTENERS = ['scribe_v1', 'scribe_v2'];

const VOICES = [
  { voice_id: '21m00Tcm4TlvDq8ikWAM', name: 'Rachel', category: 'premade' },
  { voice_id: 'pNInz6obpgDQGcFmaJgB', name: 'Adam', category: 'premade' },
];

type Voice = (typeof VOICES)[number];

function speak({ params, json, query }: Asked): Reply {
  if (!VOICES.some(({ voice_id }) => voice_id === params.voice)) {
    return refuse(404, 'voice_not_found', `A voice with the voice_id ${params.voice} was not found.`);
  }
  if (!MODELS.some(({ model_id }) => model_id === json.model_id)) {
    return refuse(400, 'invalid_model_id', `A model with model ID ${json.model_id} does not exist`);
  }
  const format = query.get('output_format') ?? 'mp3_44100_128';
  const type = format.startsWith('wav') ? 'audio/wav' : 'audio/mpeg';
  return { bytes: toneWav(1), headers: { 'content-type': type } };
}

function listen({ form }: Asked): Reply {
  const model = String(form?.get('model_id'));
  if (!LISTENERS.includes(model))
    return refuse(400, 'invalid_model_id', `'${model}' is not a valid model_id`);
  if (!form?.has('file')) return refuse(400, 'invalid_request', 'Must provide a file or a source_url');
  const speaker_id = form.get('diarize') === 'true' ? 'speaker_0' : undefined;
  const text = 'A paper boat. It floats.';
  const words = text.split(/( )/).map((part, index) => ({
    text: part,
    start: index * 0.1,
    end: index * 0.1 + 0.1,
    type: part === ' ' ? 'spacing' : 'word',
    speaker_id,
    logprob: 0,
  }));
  const language = { language_code: 'eng', language_probability: 1 };
  return { json: { ...language, text, words, transcription_id: 'fake', audio_duration_secs: 1 } };
}

/** ElevenLabs: voices by their ids, speech as bytes, transcripts word by word. */
export const startElevenlabs = (voices: readonly Voice[] = VOICES) =>
  startFake(() => ({
    isKnown: (headers) => headers['xi-api-key'] === FAKE_KEY,
    refusals: {
      limited: refuse(429, 'too_many_concurrent_requests', 'Too many concurrent requests.'),
      broken: refuse(500, 'internal_server_error', 'Something went wrong.'),
      refused: refuse(400, 'content_policy', 'The text violates our policies.'),
      keyless: refuse(401, 'invalid_api_key', 'Invalid API key'),
      elsewhere: { status: 404, json: { detail: 'Not Found' } },
    },
    routes: {
      'GET /v1/models': { answer: () => ({ json: MODELS }) },
      'GET /v2/voices': {
        answer: ({ query }) => {
          const from = Number(query.get('next_page_token') ?? 0);
          const to = from + Math.min(100, Number(query.get('page_size') ?? 10));
          const has_more = to < voices.length;
          const next_page_token = has_more ? String(to) : null;
          const total_count = voices.length;
          return { json: { voices: voices.slice(from, to), has_more, total_count, next_page_token } };
        },
      },
      'POST /v1/text-to-speech/:voice': { step: 'creating', answer: speak },
      'POST /v1/speech-to-text': { step: 'creating', answer: listen },
    },
  }));
