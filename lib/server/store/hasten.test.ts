import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type TestStores, testStores } from '../testing/stores.ts';
import { LOCAL_OWNER, type Store } from './store.ts';
import { taskQueue } from './task-queue.ts';
import { type NewTask, tasks } from './tasks.ts';

const NOW = 1_000_000;
const LATER = NOW + 60_000;

const followed = (prompt: string, over: Partial<NewTask> = {}): NewTask => ({
  endpoint: 'videos',
  model: 'vidB-2',
  prompt,
  params: {},
  status: 'rendering',
  submittedAt: 1,
  dueAt: LATER,
  ...over,
});

describe.each(ENGINES)('hastening on %s', (engine) => {
  let stores: TestStores;
  let store: Store;
  const hastened = async (limit: number, drafts: NewTask[]) => {
    const mine = tasks(store, LOCAL_OWNER);
    await mine.insert(drafts);
    await taskQueue(store).hasten('follow', limit, NOW);
    const { tasks: all } = await mine.list({ limit: 100 });
    return all
      .filter(({ dueAt }) => dueAt === NOW)
      .map(({ prompt }) => prompt)
      .sort();
  };

  beforeAll(async () => {
    stores = await testStores(engine);
  });
  afterAll(() => stores.stop());
  beforeEach(async () => {
    store = await (await stores.place()).open();
  });

  test('takes those furthest along first, then the oldest', async () => {
    const drafts = [
      followed('new', { submittedAt: 30 }),
      followed('old', { submittedAt: 10 }),
      followed('nearly done', { submittedAt: 20, progress: 90 }),
    ];
    expect(await hastened(2, drafts)).toEqual(['nearly done', 'old']);
  });

  test('leaves alone what is held, in trouble, or in another state', async () => {
    const drafts = [
      followed('held', { heldBy: 'somebody' }),
      followed('failing', { failedPolls: 2 }),
      followed('not found', { notFoundSince: 5 }),
      followed('waiting', { status: 'waiting' }),
      followed('followed'),
    ];
    expect(await hastened(10, drafts)).toEqual(['followed']);
  });

  test('never puts off what is due already', async () => {
    expect(await hastened(10, [followed('due', { dueAt: NOW - 500 })])).toEqual([]);
  });
});
