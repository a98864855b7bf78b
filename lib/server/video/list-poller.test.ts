import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { tasks } from '../tasks/repository.ts';
import { type FollowedTask, taskQueue } from '../tasks/task-queue.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleConnection, sampleTask } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';
import { createEngine } from './create-engine.ts';
import { followWork } from './follow.ts';
import { worthPolling } from './list-poller.ts';
import { QUICK } from './testing/quick-timing.ts';
import { workUntilStopped } from './testing/try-engine.ts';

ownDataFolder();

describe('worth a look', () => {
  const followed = (id: string, progress: number | null, serviceStatus = 'processing'): FollowedTask => ({
    id,
    serviceId: `s-${id}`,
    progress,
    serviceStatus,
  });
  const STATES = { completed: 'succeeded', failed: 'failed', processing: 'running' } as const;
  const said = (...tasks: [string, keyof typeof STATES, number][]) =>
    new Map(tasks.map(([id, status, progress]) => [`s-${id}`, { state: STATES[status], status, progress }]));
  const mine = [followed('a', 10), followed('b', 50), followed('c', null, 'pending'), followed('d', 0)];

  test('without a list, the first that have not begun', () => {
    expect(worthPolling(mine, null, 1)).toEqual(['c']);
    expect(worthPolling(mine, null, 9)).toEqual(['c', 'd']);
  });

  test('all that are over, whichever way', () => {
    const list = said(['a', 'completed', 100], ['b', 'failed', 50], ['c', 'completed', 100]);
    expect(worthPolling(mine, list, 0)).toEqual(['a', 'b', 'c']);
  });

  test('a few of those that moved on, the furthest first, and none that did not', () => {
    const list = said(
      ['a', 'processing', 20],
      ['b', 'processing', 50],
      ['c', 'processing', 0],
      ['d', 'processing', 30],
    );
    expect(worthPolling(mine, list, 2)).toEqual(['d', 'a']);
    expect(worthPolling(mine, list, 9)).toEqual(['d', 'a', 'c']);
  });

  test('nothing that the list does not know', () => {
    expect(worthPolling(mine, said(), 9)).toEqual([]);
  });
});

describe('many tasks', () => {
  const HOUR = 60 * 60_000;
  const TASKS = 250;
  const ELSEWHERE = 'http://another.example';
  const looks = new Map<string, number>();
  const done = new Set<string>();
  const pages: string[] = [];
  let connectionReads = 0;
  let list: 'given' | 'refused' = 'given';
  const stores = testStores('sqlite');
  let upstream: Upstream;
  let store: Store;
  let stop: () => Promise<void>;

  const name = (index: number) => `vidB-2:${index}`;
  const answer = (id: string) => ({
    id,
    status: done.has(id) ? 'completed' : 'pending',
    progress: done.has(id) ? 100 : 0,
    video_url: done.has(id) ? `${upstream.url}/files/${id}` : null,
  });

  beforeEach(async () => {
    list = 'given';
    connectionReads = 0;
    looks.clear();
    done.clear();
    pages.length = 0;
    upstream = await startUpstream((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
      const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
      if (id !== 'videos') {
        looks.set(id, (looks.get(id) ?? 0) + 1);
        return void response.end(JSON.stringify(answer(id)));
      }
      const after = searchParams.get('after');
      pages.push(after ?? '');
      if (list === 'refused') return void response.writeHead(404).end('{}');
      const from = after === null ? TASKS - 1 : Number(after.split(':')[1]) - 1;
      const data = Array.from({ length: Math.min(100, from + 1) }, (_, index) => answer(name(from - index)));
      response.end(JSON.stringify({ object: 'list', data, has_more: from >= 100 }));
    });
    store = await stores.open();
    await tasks(store, LOCAL_OWNER).insert(
      Array.from({ length: TASKS }, (_, index) =>
        sampleTask({
          status: 'rendering',
          serviceId: name(index),
          serviceStatus: 'pending',
          submittedAt: index,
          dueAt: Date.now() + HOUR,
        }),
      ),
    );
    const engine = await createEngine({
      store,
      timing: QUICK,
      connection: async (_owner, home) => {
        connectionReads += 1;
        return home === ELSEWHERE ? null : sampleConnection({ address: upstream.url });
      },
    });
    stop = workUntilStopped(engine, followWork(engine));
  });
  afterEach(async () => {
    await stop();
    await upstream.close();
  });

  test('are looked at when the list of the service says that they are done', async () => {
    await waitUntil(() => pages.length >= 3);
    expect(pages.slice(0, 3)).toEqual(['', name(150), name(50)]);
    for (const index of [0, 99, 249]) done.add(name(index));
    const mine = tasks(store, LOCAL_OWNER);
    await waitUntil(mine.counts, ({ completed }) => completed === 3);
    expect([...looks.keys()].sort()).toEqual([name(0), name(249), name(99)].sort());
    expect(await taskQueue(store).countByQueue('follow')).toMatchObject([{ count: TASKS - 3 }]);
  });

  test('of a service that is no longer connected keep nobody waiting', async () => {
    await waitUntil(() => pages.length >= 3);
    const mine = tasks(store, LOCAL_OWNER);
    const left = { status: 'rendering', connection: ELSEWHERE, dueAt: 1 } as const;
    await mine.insert(Array.from({ length: 1500 }, () => sampleTask(left)));
    done.add(name(7));
    await waitUntil(mine.counts, ({ completed }) => completed === 1);
    // One turn each would be as many looks at the connection.
    expect(connectionReads).toBeLessThan(1000);
  });

  test('are looked at in the order they were sent where there is no list', async () => {
    list = 'refused';
    done.add(name(0)).add(name(1));
    const mine = tasks(store, LOCAL_OWNER);
    await waitUntil(mine.counts, ({ completed }) => completed >= 2);
    expect(looks.has(name(TASKS - 1))).toBe(false);
    expect(pages.length).toBeLessThanOrEqual(4);
  });
});
