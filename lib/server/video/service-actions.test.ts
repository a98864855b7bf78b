import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAKE_KEY, type Fake } from '#lib/testing/fakes/fake-service.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { addConnection, changeConnection } from '../connection/change.ts';
import { queueState } from '../connection/queue-state.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { startWork } from '../start/start.ts';
import { cancelTask, lookAgain } from '../tasks/actions.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { sampleTask } from '../testing/samples.ts';
import { removeConnection } from './replace-connection.ts';
import { resumeQueue } from './resume.ts';
import {
  create,
  everyService,
  isOver,
  mine,
  outcome,
  reach,
  type Service,
  SHORT,
} from './testing/every-service.ts';
import { QUICK } from './testing/quick-timing.ts';
import { isHome } from './testing/try-engine.ts';

const { services, TIMING, everywhere, all } = await everyService();
const stopping = new AbortController();
let stopped: Promise<void> = Promise.resolve();
beforeAll(() => {
  stopped = startWork({ signal: stopping.signal, timing: TIMING });
});
afterAll(async () => {
  stopping.abort();
  await stopped;
});

const canCancel = ({ dialect }: Service) => dialect.video?.cancel !== undefined;

test('what is being made is stopped where the service can be told to, and else says that it cannot', async () => {
  const stopped = await everywhere(async (service) => {
    if (service.dialect.video?.waits) return 'nothing to stop';
    service.fake.course = 'hangs';
    const id = await create(service, 'Stopped');
    await reach(id, ({ status }) => status === 'rendering');
    const task = await cancelTask(await store(), LOCAL_OWNER, id).catch(({ code }) => ({ status: code }));
    return task.status;
  });
  const cannot = Object.fromEntries(
    services.filter((one) => !canCancel(one)).map(({ id }) => [id, 'not_allowed_now']),
  );
  expect(stopped).toEqual(all('cancelled', { ...cannot, localai: 'nothing to stop' }));
  for (const service of services.filter(canCancel)) {
    const isStopped = ({ cancelled, prompt }: Fake['tasks'][number]) => prompt !== 'Stopped' || cancelled;
    expect(service.fake.tasks.every(isStopped), service.id).toBe(true);
  }
  for (const { fake } of services) {
    fake.course = 'completes';
    // What could not be stopped would be followed until the last test is over.
    for (const task of fake.tasks) task.course = 'completes';
  }
});

test('what was given up is looked at again when a person asks, and comes home', async () => {
  const followed = services.filter(({ dialect }) => !dialect.video?.waits);
  TIMING.followFor = SHORT;
  const ids = await everywhere(async (service) => {
    service.fake.course = 'puzzles';
    const id = await create(service, 'Looked at again');
    await reach(id, ({ status }) => status === 'failed');
    return id;
  }, followed);
  TIMING.followFor = QUICK.followFor;
  const ends = await everywhere(async (service) => {
    const id = ids[service.id] ?? '';
    for (const task of service.fake.tasks) task.course = 'completes';
    service.fake.course = 'completes';
    expect(await lookAgain(await store(), LOCAL_OWNER, id)).toMatchObject({
      status: 'rendering',
      error: null,
    });
    return outcome(service, await reach(id, isOver));
  }, followed);
  expect(ends).toEqual(all('home', {}, followed));
});

test('a video is changed and lengthened where its service offers that', async () => {
  const change = (endpoint: 'videos/remix' | 'videos/extend') =>
    everywhere(async (service) => {
      const source = await reach(await create(service, 'A source'), isOver);
      const over = { endpoint, params: { prompt: endpoint }, sourceTaskId: source.id };
      const id = await create(service, endpoint, over).catch(({ code }) => ({ code }));
      return typeof id === 'string' ? outcome(service, await reach(id, isOver)) : id.code;
    });
  const offered = (call: 'remix' | 'extend') =>
    Object.fromEntries(services.filter(({ dialect }) => dialect.video?.[call]).map(({ id }) => [id, 'home']));
  expect(await change('videos/remix')).toEqual(all('invalid_parameter', offered('remix')));
  expect(await change('videos/extend')).toEqual(all('invalid_parameter', offered('extend')));
});

