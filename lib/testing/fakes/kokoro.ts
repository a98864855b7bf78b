import { toneWav } from '../wav.ts';
import { type Asked, type Reply, startFake } from './fake-service.ts';
import { openaiModels } from './openai.ts';

const wrong = (status: number, error: string, message: string): Reply => {
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  return { status, json: { detail: { error, message, type } } };
};

const MODELS = ['tts-1', 'tts-1-hd', 'kokoro', 'gpt-4o-mini-tts'];
const VOICES = ['af_heart', 'af_sky', 'am_adam'];
/** What OpenAI's names for voices are taken for. */
const SAME: Record<string, string> = { alloy: 'af_heart', nova: 'af_sky' };
const TYPES: Record<string, string> = { mp3: 'audio/mpeg', wav: 'audio/wav', pcm: 'audio/pcm' };

/** Several voices can be mixed, each with its weight. */
const voicesOf = (mix: string) => mix.split(/[+-]/).map((part) => part.replace(/\(.*\)$/, ''));

function speak({ json }: Asked): Reply {
  const { model = 'kokoro', voice = 'af_heart', response_format = 'mp3' } = json;
  if (!MODELS.includes(String(model))) return wrong(400, 'invalid_model', `Unsupported model: ${model}`);
  const unknown = voicesOf(String(voice)).find((name) => !VOICES.includes(SAME[name] ?? name));
  if (unknown !== undefined) {
    const message = `Voice '${unknown}' not found. Available voices: ${VOICES.join(', ')}`;
    return wrong(400, 'validation_error', message);
  }
  const type = TYPES[String(response_format)] ?? `audio/${response_format}`;
  return { bytes: toneWav(1), headers: { 'content-type': type } };
}

/** Kokoro-FastAPI: one model under several names, many voices, and no keys. */
export const startKokoro = () =>
  startFake(() => ({
    isKnown: () => true,
    refusals: {
      limited: { ...wrong(429, 'rate_limit', 'Too Many Requests'), headers: { 'retry-after': '1' } },
      broken: wrong(500, 'processing_error', 'Phonemizing failed'),
      refused: wrong(400, 'validation_error', 'Refused by content policy'),
      keyless: wrong(401, 'unauthorized', 'Unauthorized'),
      elsewhere: { status: 404, json: { detail: 'Not Found' } },
    },
    routes: {
      'GET /health': { answer: () => ({ json: { status: 'healthy' } }) },
      'GET /v1/models': openaiModels(MODELS),
      'GET /v1/audio/voices': {
        answer: ({ query }) => {
          const named = VOICES.map((id) => ({ id, name: id }));
          return { json: { voices: query.get('legacy') === 'true' ? VOICES : named } };
        },
      },
      'POST /v1/audio/speech': { step: 'creating', answer: speak },
    },
  }));
