import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startUpstream, type Upstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { characters } from '../cast/characters.ts';
import { store as openedStore } from '../db/open.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { type Tasks, tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleConnection, sampleTask } from '../testing/samples.ts';
import type { Exchange } from './observer.ts';
import { relayRecorder } from './record.ts';

// The smallest picture there is.
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

ownDataFolder();
let service: Upstream;
let store: Store;
let mine: Tasks;
let calls = 0;

beforeAll(async () => {
  service = await startUpstream((_, response) => void response.end(PIXEL));
  vi.stubEnv('MEDIA_API_URL', service.url);
  store = await openedStore();
  mine = tasks(store, LOCAL_OWNER);
});
afterAll(async () => {
  await store.close();
  await service.close();
});
beforeEach(() => {
  calls += 1;
});

const exchange = (
  creation: Exchange['creation'],
  body: Exchange['body'],
  id: string | null = null,
): Exchange => ({
  creation,
  path: '/v1/x',
  id,
  body,
  requestId: 'r',
  charge: null,
  connection: sampleConnection({ address: service.url }),
});
const recorder = () => relayRecorder(LOCAL_OWNER);
const answer = (over = {}) => ({ id: `vidB-2:${calls}-x`, status: 'pending', progress: 0, ...over });
const recorded = () => mine.byServiceId(`vidB-2:${calls}-x`);

describe('a relayed creation is followed like every other', () => {
  test.each([
    ['createVideo', 'video/create'],
    ['createVideos', 'videos'],
  ] as const)('%s', async (creation, endpoint) => {
    const body = {
      model: 'vidB-2',
      prompt: 'A fox with @bo',
      images: ['data:image/png;base64,AA', 'https://i/1'],
    };
    await recorder().answered(exchange(creation, body), answer());
    expect(await recorded()).toMatchObject({
      endpoint,
      model: 'vidB-2',
      prompt: 'A fox with @bo',
      status: 'rendering',
      serviceStatus: 'pending',
      progress: 0,
      connection: 'environment',
      characters: ['bo'],
      params: { model: 'vidB-2', prompt: 'A fox with @bo', images: ['https://i/1'] },
      dueAt: expect.any(Number),
    });
  });

  test('under the name of the program that called', async () => {
    const call = exchange('createVideos', { model: 'vidB-2', prompt: 'A fox' });
    await relayRecorder(LOCAL_OWNER, { agent: 'Night shift', projectId: 'project_gone' }).answered(
      call,
      answer(),
    );
    expect((await recorded())?.agent).toBe('Night shift');
  });

  test('without a picture that is called otherwise', async () => {
    const body = { model: 'vidB-2', prompt: 'A fox', first_frame: 'x'.repeat(200_000), seconds: '8' };
    await recorder().answered(exchange('createVideo', body), answer());
    expect((await recorded())?.params).toEqual({ model: 'vidB-2', prompt: 'A fox', seconds: '8' });
  });

  test('a remix, with its source and the model of that', async () => {
    await recorder().answered(exchange('createVideos', { model: 'vidB-2-pro', prompt: 'A' }), answer());
    const source = await recorded();
    calls += 1;
    const call = exchange('remixVideo', { prompt: 'At night' }, source?.serviceId);
    await recorder().answered(call, answer());
    expect(await recorded()).toMatchObject({
      endpoint: 'videos/remix',
      model: 'vidB-2-pro',
      sourceTaskId: source?.id,
    });
  });

  test('and only once, however often the service says it', async () => {
    for (let times = 0; times < 2; times++) {
      await recorder().answered(exchange('createVideos', { model: 'vidB-2', prompt: 'A' }), answer());
    }
    const { tasks: all } = await mine.list({ limit: 99 });
    expect(all.filter(({ serviceId }) => serviceId === answer().id)).toHaveLength(1);
  });
});

