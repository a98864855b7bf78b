import { randomBytes } from 'node:crypto';
import {
  type Asked,
  bearerKnown,
  type FakeTask,
  type FakeTasks,
  type Reply,
  type Stage,
  startFake,
  type Wire,
} from './fake-service.ts';

const refuse = (status: number, title: string, detail: string, more: object = {}): Reply => ({
  status,
  json: { title, detail, status, ...more },
});

const refusals: Wire['refusals'] = {
  limited: {
    ...refuse(429, 'Too many requests', 'Request was throttled. Your rate limit resets in ~1s.'),
    headers: { 'retry-after': '1' },
  },
  broken: refuse(500, 'Internal server error', 'Something went wrong.'),
  refused: refuse(422, 'Input validation failed', 'The prompt was flagged as sensitive.'),
  keyless: refuse(401, 'Unauthenticated', 'You did not pass a valid authentication token'),
  elsewhere: refuse(404, 'Not found', 'The requested resource could not be found.'),
};

const STATUSES: Record<Stage, string> = {
  queued: 'starting',
  running: 'processing',
  completed: 'succeeded',
  failed: 'failed',
  moderated: 'failed',
  cancelled: 'canceled',
  puzzling: 'pending_review',
};

const ERRORS: Partial<Record<Stage, string>> = {
  failed: 'CUDA out of memory.',
  moderated: 'The input or output was flagged as sensitive. Please try again with different inputs. (E005)',
};

const chosen = (name: string) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] });
const link = { type: 'string', format: 'uri', nullable: true };

const schemas = {
  Input: {
    type: 'object',
    required: ['prompt'],
    properties: {
      prompt: { type: 'string', 'x-order': 0 },
      duration: { ...chosen('duration'), default: 8 },
      aspect_ratio: { ...chosen('aspect_ratio'), default: '16:9' },
      image: link,
      last_frame: link,
      seed: { type: 'integer', nullable: true },
    },
  },
  Output: { type: 'string', format: 'uri' },
  duration: { enum: [4, 6, 8], type: 'integer', title: 'duration' },
  aspect_ratio: { enum: ['16:9', '9:16'], type: 'string', title: 'aspect_ratio' },
};

/** The version that the model of somebody has, which is not run by its name. */
export const FAKE_VERSION = '5c7d5dc6dd8bf75c1acaa8565735e7986bc5b66206b55cca93cb72c9bf15ccaa';

const modelOf = (owner: string, name: string, official: boolean) => ({
  url: `https://replicate.com/${owner}/${name}`,
  owner,
  name,
  description: 'Makes videos from words.',
  visibility: 'public',
  is_official: official,
  run_count: 1,
  latest_version: {
    id: FAKE_VERSION,
    created_at: new Date(0).toISOString(),
    cog_version: '0.16.0',
    openapi_schema: { openapi: '3.0.2', components: { schemas } },
  },
});

const MODELS = [modelOf('google', 'veo-3.1', true), modelOf('somebody', 'film', false)];

function wrongOf(input: Record<string, unknown>): Reply | null {
  const wrong = (field: string, description: string) =>
    refuse(422, 'Input validation failed', `- input.${field}: ${description}\n`, {
      invalid_fields: [{ type: 'invalid', field: `input.${field}`, description }],
    });
  if (!input.prompt) return wrong('prompt', 'prompt is required');
  const durations: unknown[] = schemas.duration.enum;
  const isLong = input.duration !== undefined && !durations.includes(input.duration);
  return isLong ? wrong('duration', `must be one of the following: ${durations.join(', ')}`) : null;
}

function prediction(fake: FakeTasks, task: FakeTask, url: string) {
  const stage = fake.stage(task);
  const at = new Date(task.createdAt).toISOString();
  const removed = task.course === 'expires' && task.looks > fake.looks;
  const done = !['starting', 'processing', 'pending_review'].includes(STATUSES[stage]);
  const address = `${url}/v1/predictions/${task.id}`;
  return {
    id: task.id,
    model: task.model,
    version: 'hidden',
    status: STATUSES[stage],
    input: removed ? {} : { prompt: task.prompt },
    output: stage === 'completed' && !removed ? `${url}/delivery/${task.id}/tmp.mp4` : null,
    error: ERRORS[stage] ?? null,
    logs: stage === 'running' ? ` ${fake.progress(task)}%|█████     | 25/50 [00:12<00:12,  2.00it/s]\n` : '',
    metrics: done ? { predict_time: 1.5, total_time: 2 } : {},
    data_removed: removed,
    source: 'api',
    created_at: at,
    started_at: stage === 'queued' ? null : at,
    completed_at: done ? at : null,
    urls: { get: address, cancel: `${address}/cancel` },
  };
}

const PAGE = 100;

function page(fake: FakeTasks, { query }: Asked, url: string): Reply {
  const from = Number(query.get('cursor') ?? 0);
  const newest = fake.tasks.toReversed();
  const next = from + PAGE < newest.length ? `${url}/v1/predictions?cursor=${from + PAGE}` : null;
  const results = newest.slice(from, from + PAGE).map((task) => prediction(fake, task, url));
  return { json: { previous: null, next, results } };
}

/** Replicate's predictions, its lists of models, and the public place where it leaves what was made. */
export const startReplicate = () =>
  startFake((fake, url) => {
    const told = (task: FakeTask | undefined, status = 200): Reply =>
      task ? { status, json: prediction(fake, task, url()) } : refusals.elsewhere;
    function create({ json }: Asked, model: string | undefined): Reply {
      if (!model) return refusals.elsewhere;
      const input = (json.input ?? {}) as Record<string, unknown>;
      const id = randomBytes(13).toString('hex');
      return wrongOf(input) ?? told(fake.make(id, { model, prompt: String(input.prompt), made: input }), 201);
    }
    const called = ({ params }: Asked) =>
      MODELS.find(({ owner, name }) => owner === params.owner && name === params.name);
    return {
      isKnown: bearerKnown,
      refusals,
      routes: {
        'POST /v1/models/:owner/:name/predictions': {
          step: 'creating',
          answer: (asked) => {
            const model = called(asked);
            return create(asked, model?.is_official ? `${model.owner}/${model.name}` : undefined);
          },
        },
        'POST /v1/predictions': {
          step: 'creating',
          answer: (asked) =>
            asked.json.version === FAKE_VERSION
              ? create(asked, 'somebody/film')
              : refuse(422, 'Invalid version or not permitted', 'The specified version does not exist.'),
        },
        'GET /v1/predictions': { answer: (asked) => page(fake, asked, url()) },
        'GET /v1/predictions/:id': {
          step: 'looking',
          answer: ({ params }) => {
            const task = fake.find(params.id);
            if (task) task.looks += 1;
            return told(task);
          },
        },
        'POST /v1/predictions/:id/cancel': {
          answer: ({ params }) => {
            const task = fake.find(params.id);
            if (task) task.cancelled ||= ['queued', 'running', 'puzzling'].includes(fake.stage(task));
            return told(task);
          },
        },
        'GET /v1/models/:owner/:name': {
          answer: (asked) => {
            const model = called(asked);
            return model ? { json: model } : refusals.elsewhere;
          },
        },
        'GET /v1/collections/text-to-video': {
          answer: () => ({ json: { name: 'Text to video', slug: 'text-to-video', models: MODELS } }),
        },
        'GET /delivery/:id/tmp.mp4': {
          step: 'fetching',
          open: true,
          answer: ({ params }) => {
            const task = fake.find(params.id);
            return !task || task.course === 'expires' ? { status: 404, json: {} } : { bytes: fake.video };
          },
        },
      },
    };
  });
