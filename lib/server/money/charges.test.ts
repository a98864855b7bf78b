import { expect, test } from 'vitest';
import type { TaskEvent } from '#lib/studio/task/task-machine.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { usedCaps } from '../limits/caps.ts';
import { advance } from '../tasks/advance.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { endCharge } from './charged.ts';
import { moveCharge, taskKey } from './charges.ts';
import { reserveNow } from './reserve-now.ts';
import { setCaps } from './set-caps.ts';

const stores = Object.fromEntries(ENGINES.map((engine) => [engine, testStores(engine)]));

test.each(ENGINES)(
  'on %s a service tells no price by which there is more room, or none to write down',
  async (engine) => {
    const store = await stores[engine]?.open();
    if (!store) return expect.fail('There is no store');
    const about = { work: 'speech', connectionId: 'c', model: 'm', projectId: null, token: null } as const;
    const charge = (workId: string, amount: number) =>
      reserveNow(store, 'ann', { ...about, workId, cost: { amount, unit: 'credits' } });
    const amounts = async () =>
      (await store.db.selectFrom('charges').select('amount').orderBy('workId').execute()).map(({ amount }) =>
        Number(amount),
      );
    const [less] = [await charge('a', -5), await charge('b', 1e300)];
    expect(await amounts()).toEqual([0, 1e15]);
    const told = { amount: 1e300, unit: 'credits' } as const;
    await endCharge(store, 'ann', { id: less }, { kind: 'paid', told });
    expect(await amounts()).toEqual([1e15, 1e15]);
  },
);

const about = {
  work: 'talk',
  workId: 'x',
  connectionId: 'c',
  model: 'm',
  projectId: null,
  token: null,
} as const;
const sqlite = testStores('sqlite');
const dollar = { amount: 1, unit: 'USD' } as const;
const stateOf = async (store: Store, id: string) =>
  (await store.db.selectFrom('charges').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('what was reserved in dollars stays under a cap in dollars, whatever its service counts in', async () => {
  const store = await sqlite.open();
  const subject = { kind: 'studio', id: '' } as const;
  await setCaps(store, LOCAL_OWNER, [
    { subject, unit: 'USD', amount: 1, period: 'month', holdUnpriced: false },
  ]);
  const id = await reserveNow(store, LOCAL_OWNER, { ...about, cost: dollar });
  const told = { amount: 40, unit: 'credits' } as const;
  await endCharge(store, LOCAL_OWNER, { id }, { kind: 'paid', told });
  expect((await usedCaps(store, LOCAL_OWNER)).map(({ used }) => used)).toEqual([1]);
  await expect(reserveNow(store, LOCAL_OWNER, { ...about, cost: dollar })).rejects.toThrow('cap');
});

test('what became known while a person decided stays as it is', async () => {
  const store = await sqlite.open();
  const id = await reserveNow(store, LOCAL_OWNER, { ...about, cost: dollar });
  await endCharge(store, LOCAL_OWNER, { id }, { kind: 'paid', told: null });
  expect(await moveCharge(store.db, LOCAL_OWNER, { id }, 'returned', null, 'person')).toBe(false);
  expect(await stateOf(store, id)).toBe('settled');
});

test('what was reserved for a video that is removed while it is made is openly unknown', async () => {
  const store = await sqlite.open();
  const mine = tasks(store, LOCAL_OWNER);
  const [task] = await mine.insert([sampleTask({ status: 'rendering', serviceId: 'job' })]);
  const { id: workId } = task as TaskRecord;
  const repeatKey = taskKey({ id: workId });
  const id = await reserveNow(store, LOCAL_OWNER, {
    ...about,
    work: 'video',
    workId,
    repeatKey,
    cost: dollar,
  });
  await mine.purge([workId]);
  expect(await stateOf(store, id)).toBe('unknown');
});

test('what a service says it has charged so far gives nothing back before it is over', async () => {
  const store = await sqlite.open();
  const mine = tasks(store, LOCAL_OWNER);
  const [task] = await mine.insert([sampleTask({ status: 'submitting', connection: 'c' })]);
  const { id: workId } = task as TaskRecord;
  await reserveNow(store, LOCAL_OWNER, {
    ...{ ...about, work: 'video', workId, repeatKey: taskKey({ id: workId }) },
    cost: { amount: 3, unit: 'USD' },
  });
  const amounts: number[] = [];
  const now = async (event: TaskEvent) => {
    await advance(mine, (await mine.get(workId)) as TaskRecord, event);
    const { amount } = await store.db.selectFrom('charges').select('amount').executeTakeFirstOrThrow();
    amounts.push(Number(amount) / 1_000_000);
  };
  const seen = { serviceStatus: '', progress: null, enhancedPrompt: null, error: null, seed: null };
  const running = { ...seen, state: 'running', videoUrl: null, cost: { amount: 2, unit: 'USD' } } as const;
  await now({ kind: 'accepted', serviceId: 'job', sighting: running });
  await now({ kind: 'seen', sighting: { ...running, state: 'succeeded', videoUrl: '/v', cost: null } });
  expect(amounts).toEqual([3, 2]);
});

test('the budget of a program in credits holds what another service takes dollars for, unless that has a budget too', async () => {
  const store = await sqlite.open();
  const budget = (unit: 'USD' | 'credits', holdUnpriced: boolean) =>
    ({ subject: { kind: 'token', id: 'robot' }, unit, amount: 5, period: 'month', holdUnpriced }) as const;
  const spend = () => reserveNow(store, LOCAL_OWNER, { ...about, token: 'robot', cost: dollar });
  await setCaps(store, LOCAL_OWNER, [budget('credits', true)]);
  await expect(spend()).rejects.toThrow('This costs $1.00, which the cap of 5 credits a month');
  await setCaps(store, LOCAL_OWNER, [budget('credits', true), budget('USD', false)]);
  await expect(spend()).resolves.toBeTypeOf('string');
  await setCaps(store, LOCAL_OWNER, [budget('credits', false)]);
  await expect(spend()).resolves.toBeTypeOf('string');
});
