import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { toneWav } from '../wav.ts';
import {
  type Asked,
  bearerKnown,
  type FakeTask,
  type FakeTasks,
  type Reply,
  type Route,
  type Stage,
  startFake,
  type Wire,
} from './fake-service.ts';
import { openaiTalk } from './openai-talk.ts';
import { refuse } from './refuse.ts';

export const openaiRefusals: Wire['refusals'] = {
  limited: refuse(429, 'Rate limit reached for sora-2 in organization org-fake.', {
    type: 'requests',
    code: 'rate_limit_exceeded',
    headers: { 'retry-after': '1', 'retry-after-ms': '1000' },
  }),
  broken: refuse(500, 'The server had an error while processing your request.', { type: 'server_error' }),
  refused: refuse(400, 'Your request was blocked by our moderation system.', { code: 'moderation_blocked' }),
  keyless: refuse(401, 'Incorrect API key provided.', { code: 'invalid_api_key' }),
  elsewhere: refuse(404, 'Invalid URL'),
};

const STATUSES: Record<Stage, string> = {
  queued: 'queued',
  running: 'in_progress',
  completed: 'completed',
  failed: 'failed',
  moderated: 'failed',
  cancelled: 'failed',
  puzzling: 'awaiting_review',
};

const HOUR = 3600;
const seconds = (at: number) => Math.floor(at / 1000);

/** A task as the object that every call of this shape gives. */
export function openaiJob(fake: FakeTasks, task: FakeTask): Record<string, unknown> {
  const stage = fake.stage(task);
  const done = stage === 'completed';
  const created = seconds(task.createdAt);
  const errors: Partial<Record<Stage, object>> = {
    failed: { code: 'video_generation_failed', message: 'The video could not be generated.' },
    moderated: { code: 'moderation_blocked', message: 'The video was blocked by our moderation system.' },
  };
  return {
    id: task.id,
    object: 'video',
    model: task.model,
    status: STATUSES[stage],
    progress: fake.progress(task),
    created_at: created,
    completed_at: done ? created : null,
    expires_at: done ? created + (task.course === 'expires' ? -HOUR : 24 * HOUR) : null,
    prompt: task.prompt,
    seconds: '4',
    size: '720x1280',
    remixed_from_video_id: null,
    error: errors[stage] ?? null,
    ...task.made,
  };
}

const LENGTHS = ['4', '8', '12', '16', '20'];
const SIZES = ['720x1280', '1280x720', '1024x1792', '1792x1024', '1920x1080', '1080x1920'];
const listed = (values: string[]) => values.map((value) => `'${value}'`).join(', ');

