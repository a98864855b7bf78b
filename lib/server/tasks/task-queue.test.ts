import { beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import type { Limits } from '../queue/leases.ts';
import { sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { type NewTask, tasks } from './repository.ts';
import { taskLeases, taskQueue } from './task-queue.ts';

const NOW = 1_000_000;
const LATER = NOW + 60_000;

const followed = (prompt: string, over: Partial<NewTask> = {}) =>
  sampleTask({ prompt, status: 'rendering', submittedAt: 1, dueAt: LATER, ...over });

describe.each(ENGINES)('hastening on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  const insert = (...drafts: NewTask[]) => tasks(store, LOCAL_OWNER).insert(drafts);

  beforeEach(async () => {
    store = await stores.open();
  });

  test('makes tasks due before what is due later, and never later than they were', async () => {
    const made = await insert(
      followed('long due', { dueAt: NOW - 1000 }),
      followed('due', { dueAt: NOW - 400 }),
      followed('hurried'),
    );
    const [longDue, , hurried] = made.map(({ id }) => id);
    await taskQueue(store).hasten('follow', [hurried ?? '', longDue ?? ''], NOW - 500);
    const next = async () =>
      (await taskLeases(store, 'follow', 'us').claim({ limit: 1, leaseMs: 1000, now: NOW }))[0]?.prompt;
    expect([await next(), await next(), await next()]).toEqual(['long due', 'hurried', 'due']);
  });

  test('leaves alone what is held or in another state', async () => {
    const made = await insert(
      followed('held', { heldBy: 'somebody' }),
      followed('waiting', { status: 'waiting' }),
      followed('finished', { dueAt: null }),
      followed('followed'),
    );
    const ids = made.map(({ id }) => id);
    await taskQueue(store).hasten('follow', ids, NOW);
    const due = await taskLeases(store, 'follow', 'us').claim({ limit: 9, leaseMs: 1, now: NOW });
    expect(due.map(({ prompt }) => prompt)).toEqual(['followed']);
  });

  test('what lives on a service that is away is put off together, until that is connected', async () => {
    const made = await insert(
      followed('here', { connection: 'http://a', dueAt: NOW }),
      followed('somewhere', { dueAt: NOW }),
      followed('held', { connection: 'http://b', dueAt: NOW, heldBy: 'somebody' }),
      followed('elsewhere', { connection: 'http://b', dueAt: NOW }),
      followed('collected', { connection: 'http://b', dueAt: NOW, status: 'completed' }),
    );
    const later = async () =>
      (await tasks(store, LOCAL_OWNER).many(made.map(({ id }) => id)))
        .filter(({ dueAt }) => dueAt !== NOW)
        .map(({ prompt, dueAt }) => [prompt, (dueAt ?? 0) > Date.now()]);
    const queue = taskQueue(store);
    await queue.putOff({ connection: 'http://b' }, 60_000);
    expect(await later()).toEqual([['elsewhere', true]]);
    await queue.takeUp({ connection: 'http://b' });
    expect(await later()).toEqual([['elsewhere', false]]);
  });

  test('what is followed is told in the order it was sent, without what is in trouble', async () => {
    await insert(
      followed('second', { submittedAt: 20, progress: 40, serviceId: 'b', serviceStatus: 'processing' }),
      followed('first', { submittedAt: 10, serviceId: 'a' }),
      followed('elsewhere', { submittedAt: 10, serviceId: 'x', connection: 'con_1' }),
      followed('failing', { failedPolls: 2 }),
      followed('not found', { notFoundSince: 5 }),
      followed('waiting', { status: 'waiting' }),
    );
    expect(await taskQueue(store).followed({ connection: null })).toMatchObject([
      { serviceId: 'a', progress: null, serviceStatus: null },
      { serviceId: 'b', progress: 40, serviceStatus: 'processing' },
    ]);
    expect(await taskQueue(store).followed({ connection: 'con_1' })).toMatchObject([{ serviceId: 'x' }]);
  });
});

describe.each(ENGINES)('limits over all processes on %s', (engine) => {
  const stores = testStores(engine);
  const limits = (over: Partial<Limits> = {}): Limits => ({
    ...{ service: 'con_1', queues: [{ connection: 'con_1' }, { connection: null }] },
    ...{ claimed: 4, underWay: null, ...over },
  });
  const waiting = (over: Partial<NewTask> = {}) =>
    sampleTask({ status: 'waiting', connection: 'con_1', dueAt: NOW - 1, ...over });
  const claimWith = (given: Limits) => ({
    ...{ limit: 9, leaseMs: 60_000, now: NOW, queue: { connection: 'con_1' }, limits: given },
  });

  test('never let claims at the same time have more than there is room for', async () => {
    const place = await stores.place();
    const opened = await Promise.all(Array.from({ length: 4 }, () => place.open()));
    const [store] = opened as [Store];
    await tasks(store, LOCAL_OWNER).insert(Array.from({ length: 12 }, () => waiting()));
    const claims = await Promise.all(
      opened.map((one, index) =>
        taskLeases(one, 'submit', `process ${index}`).claim(claimWith(limits({ underWay: 2 }))),
      ),
    );
    expect(claims.flat()).toHaveLength(2);
  });

  test('count what is claimed, being sent and at the service, in every queue of it', async () => {
    const store = await stores.open();
    await tasks(store, LOCAL_OWNER).insert([
      waiting({ heldBy: 'another', dueAt: LATER }),
      waiting({ connection: null, heldBy: 'another', dueAt: LATER }),
      waiting({ status: 'submitting', heldBy: 'another', dueAt: NOW - 1 }),
      followed('made there', { connection: null }),
      followed('made elsewhere', { connection: 'con_2' }),
      ...Array.from({ length: 9 }, () => waiting()),
    ]);
    const submit = taskLeases(store, 'submit', 'us');
    expect(await submit.claim(claimWith(limits({ underWay: 4 })))).toHaveLength(0);
    expect(await submit.claim(claimWith(limits({ underWay: 5 })))).toHaveLength(1);
    expect(await submit.claim(claimWith(limits({ claimed: 6 })))).toHaveLength(2);
  });

  test('take what was held too long from its holder before it is counted no longer', async () => {
    const store = await stores.open();
    const [held] = await tasks(store, LOCAL_OWNER).insert([
      waiting({ heldBy: 'stalled', dueAt: NOW - 1 }),
      waiting({ dueAt: NOW - 2 }),
    ]);
    const [claimed] = await taskLeases(store, 'submit', 'us').claim(claimWith(limits({ underWay: 1 })));
    expect(claimed?.id).not.toBe(held?.id);
    expect(await taskLeases(store, 'submit', 'stalled').renew(held?.id ?? '', 1000)).toBe(false);
  });
});
