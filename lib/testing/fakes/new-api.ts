import { randomBytes } from 'node:crypto';
import {
  type Asked,
  bearerKnown,
  type FakeTask,
  type FakeTasks,
  type Reply,
  type Stage,
  startFake,
} from './fake-service.ts';
import { lookAt, openaiAudio, openaiJob, openaiTranslation, told } from './openai.ts';
import { refuse } from './refuse.ts';

/** Which channel each model is sent through; it shows in every answer. */
const CHANNELS: Record<string, 'sora' | 'kling' | 'gemini' | 'other'> = {
  'sora-2': 'sora',
  'kling-v2-master': 'kling',
  'veo-3.1-generate-preview': 'gemini',
  'house-motion': 'other',
};

const taskError = (status: number, code: string, message: string = code): Reply => ({
  status,
  json: { code, message, data: null },
});

const noTask = taskError(400, 'task_not_exist');

const OWN_STATUSES: Record<Stage, string> = {
  queued: 'SUBMITTED',
  running: 'IN_PROGRESS',
  completed: 'SUCCESS',
  failed: 'FAILURE',
  moderated: 'FAILURE',
  cancelled: 'FAILURE',
  puzzling: 'UNKNOWN',
};

const GEMINI_STATUSES: Record<Stage, string> = {
  queued: 'queued',
  running: 'processing',
  completed: 'succeeded',
  failed: 'failed',
  moderated: 'failed',
  cancelled: 'failed',
  puzzling: 'processing',
};

const FAILURES: Partial<Record<Stage, string>> = {
  failed: 'The task failed.',
  moderated: 'The prompt was rejected: sensitive content.',
};

/** On another host, which is to be given no key. */
const linkOf = ({ id }: FakeTask, url: string) => `${url.replace('127.0.0.1', 'localhost')}/cdn/${id}.mp4`;

/** As OpenAI would tell of it. Sora's is passed through; of the others only some know a link. */
function openaiShape(fake: FakeTasks, task: FakeTask, url: string): Reply {
  const channel = CHANNELS[task.model];
  if (channel === 'other') return taskError(501, 'not_implemented', 'not_implemented:other');
  const { prompt: _, ...job } = openaiJob(fake, task);
  const stage = fake.stage(task);
  if (channel === 'sora') return { json: job };
  const { id, model, object, created_at, progress } = job;
  const failure = FAILURES[stage];
  return {
    json: {
      id,
      task_id: id,
      object,
      model,
      status: stage === 'puzzling' ? 'unknown' : job.status,
      progress,
      created_at,
      ...(failure ? { error: { message: failure, code: '' } } : {}),
      ...(stage === 'completed' && channel === 'kling' ? { metadata: { url: linkOf(task, url) } } : {}),
    },
  };
}

/** As the gateway itself tells of it; the link to its own content has an address that leads nowhere. */
function ownShape(fake: FakeTasks, task: FakeTask): Reply {
  const stage = fake.stage(task);
  const result = stage === 'completed' ? `http://localhost:1/v1/videos/${task.id}/content` : '';
  if (CHANNELS[task.model] === 'gemini') {
    const status = GEMINI_STATUSES[stage];
    const data = { task_id: task.id, status, url: result, format: 'mp4', error: null, metadata: null };
    return { json: { code: 'success', message: '', data } };
  }
  const data = {
    task_id: task.id,
    platform: '50',
    action: 'textGenerate',
    status: OWN_STATUSES[stage],
    fail_reason: FAILURES[stage] ?? '',
    ...(result ? { result_url: result } : {}),
    submit_time: Math.floor(task.createdAt / 1000),
    progress: `${fake.progress(task)}%`,
    data: {},
  };
  return { json: { code: 'success', message: '', data } };
}