test('a key that is refused pauses its own connection alone, until there is another', async () => {
  const [first, ...others] = services.filter(({ keyless }) => !keyless) as [Service, ...Service[]];
  await everywhere(({ connection }) => changeConnection(LOCAL_OWNER, connection, { key: 'another' }), others);
  const ids = await everywhere((service) => create(service, 'With another key'));
  const opened = await store();
  const paused = await everywhere(async ({ connection }) => {
    const queue = queueState(opened, LOCAL_OWNER, connection);
    return (await waitUntil(queue.get, (state) => state.paused !== null)).paused?.code;
  }, others);
  expect(paused).toEqual(all('invalid_api_key', {}, others));
  // Nobody waits for them.
  expect(await outcome(first, await reach(ids[first.id] ?? '', isOver))).toBe('home');
  const ends = await everywhere(async (service) => {
    await changeConnection(LOCAL_OWNER, service.connection, { key: FAKE_KEY });
    await resumeQueue(LOCAL_OWNER, service.connection);
    return outcome(service, await reach(ids[service.id] ?? '', isOver));
  }, others);
  expect(ends).toEqual(all('home', {}, others));
});

test('a connection that is not there is refused at the draft, and one that was removed at its tasks', async () => {
  const [service] = services as [Service];
  await expect(create(service, 'Nowhere', { connectionId: 'con_none' })).rejects.toMatchObject({
    code: 'invalid_parameter',
    param: 'drafts[0].connectionId',
  });
  const given = { url: 'http://127.0.0.1:1', dialect: 'gemini' };
  const connection = await addConnection(LOCAL_OWNER, given);
  const id = await create({ ...service, connection }, 'Too late');
  await reach(id, ({ reason }) => reason === 'offline');
  await removeConnection(LOCAL_OWNER, connection);
  await resumeQueue(LOCAL_OWNER, connection);
  expect((await reach(id, isOver)).error?.code).toBe('connection_removed');
});

test('what a removed connection was making can be given up', async () => {
  const connection = await addConnection(LOCAL_OWNER, { url: 'http://127.0.0.1:1', dialect: 'gemini' });
  await removeConnection(LOCAL_OWNER, connection);
  const made = sampleTask({ status: 'rendering', serviceId: 'left', connection });
  const [left] = await (await mine()).insert([made]);
  const given = await cancelTask(await store(), LOCAL_OWNER, left?.id ?? '');
  expect(given).toMatchObject({ status: 'cancelled', reason: 'offline' });
});

test('a look at what is not answered for says whether there is an answer now', async () => {
  const connection = await addConnection(LOCAL_OWNER, { url: 'http://127.0.0.1:1', dialect: 'gemini' });
  const silent = sampleTask({ status: 'rendering', reason: 'offline', serviceId: 'mute', connection });
  const [made] = await (await mine()).insert([silent]);
  const look = lookAgain(await store(), LOCAL_OWNER, made?.id ?? '');
  await expect(look).rejects.toMatchObject({ code: 'upstream_error' });
});

describe('the limits of a connection', () => {
  const one = () => services.find(({ id }) => id === 'fal') as Service;
  const statuses = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await (await mine()).get(id))?.status));

  test('let it have so many tasks at once, and the next when one is over', async () => {
    const service = one();
    await changeConnection(LOCAL_OWNER, service.connection, { atOnce: 1 });
    service.fake.course = 'hangs';
    const before = service.fake.tasks.length;
    const ids = [await create(service, 'One'), await create(service, 'Two')] as const;
    await reach(ids[0], ({ status }) => status === 'rendering');
    // Another service has had its turn meanwhile.
    const other = services.find(({ id }) => id === 'openai') as Service;
    await reach(await create(other, 'Meanwhile'), isHome);
    expect(await statuses([...ids])).toEqual(['rendering', 'waiting']);
    await cancelTask(await store(), LOCAL_OWNER, ids[0]);
    await reach(ids[1], ({ status }) => status === 'rendering');
    expect(service.fake.tasks.length).toBe(before + 2);
    await cancelTask(await store(), LOCAL_OWNER, ids[1]);
    service.fake.course = 'completes';
  });

  test('let so many start in a minute', async () => {
    const service = one();
    await changeConnection(LOCAL_OWNER, service.connection, { atOnce: null, perMinute: 1 });
    const ids = [await create(service, 'First'), await create(service, 'Second')] as const;
    const library = await mine();
    const both = () => Promise.all(ids.map(async (id) => (await library.get(id)) as TaskRecord));
    const seen = await waitUntil(
      both,
      (now) => now.some(isHome) && now.some(({ reason }) => reason === 'own_limit'),
    );
    const waiting = seen.find(({ status }) => status === 'waiting');
    expect(waiting?.retryAt).toBeGreaterThan(Date.now() + 30_000);
    await changeConnection(LOCAL_OWNER, service.connection, { perMinute: null });
    await resumeQueue(LOCAL_OWNER, service.connection);
    await reach(waiting?.id ?? '', isHome);
  });
});
