import { randomUUID } from 'node:crypto';
import {
  type Asked,
  bearerKnown,
  type Course,
  type FakeTasks,
  type Reply,
  startFake,
} from './fake-service.ts';
import { openaiAudio, openaiModels } from './openai.ts';

const refuse = (status: number, message: string, code: number | string = status): Reply => ({
  status,
  json: { error: { message, code, type: '' } },
});

const loading: Reply = {
  ...refuse(503, 'model "ltx-2" is loading', 'model_loading'),
  headers: { 'retry-after': '1' },
};

const MODELS: Record<string, string[]> = {
  'ltx-2': ['video'],
  'house-voice': ['tts'],
  'house-ears': ['transcript'],
  'house-chat': ['chat', 'completion'],
};
const MODALITIES: Record<string, string> = { video: 'video', tts: 'audio' };

const capable = Object.entries(MODELS).map(([id, capabilities]) => ({
  id,
  object: 'model',
  capabilities,
  input_modalities: ['text'],
  output_modalities: [MODALITIES[capabilities[0] ?? ''] ?? 'text'],
}));

const ENDS: Partial<Record<Course, Reply>> = {
  fails: refuse(500, 'rpc error: code = Unknown desc = CUDA out of memory'),
  moderated: refuse(400, 'The prompt was flagged by the safety checker.'),
  // Finished, with nothing to show for it.
  puzzles: { json: { id: randomUUID(), created: 1, data: [] } },
};

/** The connection stays open until the video is made. */
function create(fake: FakeTasks, { json }: Asked, url: string): Reply | Promise<Reply> {
  const [model, prompt] = [String(json.model ?? ''), String(json.prompt ?? '')];
  if (!MODELS[model]?.includes('video')) return refuse(404, `model "${model}" not found`);
  if (!prompt) return refuse(400, 'prompt is required');
  const { id, course } = fake.make(randomUUID(), { model, prompt, made: json });
  if (course === 'hangs') return new Promise(() => {});
  const made = { id, created: 1, data: [{ url: `${url}/generated-videos/${id}.mp4` }] };
  return ENDS[course] ?? { json: made };
}

function fetchVideo(fake: FakeTasks, { params, headers }: Asked): Reply {
  const task = fake.find(params.id);
  if (!task || task.course === 'expires') return refuse(404, 'Not Found');
  return headers.range === 'bytes=0-0'
    ? { status: 206, bytes: fake.video.subarray(0, 1) }
    : { bytes: fake.video };
}

/** LocalAI with a model for videos, one that speaks and one that listens. */
export const startLocalai = () =>
  startFake((fake, url) => ({
    isKnown: bearerKnown,
    refusals: {
      limited: loading,
      broken: refuse(500, 'rpc error: code = Unavailable desc = connection refused'),
      refused: refuse(400, 'The prompt was flagged by the safety checker.'),
      keyless: refuse(401, 'An authentication key is required'),
      elsewhere: refuse(404, 'Resource not found'),
    },
    routes: {
      'GET /v1/models/capabilities': { answer: () => ({ json: { object: 'list', data: capable } }) },
      'GET /v1/models': openaiModels(Object.keys(MODELS)),
      'POST /video': { step: 'creating', answer: (asked) => create(fake, asked, url()) },
      'GET /generated-videos/:id.mp4': { step: 'fetching', answer: (asked) => fetchVideo(fake, asked) },
      ...openaiAudio,
    },
  }));