function create(fake: FakeTasks, asked: Asked, model = told(asked, 'model')): Reply {
  const prompt = told(asked, 'prompt');
  if (!model) return taskError(400, 'missing_model', 'model field is required');
  if (!(model in CHANNELS)) {
    return taskError(500, 'get_channel_failed', `No available channel for model ${model}`);
  }
  if (!prompt?.trim()) return taskError(400, 'invalid_request', 'prompt is required');
  const id = `task_${randomBytes(24).toString('base64url')}`;
  // A file reaches Sora alone: whoever else gets a form reads only its text.
  const images = asked.form ? asked.form.getAll('images') : (asked.json.images ?? []);
  const task = fake.make(id, { model, prompt, made: CHANNELS[model] === 'sora' ? {} : { images } });
  const created_at = Math.floor(task.createdAt / 1000);
  return { json: { id, task_id: id, object: 'video', model, status: 'queued', progress: 0, created_at } };
}

const model = (id: string, ...supported_endpoint_types: string[]) => ({
  id,
  object: 'model',
  created: 1_626_777_600,
  owned_by: 'fake',
  supported_endpoint_types,
});

const MODELS = [
  ...Object.keys(CHANNELS).map((id) => model(id, 'openai-video')),
  model('tts-1', 'openai'),
  model('whisper-1', 'openai'),
  model('gpt-5', 'openai', 'anthropic'),
];

const upstream = { error: { message: 'Blocked by our moderation system.', code: 'moderation_blocked' } };

/** A gateway of new-api's with four channels, of which each tells of a task in its own way. */
export const startNewApi = () =>
  startFake((fake, url) => ({
    isKnown: bearerKnown,
    refusals: {
      limited: taskError(429, 'fail_to_fetch_task', '当前分组上游负载已饱和，请稍后再试'),
      broken: taskError(500, 'do_request_failed', 'Post "https://upstream": connection refused'),
      refused: taskError(400, 'fail_to_fetch_task', JSON.stringify(upstream)),
      keyless: refuse(401, 'Invalid token', { type: 'new_api_error', code: '' }),
      elsewhere: refuse(404, 'Invalid URL'),
    },
    routes: {
      'GET /api/status': {
        open: true,
        answer: () => ({
          json: { success: true, message: '', data: { system_name: 'New API', quota_per_unit: 500_000 } },
        }),
      },
      'GET /v1/models': { answer: () => ({ json: { success: true, object: 'list', data: MODELS } }) },
      'POST /v1/(videos|video/generations)': { step: 'creating', answer: (asked) => create(fake, asked) },
      'POST /v1/videos/:id/remix': {
        step: 'creating',
        answer: (asked) => {
          const source = fake.find(asked.params.id);
          return source ? create(fake, asked, source.model) : noTask;
        },
      },
      'GET /v1/videos/:id': {
        step: 'looking',
        answer: ({ params }) => {
          const task = lookAt(fake, params.id);
          return task ? openaiShape(fake, task, url()) : noTask;
        },
      },
      'GET /v1/video/generations/:id': {
        step: 'looking',
        answer: ({ params }) => {
          const task = lookAt(fake, params.id);
          return task ? ownShape(fake, task) : noTask;
        },
      },
      'GET /v1/videos/:id/content': {
        step: 'fetching',
        answer: ({ params }) => {
          const task = fake.find(params.id);
          if (!task) return refuse(404, 'Task not found');
          if (fake.stage(task) !== 'completed') return refuse(400, 'Task is not completed yet');
          if (task.course !== 'expires') return { bytes: fake.video };
          return refuse(502, 'Upstream service returned status 404', { type: 'server_error' });
        },
      },
      'GET /cdn/:id.mp4': {
        step: 'fetching',
        open: true,
        answer: ({ params, headers }) => {
          // What was signed for somebody else refuses a key.
          if (headers.authorization) return { status: 400, bytes: Buffer.from('<Error/>') };
          const gone = fake.find(params.id)?.course === 'expires';
          return gone ? { status: 403, bytes: Buffer.from('<Error/>') } : { bytes: fake.video };
        },
      },
      ...openaiAudio,
      ...openaiTranslation,
    },
  }));
