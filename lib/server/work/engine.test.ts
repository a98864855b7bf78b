import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#lib/studio/draft.ts';
import type { ServiceConnection } from '../connection.ts';
import { blobs } from '../media/blobs.ts';
import { assets } from '../store/assets.ts';
import { openStore } from '../store/open.ts';
import { queueState } from '../store/queue-state.ts';
import { LOCAL_OWNER, type Store } from '../store/store.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { type Tasks, tasks } from '../store/tasks.ts';
import { createTasks } from './create-tasks.ts';
import { startWork } from './start-work.ts';
import { cancelTask, dismissTask, retryTask } from './task-actions.ts';
import {
  drop,
  dropAfterAccept,
  failAfterAccept,
  hang,
  htmlPage,
  redirect,
  refuse,
  say,
  sendInstead,
  sendPart,
  sendWrongLength,
  truncatedJson,
} from './testing/behaviours.ts';
import {
  type Arrival,
  type MisbehavingService,
  type Script,
  startMisbehavingService,
} from './testing/misbehaving-service.ts';
import { QUICK } from './testing/quick.ts';
import { smallVideo } from './testing/small-video.ts';
import { draft, isHome, ownDataFolder, until } from './testing/try-engine.ts';

let folder: Awaited<ReturnType<typeof ownDataFolder>>;
let video: Buffer;
let store: Store;
let mine: Tasks;
let service: MisbehavingService;
let connection: ServiceConnection;
let stopping: AbortController;
let stopped: Promise<void>;

beforeAll(async () => {
  folder = await ownDataFolder();
  video = await smallVideo();
});
afterAll(() => folder.remove());

beforeEach(async () => {
  store = await openStore({ dataDir: `${folder.folder}/${Math.random()}` });
  mine = tasks(store, LOCAL_OWNER);
  await serve({ tellsRepeats: false });
  run();
});

afterEach(async () => {
  stopping.abort();
  await stopped;
  await service.close();
  await store.close();
});

async function serve({ tellsRepeats }: { tellsRepeats: boolean }) {
  await service?.close();
  service = await startMisbehavingService({ video, tellsRepeats });
  connection = {
    address: service.address,
    key: 'sk-test',
    keyHint: null,
    source: 'environment',
    idempotent: tellsRepeats,
  };
}

function run() {
  stopping = new AbortController();
  stopped = startWork({ signal: stopping.signal, store, timing: QUICK, connection: async () => connection });
}

const create = async (...prompts: string[]) =>
  createTasks(store, LOCAL_OWNER, prompts.map(draft), null) as Promise<[TaskRecord, ...TaskRecord[]]>;

const state = async (id: string) => (await mine.get(id)) as TaskRecord;
const reach = (id: string, isRight: (task: TaskRecord) => boolean) => until(() => state(id), isRight);

async function follow(prompt: string, script: Script) {
  service.script(prompt, script);
  const [{ id }] = await create(prompt);
  return id;
}

/** The one end that counts: the file is here, byte for byte, and the service made it once. */
async function expectHome(id: string) {
  const task = await reach(id, isHome);
  const kept = Buffer.concat(await Array.fromAsync(blobs().read(task.archived?.sha256 ?? '')));
  expect(kept.equals(video)).toBe(true);
  expect(task).toMatchObject({
    status: 'completed',
    progress: 100,
    error: null,
    width: 64,
    height: 64,
    duration: 2,
    collectError: null,
    archived: { bytes: video.length, sha256: createHash('sha256').update(video).digest('hex') },
  });
  expect(task.posterSha256).not.toBeNull();
  expect(service.tasks.filter(({ prompt }) => prompt === task.prompt)).toHaveLength(1);
  return task;
}

test('a task is sent, followed and brought home', async () => {
  const [{ id }] = await create('A fox');
  await expectHome(id);
  expect(service.tasks[0]).toMatchObject({ repeatKey: id });
});

