import { beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { sampleAsset, sampleTask } from '../testing/samples.ts';
import { ENGINES, type TestPlace, testStores } from '../testing/stores.ts';
import { type NewTask, tasks } from './repository.ts';
import { toTask } from './row.ts';
import { taskLeases } from './task-queue.ts';

const params = { model: 'vidB-2', prompt: 'A heron over still water', seconds: 10 };
const draft = (over: Partial<NewTask> = {}) => sampleTask({ params, reason: 'queued', dueAt: 1, ...over });

describe.each(ENGINES)('tasks on %s', (engine) => {
  const stores = testStores(engine);
  let place: TestPlace;
  let store: Store;
  const mine = () => tasks(store, LOCAL_OWNER);
  const one = async (over: Partial<NewTask> = {}) => {
    const [made] = await mine().insert([draft(over)]);
    if (!made) throw new Error('nothing was inserted');
    return made;
  };

  beforeEach(async () => {
    place = await stores.place();
    store = await place.open();
  });

  test('a task is read back as it was written', async () => {
    const made = await one({ tags: ['dusk', 'birds'], characters: ['ada.f1'], title: 'Heron' });
    expect(await mine().get(made.id)).toEqual(made);
    expect(toTask(made)).toMatchObject({ title: 'Heron', tags: ['dusk', 'birds'], params: { seconds: 10 } });
  });

  test('a batch of two thousand goes in whole, in order, under its own revisions', async () => {
    const drafts = Array.from({ length: 2000 }, (_, index) => draft({ title: String(index), tags: ['set'] }));
    const made = await mine().insert(drafts, 'key-1');
    expect(made.map(({ title }) => title)).toEqual(drafts.map(({ title }) => title));
    expect(new Set(made.map(({ revision }) => revision)).size).toBe(2000);
    expect((await mine().counts()).waiting).toBe(2000);
  });

  test('pages and changes end where an answer would be too long, and go on from there', async () => {
    const made = await mine().insert(
      Array.from({ length: 10 }, () => draft({ params: { long: 'x'.repeat(1_500_000) } })),
    );
    const ids = made.map(({ id }) => id).sort();
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<ReturnType<typeof mine>['list']>> = await mine().list({
        limit: 9,
        cursor,
      });
      pages.push(page.tasks.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([5, 5]);
    expect(pages.flat().sort()).toEqual(ids);
    const first = await mine().changes(0);
    const rest = await mine().changes(first.revision);
    expect([first.tasks.length, rest.tasks.length]).toEqual([5, 5]);
    expect([...first.tasks, ...rest.tasks].map(({ id }) => id).sort()).toEqual(ids);
    expect(rest.revision).toBe(await mine().revision());
  });

  test('the same key gives the same tasks, also when both ask at once', async () => {
    const [first, second] = await Promise.all([
      mine().insert([draft(), draft()], 'key-2'),
      mine().insert([draft(), draft()], 'key-2'),
    ]);
    expect(second).toEqual(first);
    expect((await mine().counts()).all).toBe(2);
  });

  test('a refused row leaves nothing of its batch', async () => {
    await expect(mine().insert([draft(), draft({ references: ['asset_missing'] })])).rejects.toThrow();
    expect((await mine().counts()).all).toBe(0);
  });

  test('a foreign cursor is refused', async () => {
    await expect(mine().list({ limit: 10, cursor: 'rubbish' })).rejects.toMatchObject({ param: 'cursor' });
  });

  test.each([
    ['status', { status: ['failed'] as const }],
    ['model', { model: 'vidA3' }],
    ['favourite', { favourite: true }],
    ['tag', { tag: 'keep' }],
    ['character', { character: 'ada' }],
    ['words of the title or prompt', { q: 'OWL 50%' }],
  ])('a list can be narrowed by %s', async (_, query) => {
    await mine().insert([draft(), draft({ prompt: 'an owl at 700' })]);
    const wanted = await one({
      status: 'failed',
      model: 'vidA3',
      tags: ['keep'],
      characters: ['ada'],
      favourite: true,
      title: 'Owl',
      prompt: 'at 50% speed',
    });
    const { tasks: found } = await mine().list({ limit: 10, ...query });
    expect(found.map(({ id }) => id)).toEqual([wanted.id]);
  });

  test('the trash is a list of its own and a restored task comes back', async () => {
    const made = await one();
    await mine().trash(made.id);
    expect((await mine().list({ limit: 10 })).tasks).toEqual([]);
    expect((await mine().list({ limit: 10, trashed: true })).tasks).toHaveLength(1);
    expect(await mine().counts()).toMatchObject({ all: 0, waiting: 0, trashed: 1 });
    await mine().restore(made.id);
    expect((await mine().list({ limit: 10 })).tasks).toHaveLength(1);
  });

  test('every change that can be seen raises the revision, bookkeeping does not', async () => {
    const made = await one();
    const before = await mine().revision();
    const seen = await mine().apply(made.id, { status: 'rendering', progress: 12.5 });
    expect(seen?.revision).toBe(before + 1);
    await mine().apply(made.id, { dueAt: 99, failedPolls: 3 });
    expect(await mine().revision()).toBe(before + 1);
  });

  test('changes since a revision tell what is new, what changed and what is gone', async () => {
    const [kept, changed, gone] = await mine().insert([draft(), draft(), draft()]);
    const since = await mine().revision();
    expect(await mine().changes(since)).toEqual({ tasks: [], removed: [], revision: since });
    await mine().patch(changed?.id ?? '', { title: 'Changed', tags: ['b', 'a'] });
    await mine().purge([gone?.id ?? '']);
    const found = await mine().changes(since);
    expect(found.tasks.map(({ id, title, tags }) => [id, title, tags])).toEqual([
      [changed?.id, 'Changed', ['b', 'a']],
    ]);
    expect(found.removed).toEqual([gone?.id]);
    expect(found.revision).toBe(await mine().revision());
    expect(found.tasks.some(({ id }) => id === kept?.id)).toBe(false);
  });

  test('a reader of changes misses nothing while many write', async () => {
    const made = await mine().insert(Array.from({ length: 20 }, () => draft()));
    const other = tasks(engine === 'postgres' ? await place.open() : store, LOCAL_OWNER);
    const progress = new Map<string, number | null>();
    let since = await mine().revision();
    let writing = true;
    const writers = Promise.all(
      made.flatMap(({ id }) => [mine().apply(id, { progress: 50 }), other.apply(id, { title: 'Titled' })]),
    ).finally(() => {
      writing = false;
    });
    const titles = new Set<string>();
    for (let last = false; !last; ) {
      last = !writing;
      const found = await mine().changes(since);
      for (const task of found.tasks) {
        progress.set(task.id, task.progress);
        if (task.title) titles.add(task.id);
      }
      since = found.revision;
    }
    await writers;
    expect([...progress.values()]).toEqual(made.map(() => 50));
    expect(titles.size).toBe(20);
  });

  test('a change is refused when the task has left the expected state or hands', async () => {
    const made = await one();
    expect(await mine().apply(made.id, { status: 'cancelled' }, { from: ['rendering'] })).toBeNull();
    expect(await mine().apply(made.id, { status: 'rendering' }, { heldBy: 'me' })).toBeNull();
    expect((await mine().get(made.id))?.status).toBe('waiting');
  });

  test('counts name each state, what is not home yet and the favourites', async () => {
    const archived = { bytes: 1, sha256: 'a'.repeat(64), at: 5 };
    await mine().insert([
      draft(),
      draft({ status: 'submitting' }),
      draft({ status: 'rendering', favourite: true }),
      draft({ status: 'completed' }),
      draft({ status: 'completed', archived }),
      draft({ status: 'uncertain' }),
    ]);
    expect(await mine().counts()).toEqual({
      all: 6,
      waiting: 2,
      rendering: 1,
      completed: 2,
      failed: 0,
      uncertain: 1,
      cancelled: 0,
      collecting: 1,
      favourite: 1,
      trashed: 0,
    });
  });

  test('a task knows what it was made from and what was made from it', async () => {
    const first = await one();
    const second = await one({ sourceTaskId: first.id });
    const third = await one({ sourceTaskId: second.id });
    const { ancestors, children } = await mine().lineage(second.id);
    expect(ancestors.map(({ id }) => id)).toEqual([first.id]);
    expect(children.map(({ id }) => id)).toEqual([third.id]);
    expect((await mine().lineage(third.id)).ancestors.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('an asset a task refers to is hidden and not lost when it is deleted', async () => {
    const library = assets(store, LOCAL_OWNER);
    const { asset } = await library.insert(sampleAsset());
    const made = await one({ references: [asset.id] });
    expect(await library.remove(asset.id)).toMatchObject({ kept: true });
    expect((await library.list({ limit: 10 })).assets).toEqual([]);
    expect((await mine().get(made.id))?.references).toEqual([asset.id]);
    await mine().purge([made.id]);
    expect(await library.remove(asset.id)).toMatchObject({ kept: false });
    expect(await library.get(asset.id)).toBeNull();
  });

  test('a claim that runs out is due again, and its holder can no longer write', async () => {
    const made = await one();
    const [first, second] = [taskLeases(store, 'submit', 'first'), taskLeases(store, 'submit', 'second')];
    const now = Date.now();
    await first.claim({ limit: 1, leaseMs: 100, now });
    expect(await second.claim({ limit: 1, leaseMs: 100, now })).toEqual([]);
    const later = await second.claim({ limit: 1, leaseMs: 100, now: now + 101 });
    expect(later.map(({ id }) => id)).toEqual([made.id]);
    expect(await mine().apply(made.id, { status: 'submitting' }, { heldBy: 'first' })).toBeNull();
    expect(await first.renew(made.id, 1000)).toBe(false);
    expect(await second.renew(made.id, 1000)).toBe(true);
  });

  test('each kind of work finds its own state, earliest first, and says when the next is due', async () => {
    const [late, early] = await mine().insert([
      draft({ status: 'rendering', dueAt: 20 }),
      draft({ status: 'rendering', dueAt: 10 }),
      draft({ status: 'completed', dueAt: null }),
    ]);
    const follow = taskLeases(store, 'follow', 'me');
    expect(await follow.next()).toMatchObject({ dueAt: 10 });
    expect(await taskLeases(store, 'collect', 'me').next()).toBeNull();
    const claim = { limit: 1, leaseMs: 1000 };
    expect((await follow.claim(claim)).map(({ id }) => id)).toEqual([early?.id]);
    expect((await follow.claim(claim)).map(({ id }) => id)).toEqual([late?.id]);
  });
});