/** A value of a request, however it was sent. */
export function told({ json, form }: Asked, name: string): string | null {
  const value = form ? form.get(name) : json[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function wrongOf(asked: Asked): Reply | null {
  if (!told(asked, 'prompt')) {
    const code = 'missing_required_parameter';
    return refuse(400, "Missing required parameter: 'prompt'.", { code, param: 'prompt' });
  }
  for (const [param, values] of Object.entries({ seconds: LENGTHS, size: SIZES })) {
    const value = told(asked, param);
    if (value === null || values.includes(value)) continue;
    const message = `Invalid value: '${value}'. Supported values are: ${listed(values)}.`;
    return refuse(400, message, { code: 'invalid_value', param });
  }
  return null;
}

/** How a service of this shape names its videos, tells of them, and refuses. */
interface Manner {
  newId: (model: string) => string;
  job: (fake: FakeTasks, task: FakeTask) => Record<string, unknown>;
  wrongOf: (asked: Asked) => Reply | null;
  notFound: (id: string | undefined) => Reply;
  unready: Reply;
}

const OWN: Manner = {
  newId: () => `video_${randomBytes(16).toString('hex')}`,
  job: openaiJob,
  wrongOf,
  notFound: (id) => refuse(404, `Video with id '${id}' not found.`),
  unready: refuse(404, 'Video is not ready yet, use GET /v1/videos/{video_id} to check status.'),
};

function create(
  fake: FakeTasks,
  asked: Asked,
  { newId, job, ...manner }: Manner,
  made: { model?: string } = {},
): Reply {
  const wrong = manner.wrongOf(asked);
  if (wrong) return wrong;
  const [size, length] = [told(asked, 'size'), told(asked, 'seconds')];
  const model = made.model ?? told(asked, 'model') ?? 'sora-2';
  const task = fake.make(newId(model), {
    model,
    prompt: told(asked, 'prompt') ?? '',
    made: { ...(size ? { size } : {}), ...(length ? { seconds: length } : {}), ...made },
  });
  return { json: job(fake, task) };
}

/** Another video from one that is finished. */
function continued(fake: FakeTasks, asked: Asked, manner: Manner, from: string | null): Reply {
  const source = fake.find(from ?? undefined);
  if (!source) return manner.notFound(from ?? undefined);
  if (fake.stage(source) !== 'completed') return refuse(400, 'The video is not completed yet.');
  const made = { model: source.model, remixed_from_video_id: source.id };
  return create(fake, asked, manner, made);
}

function page(fake: FakeTasks, { query }: Asked, { job }: Manner): Reply {
  const all = query.get('order') === 'asc' ? fake.tasks : fake.tasks.toReversed();
  const from = all.findIndex(({ id }) => id === query.get('after')) + 1;
  const shown = all.slice(from, from + Number(query.get('limit') ?? 20));
  const data = shown.map((task) => job(fake, task));
  const has_more = from + shown.length < all.length;
  const [first_id, last_id] = [shown[0]?.id ?? null, shown.at(-1)?.id ?? null];
  return { json: { object: 'list', data, first_id, last_id, has_more } };
}

export function lookAt(fake: FakeTasks, id: string | undefined): FakeTask | undefined {
  const task = fake.find(id);
  if (task) task.looks += 1;
  return task;
}

export const openaiModels = (ids: string[]): Route => ({
  answer: () => ({
    json: { object: 'list', data: ids.map((id) => ({ id, object: 'model', created: 1, owned_by: 'fake' })) },
  }),
});

/** Speech and transcription, of which every gateway of this shape has the same. */
export const openaiAudio: Record<string, Route> = {
  'POST /v1/audio/speech': {
    answer: () => ({ bytes: toneWav(1), headers: { 'content-type': 'audio/wav' } }),
  },
  'POST /v1/audio/transcriptions': {
    answer: (asked) => heard(asked, 'transcribe', 'A paper boat on a pond.'),
  },
};

/** Only some of them translate. */
export const openaiTranslation: Record<string, Route> = {
  'POST /v1/audio/translations': {
    answer: (asked) =>
      told(asked, 'model')?.startsWith('whisper')
        ? heard(asked, 'translate', 'In English: a paper boat.')
        : refuse(400, 'This model does not support translations.', { param: 'model' }),
  },
};

function heard({ form }: Asked, task: 'transcribe' | 'translate', text: string): Reply {
  const segments = [{ id: 0, seek: 0, start: 0, end: 1, text, tokens: [], temperature: 0 }];
  const verbose = { task, language: 'english', duration: 1, segments };
  return { json: { text, ...(form?.get('response_format') === 'verbose_json' ? verbose : {}) } };
}

/** The id of the video that another is made from, in a form or in JSON. */
const sourceIn = (asked: Asked) =>
  told(asked, 'video[id]') ?? Source.safeParse(asked.json).data?.video.id ?? null;
const Source = z.object({ video: z.object({ id: z.string() }) });

/** What every service of this shape can do with a video, each in its own manner. */
export function openaiTasks(fake: FakeTasks, own: Partial<Manner> = {}): Record<string, Route> {
  const manner = { ...OWN, ...own };
  return {
    'POST /v1/videos': { step: 'creating', answer: (asked) => create(fake, asked, manner) },
    'GET /v1/videos': { answer: (asked) => page(fake, asked, manner) },
    'GET /v1/videos/:id': {
      step: 'looking',
      answer: ({ params }) => {
        const task = lookAt(fake, params.id);
        return task ? { json: manner.job(fake, task) } : manner.notFound(params.id);
      },
    },
    'GET /v1/videos/:id/content': {
      step: 'fetching',
      answer: ({ params }) => {
        const task = fake.find(params.id);
        if (!task || task.course === 'expires') return manner.notFound(params.id);
        return fake.stage(task) === 'completed' ? { bytes: fake.video } : manner.unready;
      },
    },
    'DELETE /v1/videos/:id': {
      answer: ({ params }) => {
        const at = fake.tasks.findIndex(({ id }) => id === params.id);
        if (at < 0) return manner.notFound(params.id);
        fake.tasks.splice(at, 1);
        return { json: { id: params.id, object: 'video.deleted', deleted: true } };
      },
    },
  };
}

export function openaiVideos(fake: FakeTasks, own: Partial<Manner> = {}): Record<string, Route> {
  const manner = { ...OWN, ...own };
  return {
    'POST /v1/videos/(edits|extensions)': {
      step: 'creating',
      answer: (asked) => continued(fake, asked, manner, sourceIn(asked)),
    },
    'POST /v1/videos/:id/remix': {
      step: 'creating',
      answer: (asked) => continued(fake, asked, manner, asked.params.id ?? null),
    },
    ...openaiTasks(fake, own),
  };
}

const MODELS = [
  'sora-2',
  'sora-2-pro',
  'gpt-4o-mini-tts',
  'tts-1',
  'whisper-1',
  'gpt-4o-transcribe',
  'gpt-audio',
  'gpt-5',
];

/** OpenAI's videos, speech, transcription and spoken chat, as its own SDK knows them. */
export const startOpenai = () =>
  startFake((fake) => ({
    isKnown: bearerKnown,
    refusals: openaiRefusals,
    routes: {
      'GET /v1/models': openaiModels(MODELS),
      ...openaiVideos(fake),
      ...openaiAudio,
      ...openaiTranslation,
      ...openaiTalk,
    },
  }));
