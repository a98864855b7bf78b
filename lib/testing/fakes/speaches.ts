import { type Asked, bearerKnown, type Reply, startFake } from './fake-service.ts';
import { openaiAudio, told } from './openai.ts';
import { detail } from './sglang.ts';

const voice = (name: string) => ({ name, language: 'en-us', gender: 'female', id: name });

interface Model {
  id: string;
  task: string;
  [told: string]: unknown;
}
const model = (id: string, task: string, more: object): Model => ({
  id,
  created: 1,
  object: 'model',
  owned_by: id.split('/')[0],
  task,
  ...more,
});

const SPEAKER = model('speaches-ai/Kokoro-82M-v1.0-ONNX', 'text-to-speech', {
  language: ['multilingual'],
  sample_rate: 24_000,
  voices: [voice('af_heart'), voice('af_sky')],
});
const LISTENER = model('Systran/faster-whisper-small', 'automatic-speech-recognition', {
  language: ['en', 'de'],
});
/** What could be installed, and is not. */
const REMOTE = model('Systran/faster-whisper-large-v3', 'automatic-speech-recognition', { language: [] });

const absent = (id: string | null) => detail(404, `Model '${id}' is not installed locally.`);

/** speaches with a model that speaks and one that listens; a third can be installed. */
export const startSpeaches = () =>
  startFake(() => {
    const installed = [SPEAKER, LISTENER];
    const withModel = (asked: Asked, answer: (asked: Asked) => Reply | Promise<Reply>) => {
      const id = told(asked, 'model');
      return installed.some((one) => one.id === id) ? answer(asked) : absent(id);
    };
    const speak = openaiAudio['POST /v1/audio/speech'];
    const listen = openaiAudio['POST /v1/audio/transcriptions'];
    const speakers = () => installed.filter(({ task }) => task === 'text-to-speech');
    return {
      isKnown: bearerKnown,
      refusals: {
        limited: detail(429, 'Too Many Requests', { 'retry-after': '1' }),
        broken: detail(500, 'Internal Server Error'),
        refused: detail(400, 'Refused by content policy'),
        keyless: detail(401, 'Invalid API key'),
        elsewhere: detail(404, 'Not Found'),
      },
      routes: {
        'GET /v1/models': {
          answer: ({ query }) => {
            const task = query.get('task');
            const data = installed.filter((one) => task === null || one.task === task);
            return { json: { data, object: 'list' } };
          },
        },
        'GET /v1/audio/models': { answer: () => ({ json: { models: speakers(), object: 'list' } }) },
        'GET /v1/audio/voices': {
          answer: () => ({ json: { voices: speakers().flatMap(({ voices }) => voices), object: 'list' } }),
        },
        'POST /v1/models/:id*': {
          answer: ({ params }) => {
            if (installed.some(({ id }) => id === params.id)) return { status: 201, json: 'already exists' };
            if (params.id !== REMOTE.id) return detail(404, `Model '${params.id}' not found`);
            installed.push(REMOTE);
            return { json: 'downloaded' };
          },
        },
        'POST /v1/audio/speech': {
          step: 'creating',
          answer: (asked) => {
            const speed = Number(told(asked, 'speed') ?? 1);
            if (speed < 0.5 || speed > 2)
              return detail(422, `Speed must be between 0.5 and 2.0, got ${speed}`);
            return withModel(asked, (known) => speak?.answer(known) ?? {});
          },
        },
        'POST /v1/audio/(transcriptions|translations)': {
          step: 'creating',
          answer: (asked) => withModel(asked, (known) => listen?.answer(known) ?? {}),
        },
      },
    };
  });
