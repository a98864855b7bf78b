import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { characters } from '../cast/characters.ts';
import { cuts } from '../cuts/repository.ts';
import { checkRows } from '../doctor/check-rows.ts';
import { assets } from '../media/assets.ts';
import { log } from '../process/log.ts';
import { blobs } from '../storage/blob-store.ts';
import { tasks } from '../tasks/repository.ts';
import { taskLeases } from '../tasks/task-queue.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { everythingIn, fillLibrary } from '../testing/sample-library.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { transcripts } from '../transcripts/repository.ts';
import { LOCAL_OWNER, type Store } from './store.ts';

ownDataFolder();

/** Damage to one row of a kind, the list it is in, and how it is read alone. */
interface Kind {
  table: string;
  damage: string;
  list: (store: Store) => Promise<{ id: string }[]>;
  get: (store: Store, id: string) => Promise<unknown>;
}

const KINDS: Kind[] = [
  {
    table: 'tasks',
    damage: "params = '{'",
    list: async (store) => (await tasks(store, LOCAL_OWNER).list({ limit: 50 })).tasks,
    get: (store, id) => tasks(store, LOCAL_OWNER).get(id),
  },
  {
    table: 'assets',
    damage: "kind = 'other'",
    list: async (store) => (await assets(store, LOCAL_OWNER).list({ limit: 50 })).assets,
    get: (store, id) => assets(store, LOCAL_OWNER).get(id),
  },
  {
    table: 'characters',
    damage: "origin_kind = 'other'",
    list: (store) => characters(store, LOCAL_OWNER).list(),
    get: (store, id) => characters(store, LOCAL_OWNER).get(id),
  },
  {
    table: 'cuts',
    damage: "cover = '{'",
    list: (store) => cuts(store, LOCAL_OWNER).list(),
    get: (store, id) => cuts(store, LOCAL_OWNER).get(id),
  },
  {
    table: 'transcripts',
    damage: "status = 'other'",
    list: async (store) => (await transcripts(store, LOCAL_OWNER).list({ limit: 50 })).transcripts,
    get: (store, id) => transcripts(store, LOCAL_OWNER).get(id),
  },
];

describe.each(ENGINES)('a row on %s that is not stored as it should be', (engine) => {
  const { place } = testStores(engine);
  let store: Store;
  let where: { dataDir: string; databaseUrl?: string };
  beforeEach(async () => {
    const home = await place();
    where = home.where;
    store = await home.open();
    await fillLibrary(store, blobs(), LOCAL_OWNER, ownFolder());
  });

  const damaged = async ({ table, damage, list }: Kind) => {
    const all = (await list(store)).map(({ id }) => id);
    const id = all.at(-1) ?? '';
    await sql.raw(`update ${table} set ${damage} where id = '${id}'`).execute(store.db);
    return { id, others: all.slice(0, -1) };
  };
  const findings = async () => Array.fromAsync(checkRows(store, { databaseUrl: undefined, ...where }));

  test('is left out of lists, named once in the log and by the doctor, and refused by its id', async () => {
    expect(await findings()).toEqual([]);
    const named = vi.spyOn(log(), 'error');
    for (const kind of KINDS) {
      const { id, others } = await damaged(kind);
      for (const _ of [1, 2]) expect((await kind.list(store)).map((row) => row.id)).toEqual(others);
      const lines = named.mock.calls.filter(([line]) => (line as { row?: string }).row === id);
      expect(lines, kind.table).toHaveLength(1);
      await expect(kind.get(store, id)).rejects.toMatchObject({
        code: 'row_unreadable',
        message: expect.stringContaining(id),
      });
      const said = (await findings()).map(({ level, says }) => `${level}: ${says}`);
      expect(said).toContainEqual(
        expect.stringMatching(new RegExp(`^wrong: ${id} of ${kind.table} is not stored as it should be`)),
      );
    }
    named.mockRestore();
  });

  test('does not keep others from being exported, nor from being worked on', async () => {
    const [first] = KINDS;
    const work = () => taskLeases(store, 'submit', 'test').claim({ limit: 10, leaseMs: 1, now: 5 });
    const [due] = await work();
    await sql`update tasks set due_at = 1, held_by = null where id = ${due?.id}`.execute(store.db);
    await sql`update tasks set params = '{' where id = ${due?.id}`.execute(store.db);
    expect(await work()).toEqual([]);
    const row = store.db
      .selectFrom('tasks')
      .select(['heldBy', 'dueAt'])
      .where('id', '=', due?.id ?? '');
    // It must not take a place of a limit from those that can be made.
    const { heldBy, dueAt } = await row.executeTakeFirstOrThrow();
    expect(heldBy).toBeNull();
    expect(dueAt).toBeGreaterThan(60_000);
    for (const kind of KINDS) if (kind !== first) await damaged(kind);
    expect((await everythingIn(store, LOCAL_OWNER)).tasks).not.toEqual([]);
  });

  test('is in no counter that its list does not show, and wrong counters are counted again', async () => {
    await sql`update tasks set status = 'other' where title is not null`.execute(store.db);
    const { counts, tasks: listed } = await shown();
    expect(counts.all).toBe(listed.length);
    await sql`update task_counts set total = total + 5`.execute(store.db);
    const wrong = (await findings()).find(({ says }) => says.includes('numbers of videos'));
    expect(wrong).toMatchObject({ level: 'wrong', says: expect.stringContaining('--fix counts again') });
    expect(await wrong?.mend?.()).toMatchObject({ isRight: true });
    expect((await shown()).counts.all).toBe(listed.length);
    expect((await findings()).some(({ says }) => says.includes('numbers of videos'))).toBe(false);
  });

  const shown = async () => {
    const mine = tasks(store, LOCAL_OWNER);
    return { counts: await mine.counts(), ...(await mine.list({ limit: 50 })) };
  };
});