describe('what a relayed call deletes', () => {
  const connection = sampleConnection({ address: 'http://127.0.0.1' });

  test('is cancelled while it is being made, and is no failure', async () => {
    await recorder().answered(exchange('createVideos', { model: 'vidB-2', prompt: 'A fox' }), answer());
    await recorder().deleted(answer().id, connection);
    expect(await recorded()).toMatchObject({
      status: 'cancelled',
      error: null,
      dueAt: null,
      trashedAt: null,
    });
  });

  test('goes to the trash when it was finished', async () => {
    const done = answer({ status: 'completed', progress: 100, video_url: `${service.url}/film` });
    await recorder().answered(exchange('createVideos', { model: 'vidB-2', prompt: 'A fox' }), done);
    const made = await recorded();
    await mine.apply(made?.id ?? '', { status: 'completed', progress: 100 });
    await recorder().deleted(done.id, connection);
    expect(await recorded()).toMatchObject({ status: 'completed', trashedAt: expect.any(Number) });
  });

  test('may be what nobody knows here', async () => {
    const { all } = await mine.counts();
    await recorder().deleted('vidB-2:unknown', connection);
    expect((await mine.counts()).all).toBe(all);
  });
});

test('an id that another service gave before is written down for this one too', async () => {
  const connection = 'http://another.example';
  const given = { serviceId: answer().id, connection, status: 'completed' } as const;
  const [theirs] = await mine.insert([sampleTask({ ...given, prompt: 'Theirs', createdAt: 9e12 })]);
  const body = { model: 'vidB-2', messages: [{ role: 'user', content: 'A fox' }] };
  const call = exchange('chat', body);
  await recorder().streamed(call, { kind: 'task', taskId: answer().id });
  await recorder().streamed(call, { kind: 'progress', percent: 40 });
  const ours = await mine.byServiceId(answer().id, call.connection);
  expect(ours).toMatchObject({ prompt: 'A fox', progress: 40, connection: 'environment' });
  calls += 1;
  await recorder().answered(exchange('remixVideo', { prompt: 'At night' }, ours?.serviceId), answer());
  expect(await recorded()).toMatchObject({ sourceTaskId: ours?.id });
  expect(await mine.get(theirs?.id ?? '')).toEqual(theirs);
});

