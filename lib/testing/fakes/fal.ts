import { randomUUID } from 'node:crypto';
import {
  type Asked,
  FAKE_KEY,
  type FakeTask,
  type FakeTasks,
  type Reply,
  type Route,
  type Stage,
  startFake,
  type Wire,
} from './fake-service.ts';

const gateway = () => ({ 'x-fal-request-id': randomUUID() });
const answered = (status: number, json: unknown, headers = {}): Reply => ({
  status,
  json,
  headers: { ...gateway(), ...headers },
});

/** How models refuse: a list, each with the place of what was wrong. */
const refuse = (field: string, type: string, msg: string): Reply =>
  answered(
    422,
    { detail: [{ loc: ['body', field], msg, type, input: null }] },
    { 'x-fal-retryable': 'false' },
  );

const MODERATED = refuse(
  'prompt',
  'content_policy_violation',
  'The content could not be processed because it contained material flagged by a content checker.',
);

const refusals: Wire['refusals'] = {
  limited: answered(429, { detail: 'Too many requests' }, { 'retry-after': '1' }),
  broken: answered(500, { detail: 'Internal Server Error' }),
  refused: MODERATED,
  keyless: answered(401, { detail: 'Invalid or missing credentials' }),
  elsewhere: answered(404, { detail: 'Path not found' }),
};

const STATUSES: Record<Stage, string> = {
  queued: 'IN_QUEUE',
  running: 'IN_PROGRESS',
  puzzling: 'AWAITING_REVIEW',
  completed: 'COMPLETED',
  failed: 'COMPLETED',
  moderated: 'COMPLETED',
  cancelled: 'COMPLETED',
};

/** What some models take; whatever is not named here is not checked. */
const VALUES: Record<string, Record<string, string[]>> = {
  'fal-ai/veo3.1': {
    duration: ['4s', '6s', '8s'],
    aspect_ratio: ['16:9', '9:16'],
    resolution: ['720p', '1080p'],
  },
  'fal-ai/ltx-2.3/text-to-video': { duration: ['6', '8', '10'], resolution: ['1080p', '1440p', '2160p'] },
};

const NEEDED: [ending: RegExp, field: string][] = [
  [/\/kling-video\/.*\/image-to-video$/, 'start_image_url'],
  [/\/image-to-video$/, 'image_url'],
  [/\/first-last-frame-to-video$/, 'last_frame_url'],
  [/\/reference-to-video$/, 'image_urls'],
  [/\/extend-video$/, 'video_url'],
  [/./, 'prompt'],
];

function wrongOf(endpoint: string, json: Asked['json']): Reply | null {
  const missing = NEEDED.find(([ending, field]) => ending.test(endpoint) && !json[field]);
  if (missing) return refuse(missing[1], 'missing', 'Field required');
  for (const [field, values] of Object.entries(VALUES[endpoint] ?? {})) {
    const isWrong = json[field] !== undefined && !values.includes(String(json[field]));
    if (isWrong) return refuse(field, 'literal_error', `Input should be ${values.join(' or ')}`);
  }
  return null;
}

function linksOf(task: FakeTask, url: string) {
  const parts = task.model.split('/');
  const app = parts.slice(0, ['workflows', 'comfy'].includes(parts[0] ?? '') ? 3 : 2).join('/');
  const response_url = `${url}/${app}/requests/${task.id}`;
  return { response_url, status_url: `${response_url}/status`, cancel_url: `${response_url}/cancel` };
}

function submit(fake: FakeTasks, { json, params }: Asked, url: string): Reply {
  const endpoint = params.endpoint ?? '';
  // The queue takes everything; what is wrong with it shows when a model looks at it.
  const wrong = wrongOf(endpoint, json);
  const task = fake.make(randomUUID(), {
    model: endpoint,
    prompt: String(json.prompt ?? ''),
    made: { wrong },
  });
  return answered(200, {
    request_id: task.id,
    status: 'IN_QUEUE',
    queue_position: 0,
    ...linksOf(task, url),
  });
}

function status(fake: FakeTasks, task: FakeTask, url: string): Reply {
  task.looks += 1;
  const stage = fake.stage(task);
  const isDone = STATUSES[stage] === 'COMPLETED';
  const told = {
    status: STATUSES[stage],
    request_id: task.id,
    ...linksOf(task, url),
    ...(stage === 'queued' ? { queue_position: 0 } : { logs: [] }),
    ...(isDone ? { metrics: { inference_time: stage === 'completed' ? 1.5 : null } } : {}),
    ...(stage === 'failed' ? { error: 'Internal Server Error', error_type: 'internal_error' } : {}),
  };
  return answered(isDone ? 200 : 202, told);
}

function result(fake: FakeTasks, task: FakeTask, url: string): Reply {
  const { wrong } = task.made;
  const file = {
    url: `${url}/files/${task.id}/video.mp4`,
    content_type: 'video/mp4',
    file_name: 'video.mp4',
    file_size: fake.video.length,
  };
  const running = answered(400, { detail: 'Request is still in progress' });
  const replies: Record<Stage, Reply> = {
    queued: running,
    running,
    puzzling: running,
    completed: answered(200, { video: file, seed: 7 }, { 'x-fal-request-id': task.id }),
    failed: answered(500, { detail: 'Internal Server Error' }),
    moderated: MODERATED,
    cancelled: answered(400, { detail: 'Request was cancelled' }),
  };
  const stage = fake.stage(task);
  return stage === 'completed' && wrong ? (wrong as Reply) : replies[stage];
}

function cancel(fake: FakeTasks, task: FakeTask): Reply {
  const stage = fake.stage(task);
  if (STATUSES[stage] === 'COMPLETED') return answered(400, { status: 'ALREADY_COMPLETED' });
  task.cancelled = true;
  return stage === 'queued'
    ? answered(200, { status: 'OK' })
    : answered(202, { status: 'CANCELLATION_REQUESTED' });
}

/** fal's queue, and the public place where it leaves what was made. */
export const startFal = () =>
  startFake((fake, url) => {
    const about = (answer: (task: FakeTask) => Reply): Route['answer'] => {
      return ({ params }) => {
        const task = fake.find(params.id);
        return task ? answer(task) : answered(404, { detail: 'Request not found', status: 'NOT_FOUND' });
      };
    };
    const app = '/(workflows/|comfy/)?:owner/:app/requests/:id';
    return {
      isKnown: ({ authorization }) => authorization === `Key ${FAKE_KEY}`,
      refusals,
      routes: {
        [`GET ${app}/status`]: { step: 'looking', answer: about((task) => status(fake, task, url())) },
        [`GET ${app}`]: { step: 'looking', answer: about((task) => result(fake, task, url())) },
        [`PUT ${app}/cancel`]: { answer: about((task) => cancel(fake, task)) },
        'GET /files/:id/video.mp4': {
          step: 'fetching',
          open: true,
          answer: ({ params }) => {
            const task = fake.find(params.id);
            return !task || task.course === 'expires' ? { status: 404, json: {} } : { bytes: fake.video };
          },
        },
        'POST /:endpoint*': { step: 'creating', answer: (asked) => submit(fake, asked, url()) },
      },
    };
  });