describe('on the way out', () => {
  const survived: [string, Script][] = [
    [
      '429 bursts',
      {
        create: Array.from({ length: 4 }, () =>
          refuse(429, 'rate_limit_exceeded', { 'retry-after': '0.05' }),
        ),
      },
    ],
    ['503', { create: [refuse(503, 'service_unavailable'), refuse(503, 'model_overloaded')] }],
    ['500', { create: [refuse(500, 'internal_error'), refuse(500, 'internal_error')] }],
    ['an HTML error page', { create: [htmlPage(502), htmlPage(500)] }],
  ];
  test.each(survived)('%s is waited out', async (_, script) => {
    await expectHome(await follow('A fox', script));
  });

  const lost: [string, Script][] = [
    ['a connection dropped after accept', { create: [dropAfterAccept] }],
    ['a hanging service', { create: [hang] }],
    ['a truncated answer', { create: [truncatedJson] }],
    ['a fault after accept', { create: [failAfterAccept] }],
    ['a gateway that gave up', { create: [htmlPage(504)] }],
  ];
  test.each(lost)('%s leaves the task uncertain and never sent again', async (_, script) => {
    const id = await follow('A fox', script);
    expect(await reach(id, ({ status }) => status === 'uncertain')).toMatchObject({
      dueAt: null,
      heldBy: null,
    });
    await expectHome((await create('Another')).at(0)?.id ?? '');
    expect(service.submissions('A fox')).toBe(1);
  });

  test.each(lost)('%s is made up for where the service tells repeats apart', async (_, script) => {
    await serve({ tellsRepeats: true });
    await expectHome(await follow('A fox', script));
  });

  test.each([
    [400, 'content_policy_violation'],
    [400, 'invalid_image'],
    [403, 'model_access_denied'],
  ])('a refusal (%i %s) fails the task with the error whole', async (status, code) => {
    const id = await follow('A fox', { create: [refuse(status, code)] });
    expect(await reach(id, ({ status: now }) => now === 'failed')).toMatchObject({
      error: { status, code, message: `It is ${code}` },
      serviceId: null,
    });
    expect(service.submissions('A fox')).toBe(1);
  });

  test('a service that fails on a task for good fails it in the end', async () => {
    const id = await follow('A fox', {
      create: Array.from({ length: 40 }, () => refuse(500, 'internal_error')),
    });
    expect(await reach(id, ({ status }) => status === 'failed')).toMatchObject({
      error: { code: 'internal_error' },
    });
    expect(service.tasks).toHaveLength(0);
  });

  test.each([
    [401, 'invalid_api_key'],
    [402, 'quota_exceeded'],
    [403, 'account_suspended'],
  ])('%i %s pauses the queue until it is resumed', async (status, code) => {
    const queue = queueState(store, LOCAL_OWNER);
    service.always(refuse(status, code));
    const made = await create('1', '2', '3', '4', '5', '6');
    await until(queue.get, ({ paused }) => paused?.code === code);
    const unsent = async () => (await mine.list({ limit: 9, status: ['waiting'] })).tasks.length;
    await until(unsent, (count) => count === 6);
    service.always(null);
    await queue.resume();
    for (const { id } of made) await expectHome(id);
  });

  test('a rate limit holds back everybody behind the same key', async () => {
    service.script('first', { create: [refuse(429, 'rate_limit_exceeded', { 'retry-after': '0.4' })] });
    const [{ id }] = await create('first');
    const { retryAt } = await reach(id, ({ reason }) => reason === 'rate_limited');
    const [other] = await create('second');
    await expectHome(other.id);
    await expectHome(id);
    const second = service.arrivals.find(({ prompt }) => prompt === 'second');
    expect(second?.at).toBeGreaterThanOrEqual(retryAt as number);
  });

  test('a service that is away is waited for', async () => {
    const { address } = service;
    await service.close();
    const [{ id }] = await create('A fox');
    expect(await reach(id, ({ reason }) => reason === 'offline')).toMatchObject({ status: 'waiting' });
    await serve({ tellsRepeats: false });
    expect(service.address).not.toBe(address);
    await expectHome(id);
  });

  test('no more than four are sent at a time', async () => {
    let open = 0;
    let most = 0;
    service.always((turn) => {
      if (turn.request.method !== 'POST') return turn.behave();
      most = Math.max(most, ++open);
      setTimeout(() => {
        open -= 1;
        turn.behave();
      }, 40);
    });
    const made = await create(...Array.from({ length: 12 }, (_, index) => `${index}`));
    for (const { id } of made) await reach(id, ({ serviceId }) => serviceId !== null);
    expect(most).toBe(4);
  });
});