describe('a video chat', () => {
  const body = { model: 'vidB-2', stream: true, messages: [{ role: 'user', content: 'A fox' }] };

  test('is known from its first event on, and finished by its last', async () => {
    const call = exchange('chat', body);
    const observer = recorder();
    await observer.streamed(call, { kind: 'task', taskId: answer().id });
    expect(await recorded()).toMatchObject({
      endpoint: 'chat/completions',
      prompt: 'A fox',
      status: 'rendering',
      dueAt: expect.any(Number),
    });
    await observer.streamed(call, { kind: 'progress', percent: 40 });
    expect(await recorded()).toMatchObject({ progress: 40 });
    await observer.streamed(call, { kind: 'video', url: 'https://v/1.mp4' });
    expect(await recorded()).toMatchObject({
      status: 'completed',
      videoUrl: 'https://v/1.mp4',
      progress: 100,
    });
  });

  test('makes one video, whatever else it names', async () => {
    const call = exchange('chat', body);
    const observer = recorder();
    for (const taskId of ['x'.repeat(501), answer().id, 'vidB-2:another'])
      await observer.streamed(call, { kind: 'task', taskId });
    expect(await recorded()).not.toBeNull();
    expect(await mine.byServiceId('vidB-2:another')).toBeNull();
    expect(await mine.byServiceId('x'.repeat(501))).toBeNull();
  });

  test('that is not streamed is read from its answer', async () => {
    const content = `task_id: ${answer().id}\nprogress: 100%\nvideo_url: https://v/2.mp4`;
    const call = exchange('chat', { ...body, stream: false });
    await recorder().answered(call, { choices: [{ message: { content } }] });
    expect(await recorded()).toMatchObject({
      endpoint: 'chat/completions',
      prompt: 'A fox',
      status: 'completed',
      videoUrl: 'https://v/2.mp4',
      params: { model: 'vidB-2', stream: false, prompt: 'A fox' },
    });
  });

  test('that is not streamed is written down in a few steps, however much it says', async () => {
    const before = await mine.revision();
    const steps = Array.from({ length: 90 }, (_, percent) => `progress: ${percent}%`).join('\n');
    const far = `${'\n'.repeat(64 * 1024)}video_url: https://v/3.mp4`;
    const content = `task_id: ${answer().id}\ntask_id: vidB-2:other\n${steps}${far}`;
    await recorder().answered(exchange('chat', body), { choices: [{ message: { content } }] });
    expect(await recorded()).toMatchObject({ status: 'rendering', progress: 89 });
    expect((await mine.revision()) - before).toBe(2);
  });

  test('with a link that is not one is left to be followed', async () => {
    const call = exchange('chat', body);
    await recorder().streamed(call, { kind: 'task', taskId: answer().id });
    await recorder().streamed(call, { kind: 'video', url: `https://v/${'x'.repeat(9000)}` });
    expect(await recorded()).toMatchObject({ status: 'rendering', videoUrl: null });
  });

  test('that could not be written down at first is so when it is told again', async () => {
    const call = exchange('chat', body);
    const event = { kind: 'task', taskId: answer().id } as const;
    vi.spyOn(Date, 'now').mockImplementationOnce(() => {
      throw new Error('The disk is full');
    });
    await expect(recorder().streamed(call, event)).rejects.toThrow('The disk is full');
    await recorder().streamed(call, event);
    expect(await recorded()).not.toBeNull();
  });

  test('is told from a chat with another model', async () => {
    const call = exchange('chat', { ...body, model: 'chat-4o-audio-preview' });
    await recorder().streamed(call, { kind: 'task', taskId: answer().id });
    expect(await recorded()).toBeNull();
  });
});

test('a character is kept with a copy of its picture', async () => {
  await recorder().answered(exchange('createVideos', { model: 'vidB-2', prompt: 'A' }), answer());
  const task = await recorded();
  const made = {
    id: 'ch_1',
    username: 'fox.winter',
    permalink: `${service.url}/fox`,
    profile_picture_url: `${service.url}/fox.gif`,
  };
  const call = exchange('createCharacter', { from_task: task?.serviceId, timestamps: '1,3' });
  await recorder().answered(call, made);
  const kept = await waitUntil(
    () => characters(store, LOCAL_OWNER).byUsername('fox.winter'),
    (character) => character?.pictureSha256 !== null,
  );
  expect(kept).toMatchObject({
    serviceId: 'ch_1',
    origin: { kind: 'task', id: task?.id },
    timestamps: '1,3',
  });
});

test.each([
  ['is kept', undefined, true],
  ['is kept when it is to be', { save_to_library: true }, true],
  ['is left out when it is not to be', { save_to_library: false }, false],
  ['is left out when a form says so', '{"save_to_library":"false"}', false],
])('a character made along with a video %s', async (_, character_create, kept) => {
  const username = `bo.${calls}`;
  const links = { permalink: `${service.url}/bo`, profile_picture_url: `${service.url}/bo.gif` };
  const character = { id: `ch_${username}`, username, ...links };
  const call = exchange('createVideos', { model: 'vidB-2', prompt: 'A', character_create });
  await recorder().answered(call, answer({ character }));
  expect(await recorded()).not.toBeNull();
  expect((await characters(store, LOCAL_OWNER).byUsername(username)) !== null).toBe(kept);
});

test.each([null, 'text', { ok: true }, { id: 'x' }])(
  'an answer %j that is no creation is ignored',
  async (odd) => {
    const { all } = await mine.counts();
    for (const creation of ['createVideo', 'createCharacter', 'chat'] as const) {
      await recorder().answered(exchange(creation, { model: 'vidB-2' }), odd);
    }
    expect((await mine.counts()).all).toBe(all);
  },
);
