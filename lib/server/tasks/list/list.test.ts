import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TaskSort } from '#lib/studio/task/task-values.ts';
import { connections } from '../../connection/repository.ts';
import { LOCAL_OWNER, type Store } from '../../db/store.ts';
import { sampleTask } from '../../testing/samples.ts';
import { ENGINES, testStores } from '../../testing/stores.ts';
import { favouriteMany, tagMany, trashMany } from '../bulk.ts';
import { type NewTask, tasks } from '../repository.ts';
import { taskDurations, taskLine } from './counts.ts';
import type { TaskQuery } from './list.ts';

const draft = (prompt: string, over: Partial<NewTask> = {}) =>
  sampleTask({ prompt, status: 'completed', ...over });

describe.each(ENGINES)('lists of tasks on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  const mine = () => tasks(store, LOCAL_OWNER);
  const found = async (q: string, over = {}) =>
    (await mine().list({ limit: 100, q, ...over })).tasks.map(({ prompt }) => prompt).sort();

  beforeEach(async () => {
    store = await stores.open();
  });

  describe('searching', () => {
    beforeEach(async () => {
      await mine().insert([
        draft('A lighthouse by the sea at night', {
          tags: ['Final cut'],
          favourite: true,
          agent: 'Night shift',
        }),
        draft('Waves on black sand', { title: 'Étude in grey', model: 'vidA3', status: 'failed' }),
        draft('Sand that is black, and a café', { characters: ['fox.winter'], endpoint: 'videos/remix' }),
        draft('東京の夜景、雨', { createdAt: new Date(2025, 4, 1).getTime() }),
        draft("It's 4K at 16:9, half-light", { archived: { bytes: 1, sha256: 'a'.repeat(64), at: 1 } }),
      ]);
    });

    test.each([
      ['lighthouse', 'A lighthouse by the sea at night'],
      ['LIGHT sea', 'A lighthouse by the sea at night'],
      ['"black sand"', 'Waves on black sand'],
      ['etude', 'Waves on black sand'],
      ['CAFÉ', 'Sand that is black, and a café'],
      ['夜景', '東京の夜景、雨'],
      ['half-light', "It's 4K at 16:9, half-light"],
      ['16:9', "It's 4K at 16:9, half-light"],
      ['final', 'A lighthouse by the sea at night'],
      ['tag:"final cut"', 'A lighthouse by the sea at night'],
      ['is:favourite', 'A lighthouse by the sea at night'],
      ['model:vida3', 'Waves on black sand'],
      ['status:failed sand', 'Waves on black sand'],
      ['character:fox', 'Sand that is black, and a café'],
      ['is:remix', 'Sand that is black, and a café'],
      ['is:archived', "It's 4K at 16:9, half-light"],
      ['by:"night SHIFT"', 'A lighthouse by the sea at night'],
      ['by:nobody by:"Night shift" sea', 'A lighthouse by the sea at night'],
      ['before:2026-01', '東京の夜景、雨'],
    ])('%s finds the one that has it', async (q, prompt) => {
      expect(await found(q)).toEqual([prompt]);
    });

    test('what was made on a connection is found by its name or id, also when it was removed', async () => {
      const saved = { dialect: 'openai', sealedKey: null, keyHint: null, idempotent: false };
      const limits = { atOnce: null, perMinute: null, defaultFor: [], removedAt: 1 };
      await connections(store, LOCAL_OWNER).save({
        ...{ id: 'con_1', name: 'Acme house', address: 'http://127.0.0.1:9' },
        ...saved,
        ...limits,
      });
      await mine().insert([draft('Elsewhere', { connection: 'con_1' })]);
      for (const q of ['on:acme', 'on:"Acme house"', 'on:CON_1'])
        expect(await found(q)).toEqual(['Elsewhere']);
      expect(await found('on:nobody')).toEqual([]);
    });

    test('a letter under fifty thousand marks is found without putting them in order', async () => {
      const prompt = `vi${'\u0301\u0323'.repeat(50_000)}t`;
      await mine().insert([draft(prompt)]);
      expect(await found(`vi${'\u0323\u0301'.repeat(50_000)}t`)).toEqual([prompt]);
    });

    test('every word must be there', async () => {
      expect(await found('black sand')).toHaveLength(2);
      expect(await found('black lighthouse')).toEqual([]);
    });

    test('a phrase does not reach from the title into the prompt', async () => {
      expect(await found('"grey waves"')).toEqual([]);
    });

    test.each(['"', '*', 'a:"b', "o'neil", ')(', 'AND', 'NEAR(x', '&|!', "';--"])(
      'the odd search %s is harmless',
      async (q) => {
        expect(Array.isArray(await found(q))).toBe(true);
      },
    );

    test('what is renamed or tagged later is found by its new words only', async () => {
      const [task] = (await mine().list({ limit: 1, q: 'étude' })).tasks;
      await mine().patch(task?.id ?? '', { title: 'Nocturne', tags: ['shore'] });
      expect(await found('etude')).toEqual([]);
      expect(await found('nocturne shore')).toEqual(['Waves on black sand']);
    });

    test('what is removed for good is no longer found', async () => {
      const [task] = (await mine().list({ limit: 1, q: 'lighthouse' })).tasks;
      await mine().purge([task?.id ?? '']);
      expect(await found('lighthouse')).toEqual([]);
      const left = await sql<{ n: number }>`select count(*) as n from task_words`.execute(store.db);
      expect(Number(left.rows[0]?.n)).toBe(4);
    });

    test('the trash is searched apart', async () => {
      const [task] = (await mine().list({ limit: 1, q: 'lighthouse' })).tasks;
      await mine().trash(task?.id ?? '');
      expect(await found('lighthouse')).toEqual([]);
      expect(await found('lighthouse is:trashed')).toHaveLength(1);
    });
  });

  const LISTS: [TaskSort, object][] = [
    ['newest', {}],
    ['oldest', {}],
    ['longest', {}],
    ['newest', { q: 'number' }],
    ['oldest', { q: 'numb' }],
    ['longest', { q: 'number' }],
    ['newest', { status: ['failed', 'completed'] }],
    ['oldest', { status: ['completed', 'failed', 'failed'] }],
  ];
  test.each(LISTS)('pages in the order %s with %o have no gaps or repeats', async (sort, filter) => {
    await mine().insert(
      Array.from({ length: 40 }, (_, index) =>
        draft(`number ${index}`, {
          createdAt: 1000 * (index % 7),
          duration: index % 3 === 0 ? null : index / 7,
          status: index % 2 === 0 ? 'completed' : 'failed',
        }),
      ),
    );
    const seen: { id: string; createdAt: number; duration: number | null }[] = [];
    let cursor: string | undefined;
    do {
      const page = await mine().list({ limit: 7, cursor, sort, ...filter });
      seen.push(...page.tasks);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(40);
    const value = {
      newest: (task: (typeof seen)[0]) => -task.createdAt,
      oldest: (task: (typeof seen)[0]) => task.createdAt,
      longest: (task: (typeof seen)[0]) => -(task.duration ?? 0),
    }[sort];
    expect(seen.map(value)).toEqual(seen.map(value).sort((a, b) => a - b));
  });

  test('what changes in any way is counted as if everything were counted anew', async () => {
    const made = await mine().insert(
      Array.from({ length: 9 }, (_, index) =>
        draft('counted', { model: index < 5 ? 'vidA3' : 'vidB-2', favourite: index % 2 === 0 }),
      ),
    );
    const [first = '', second = '', third = ''] = made.map(({ id }) => id);
    await mine().apply(first, { status: 'failed', archived: { bytes: 1, sha256: 'a'.repeat(64), at: 1 } });
    await mine().patch(second, { favourite: true });
    await mine().trash(third);
    await mine().purge(made.slice(7).map(({ id }) => id));
    // A search is counted row by row.
    expect(await mine().counts()).toEqual(await mine().counts({ q: 'counted' }));
    expect(await mine().counts({ model: 'VIDA3' })).toEqual(
      await mine().counts({ q: 'counted model:vidA3' }),
    );
    expect(await mine().count({ status: ['completed'], favourite: true })).toBe(3);
    expect(await mine().count({ trashed: true })).toBe(1);
  });

  test('many tasks change at once, each under a revision of its own', async () => {
    const made = await mine().insert(Array.from({ length: 900 }, () => draft('one of many')));
    expect(await mine().count({ q: 'many' })).toBe(900);
    await mine().insert(Array.from({ length: 101 }, () => draft('one of too many')));
    expect(await mine().count({ q: 'many' })).toBeNull();
    expect(await mine().count({})).toBe(1001);
    const ids = made.map(({ id }) => id);
    const before = await mine().revision();
    await favouriteMany(store, LOCAL_OWNER, ids, true);
    await trashMany(store, LOCAL_OWNER, ids.slice(0, 10), 5);
    await trashMany(store, LOCAL_OWNER, ids.slice(0, 5), null);
    expect(await mine().counts()).toMatchObject({ favourite: 895, trashed: 5 });
    const first = await mine().changes(before, 500);
    const second = await mine().changes(first.revision, 500);
    expect(new Set([...first.tasks, ...second.tasks].map(({ id }) => id)).size).toBe(900);
  });

  test('a tag goes onto those that lack it, is searched, and comes off', async () => {
    const made = await mine().insert([draft('one', { tags: ['sea'] }), draft('two')]);
    const ids = made.map(({ id }) => id);
    expect((await tagMany(store, LOCAL_OWNER, ids, 'sea', true)).changed).toEqual([ids[1]]);
    expect(await found('tag:sea')).toEqual(['one', 'two']);
    expect(await found('sea')).toEqual(['one', 'two']);
    expect((await tagMany(store, LOCAL_OWNER, ids, 'sea', false)).changed).toEqual(ids);
    expect(await found('sea')).toEqual([]);
  });

  test('the history of a model is how long its latest videos took', async () => {
    await mine().insert([
      draft('a', { submittedAt: 1000, completedAt: 5000, createdAt: 2 }),
      draft('b', { submittedAt: 1000, completedAt: 8000, createdAt: 1, duration: 8 }),
      draft('c', { submittedAt: 1000, completedAt: 9000, status: 'failed' }),
    ]);
    expect(await taskDurations(store, LOCAL_OWNER)).toEqual({
      'vidB-2': [
        { ms: 4000, seconds: null },
        { ms: 7000, seconds: 8 },
      ],
    });
  });

  test('what a service has not begun with is counted, listed and found as queued', async () => {
    const there = (prompt: string, serviceStatus: string | null, progress: number | null) =>
      draft(prompt, { status: 'rendering', serviceStatus, progress });
    await mine().insert([
      draft('here', { status: 'waiting' }),
      draft('on its way', { status: 'submitting' }),
      there('there', 'IN_QUEUE', 0),
      there('also there', 'queued', null),
      there('begun', 'queued', 5),
      there('begun too', 'processing', 0),
      there('silent', null, null),
      draft('done'),
    ]);
    const prompts = async (query: Partial<TaskQuery>) =>
      (await mine().list({ limit: 50, ...query })).tasks.map(({ prompt }) => prompt).sort();
    const everyState = ['waiting', 'submitting', 'rendering'] as const;
    const queued = ['also there', 'here', 'on its way', 'there'];
    const begun = ['begun', 'begun too', 'silent'];
    expect(await prompts({ queued: true })).toEqual(queued);
    expect(await prompts({ queued: true, status: everyState })).toEqual(queued);
    expect(await prompts({ queued: false, status: ['rendering'] })).toEqual(begun);
    expect(await mine().count({ queued: false, status: ['rendering'] })).toBe(3);
    expect(await mine().counts()).toMatchObject({ all: 8, waiting: 4, rendering: 3 });
    expect(await mine().counts({ q: 'there' })).toMatchObject({ all: 2, waiting: 2, rendering: 0 });
    expect(await mine().count({ queued: true })).toBe(4);
    expect(await prompts({ q: 'status:rendering' })).toEqual(begun);
    expect(await prompts({ q: 'status:waiting' })).toEqual(['also there', 'here', 'there']);
    expect(await prompts({ q: 'status:waiting status:rendering' })).toHaveLength(6);
    expect(await prompts({ q: 'status:waiting status:completed' })).toHaveLength(4);
  });

  test('no count is below nothing when something is sent between two looks', async () => {
    const there = () => draft('there', { status: 'rendering', serviceStatus: 'queued' });
    await mine().insert([there(), there()]);
    const isKept = (row: Record<string, unknown>) => 'away' in row;
    const oneBefore: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) => (isKept(row) ? { ...row, total: 1 } : row)),
      }),
    };
    const watched = { ...store, db: store.db.withPlugin(oneBefore) };
    expect(await tasks(watched, LOCAL_OWNER).counts()).toMatchObject({ all: 1, waiting: 1, rendering: 0 });
  });

  test('what waits has a place among those that wait for the same connection, or there', async () => {
    const waiting = (prompt: string, dueAt: number, connection: string) =>
      draft(prompt, { status: 'waiting', dueAt, connection });
    const rows = await mine().insert([
      waiting('later', 2, 'one'),
      waiting('first', 1, 'one'),
      waiting('alone', 3, 'two'),
      draft('there', { status: 'rendering', serviceStatus: 'pending', progress: 0, connection: 'one' }),
      draft('begun', { status: 'rendering', serviceStatus: 'processing', progress: 0, connection: 'one' }),
    ]);
    const { queue } = await taskLine(store, LOCAL_OWNER);
    expect(rows.map(({ id }) => queue[id])).toEqual([3, 2, 1, 1, undefined]);
  });

  test('what has begun takes no place from what waits, however much it is', async () => {
    const begun = { status: 'rendering', serviceStatus: 'processing', progress: 0 } as const;
    await mine().insert(Array.from({ length: 120 }, () => draft('begun', begun)));
    const [waits] = await mine().insert([draft('waits', { status: 'waiting', dueAt: 1 })]);
    expect(await taskLine(store, LOCAL_OWNER)).toEqual({ queue: { [waits?.id ?? '']: 1 } });
  });
});