describe('references', () => {
  const picture = randomBytes(5000);

  async function asset(): Promise<string> {
    const { sha256, bytes } = await blobs().write(Readable.from([picture]));
    const measures = { width: 9, height: 9, duration: null, posterSha256: null, peaksSha256: null };
    const given = { kind: 'image', mime: 'image/png', name: 'fox.png', sha256, bytes, ...measures } as const;
    return (await assets(store, LOCAL_OWNER).insert(given)).asset.id;
  }

  test('go as a file part to the form endpoint', async () => {
    const made = { ...draft('A fox'), references: [await asset()] };
    const [task] = await createTasks(store, LOCAL_OWNER, [made], null);
    await expectHome(task?.id ?? '');
    const [{ body, type, path }] = service.arrivals as [Arrival];
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const file = form.get('input_reference') as File;
    expect([path, form.get('seconds'), file.name, file.type]).toEqual([
      '/v1/videos',
      '4',
      'fox.png',
      'image/png',
    ]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
  });

  test('go as data URLs to the JSON endpoint', async () => {
    const id = await asset();
    const params = { model: 'vidA2-fast-frames', prompt: 'A fox' };
    const made: Draft = { endpoint: 'video/create', params, references: [id, id], tags: [] };
    const [task] = await createTasks(store, LOCAL_OWNER, [made], null);
    await expectHome(task?.id ?? '');
    const [{ body, path }] = service.arrivals as [Arrival];
    const url = `data:image/png;base64,${picture.toString('base64')}`;
    expect(path).toBe('/v1/video/create');
    expect(JSON.parse(body.toString())).toEqual({ ...params, images: [url, url] });
  });

  test('that are gone fail the task before anything is sent', async () => {
    const id = await asset();
    await queueState(store, LOCAL_OWNER).pause({ code: 'x', message: 'x', at: 0 });
    const [task] = await createTasks(store, LOCAL_OWNER, [{ ...draft('A fox'), references: [id] }], null);
    await blobs().delete((await assets(store, LOCAL_OWNER).get(id))?.sha256 ?? '');
    await queueState(store, LOCAL_OWNER).resume();
    const failed = await reach(task?.id ?? '', ({ status }) => status === 'failed');
    expect(failed).toMatchObject({ error: { code: 'invalid_image', param: 'references' } });
    expect(service.arrivals).toHaveLength(0);
  });
});

test('a remix names its source as the service knows it', async () => {
  const [source] = await create('A fox');
  const { serviceId } = await expectHome(source.id);
  const remix = {
    endpoint: 'videos/remix',
    params: { prompt: 'At night' },
    sourceTaskId: serviceId ?? '',
  } as const;
  const [task] = await createTasks(store, LOCAL_OWNER, [{ ...remix, references: [], tags: [] }], null);
  expect(await expectHome(task?.id ?? '')).toMatchObject({ sourceTaskId: source.id, model: 'vidB-2' });
  expect(service.arrivals.at(-1)?.path).toBe(`/v1/videos/${encodeURIComponent(serviceId ?? '')}/remix`);
});

test('what is under way when the process stops is put down and taken up by the next', async () => {
  const made = await create('1', '2', '3');
  await until(mine.counts, ({ rendering }) => rendering > 0);
  stopping.abort();
  await stopped;
  const left = await mine.list({ limit: 9 });
  expect(left.tasks.every(({ heldBy }) => heldBy === null)).toBe(true);
  run();
  for (const { id } of made) await expectHome(id);
});

describe('while it renders', () => {
  test('progress never goes back, and unknown statuses are kept as given', async () => {
    const seen: (number | null)[] = [];
    const id = await follow('A fox', {
      look: [
        say({ progress: 60 }),
        say({ progress: 20 }),
        say({ status: 'polishing', progress: null }),
        (turn) => {
          void state(turn.task?.repeatKey ?? '').then(({ progress, serviceStatus }) => {
            seen.push(progress);
            expect(serviceStatus).toBe('polishing');
            turn.behave();
          });
        },
      ],
    });
    await expectHome(id);
    expect(seen).toEqual([60]);
  });

  const survived: [string, Script][] = [
    ['500 and 503', { look: [refuse(500, 'internal_error'), refuse(503, 'service_unavailable')] }],
    ['HTML pages', { look: [htmlPage(200), htmlPage(502)] }],
    ['truncated JSON', { look: [truncatedJson, truncatedJson] }],
    ['dropped connections', { look: [drop, drop] }],
    ['a hang', { look: [() => {}] }],
    ['rate limits', { look: [refuse(429, 'rate_limit_exceeded', { 'retry-after': '0.05' })] }],
    ['a task that is lost from sight for a moment', { look: [refuse(404, 'task_not_found')] }],
    ['completed before there is a video', { look: [say({ status: 'completed', progress: 100 })] }],
  ];
  test.each(survived)('%s are survived', async (_, script) => {
    await expectHome(await follow('A fox', script));
  });

  test('a task that has vanished fails as not found', async () => {
    const id = await follow('A fox', {
      look: Array.from({ length: 200 }, () => refuse(404, 'task_not_found')),
    });
    expect(await reach(id, ({ status }) => status === 'failed')).toMatchObject({
      error: { status: 404, code: 'task_not_found', message: 'It is task_not_found' },
    });
  });

  test('a video that is never given fails the task', async () => {
    const without = () => say({ status: 'completed', progress: 100 });
    const id = await follow('A fox', { look: Array.from({ length: 200 }, without) });
    expect(await reach(id, ({ status }) => status === 'failed')).toMatchObject({
      error: { code: 'upstream_error' },
    });
  });

  test('a failure is kept whole', async () => {
    const error = { code: 'content_policy_violation', message: 'Not this one' };
    const id = await follow('A fox', { look: [say({ status: 'failed', error })] });
    expect(await reach(id, ({ status }) => status === 'failed')).toMatchObject({ error });
  });

  test('a task of another service waits for its own', async () => {
    const id = await follow('A fox', { look: Array.from({ length: 3 }, () => say({ progress: 10 })) });
    await reach(id, ({ progress }) => progress === 10);
    const own = connection;
    connection = { ...connection, address: 'http://127.0.0.1:1' };
    const { revision } = await state(id);
    await expect(
      until(
        () => state(id),
        (task) => task.heldBy === null && task.revision === revision,
      ),
    ).resolves.toBeTruthy();
    connection = own;
    await expectHome(id);
  });
});

describe('on the way home', () => {
  const survived: [string, () => Script][] = [
    ['a truncated download', () => ({ file: [sendPart(video, 1000), sendPart(video, 2000)] })],
    ['a dropped download', () => ({ file: [drop, drop] })],
    ['too long a length', () => ({ file: [sendWrongLength(video, video.length + 50)] })],
    ['too short a length', () => ({ file: [sendWrongLength(video, video.length - 50)] })],
    ['an expired link', () => ({ file: [refuse(403, 'expired'), refuse(410, 'expired')] })],
    [
      'a page instead of a video',
      () => ({ file: [htmlPage(200), sendInstead(Buffer.from('{}'), 'video/mp4')] }),
    ],
    ['a fault', () => ({ file: [refuse(500, 'internal_error')] })],
    [
      'a redirect within the service',
      () => ({ file: [(turn) => redirect(`${turn.request.url}?again`)(turn)] }),
    ],
  ];
  test.each(survived)('%s is made up for', async (_, script) => {
    await expectHome(await follow('A fox', script()));
  });

  test('a fresh link is asked for when the old one has expired', async () => {
    const id = await follow('A fox', {
      look: [
        (turn) => say({ status: 'completed', video_url: `${service.address}/files/none.mp4` })(turn),
        (turn) => {
          if (turn.task) turn.task.looks = 9;
          turn.behave();
        },
      ],
    });
    expect(await expectHome(id)).toMatchObject({ collectAttempts: 1 });
  });

  test.each(['http://10.1.2.3/video.mp4', 'http://127.0.0.1:9/video.mp4', 'http://169.254.169.254/'])(
    'a redirect to %s is refused, and says so',
    async (location) => {
      const id = await follow('A fox', { file: Array.from({ length: 500 }, () => redirect(location)) });
      const task = await reach(id, ({ collectAttempts }) => collectAttempts > 1);
      expect(task).toMatchObject({ status: 'completed', archived: null });
      expect(task.collectError).toContain('is not a public address');
    },
  );
});

describe('the person', () => {
  test('cancels what still waits, and only that', async () => {
    await queueState(store, LOCAL_OWNER).pause({ code: 'x', message: 'x', at: 0 });
    const [{ id }] = await create('A fox');
    expect(await cancelTask(store, LOCAL_OWNER, id)).toMatchObject({ status: 'cancelled', dueAt: null });
    await queueState(store, LOCAL_OWNER).resume();
    const [other] = await create('Another');
    await expectHome(other.id);
    await expect(cancelTask(store, LOCAL_OWNER, other.id)).rejects.toMatchObject({ code: 'not_allowed_now' });
    expect(service.submissions('A fox')).toBe(0);
  });

  test('retries an uncertain task as a new one, which settles the old', async () => {
    const id = await follow('A fox', { create: [drop] });
    await reach(id, ({ status }) => status === 'uncertain');
    const again = await retryTask(store, LOCAL_OWNER, id, null);
    expect(again.retryOf).toBe(id);
    await expectHome(again.id);
    expect(await state(id)).toMatchObject({ status: 'cancelled' });
  });

  test('dismisses an uncertain task, then puts it away', async () => {
    const id = await follow('A fox', { create: [drop] });
    await reach(id, ({ status }) => status === 'uncertain');
    expect(await dismissTask(store, LOCAL_OWNER, id)).toMatchObject({ status: 'cancelled', trashedAt: null });
    expect((await dismissTask(store, LOCAL_OWNER, id)).trashedAt).not.toBeNull();
  });
});
