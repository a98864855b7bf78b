import 'server-only';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { taskLeases, taskQueue } from '../engine/task-queue.ts';
import { ENGINES, type TestStores, testStores } from '../testing/stores.ts';
import { type NewTask, tasks } from './repository.ts';

const WHOLE_TABLE = {
  sqlite: /SCAN (tasks|task_words|task_tags|task_removals)(?! USING)/,
  postgres: /Seq Scan on (tasks|task_words|task_tags|task_removals)/,
};
const SORTING = { sqlite: /TEMP B-TREE FOR ORDER BY/, postgres: /\bSort\b/ };

describe.each(ENGINES)('queries on %s', (engine) => {
  let stores: TestStores;
  let store: Store;
  let middle: string;
  const plans = (action: (watched: Store) => Promise<unknown>) => plansOf(store, action);
  const list = (query: object) =>
    plans((watched) => tasks(watched, LOCAL_OWNER).list({ limit: 80, ...query }));

  beforeAll(async () => {
    stores = await testStores(engine);
    store = await (await stores.place()).open();
    const drafts = Array.from({ length: 3000 }, (_, index): NewTask => {
      const busy = index % 100 === 0;
      return {
        endpoint: 'videos',
        model: 'vidB-2',
        prompt: `Take ${index} of a ${index % 300 === 0 ? 'lighthouse' : 'harbour'}`,
        params: {},
        status: busy ? 'rendering' : 'completed',
        createdAt: index,
        dueAt: busy ? index : null,
        tags: index % 50 === 0 ? ['kept'] : [],
      };
    });
    await tasks(store, LOCAL_OWNER).insert(drafts);
    // PostgreSQL keeps statistics by itself after a while; SQLite plans without.
    if (engine === 'postgres') await sql`analyze`.execute(store.db);
    middle = (await tasks(store, LOCAL_OWNER).list({ limit: 80 })).nextCursor ?? '';
  });
  afterAll(() => stores.stop());

  test.each(['newest', 'oldest', 'longest'] as const)(
    'a page of the %s reads its tasks from an index, in order',
    async (sort) => {
      const [page, ...labels] = await list({ sort });
      expect(page).not.toMatch(WHOLE_TABLE[engine]);
      expect(page).not.toMatch(SORTING[engine]);
      for (const plan of labels) expect(plan).not.toMatch(WHOLE_TABLE[engine]);
    },
  );

  test('a later page begins at its place in the index', async () => {
    const [page] = await list({ cursor: middle });
    expect(page).not.toMatch(WHOLE_TABLE[engine]);
    expect(page).not.toMatch(SORTING[engine]);
  });

  test.each(['lighthouse', 'tag:kept', '"of a lighthouse" status:completed'])(
    'a search for %s goes through an index',
    async (q) => {
      for (const plan of await list({ q })) expect(plan).not.toMatch(WHOLE_TABLE[engine]);
    },
  );

  test.each(['lighthouse', 'tag:kept'])(
    'what a search for %s finds is counted through an index',
    async (q) => {
      const [revision, counted] = await plans((watched) => tasks(watched, LOCAL_OWNER).counts({ q }));
      expect(revision).toMatch(/revisions/);
      expect(counted).not.toMatch(WHOLE_TABLE[engine]);
    },
  );

  test('what changed since a revision is found by its number', async () => {
    const found = await plans((watched) => tasks(watched, LOCAL_OWNER).changes(2990));
    expect(found.length).toBeGreaterThan(2);
    for (const plan of found) expect(plan).not.toMatch(WHOLE_TABLE[engine]);
  });

  test('a look for changes when there are none is one look at the counter', async () => {
    const found = await plans((watched) => tasks(watched, LOCAL_OWNER).changes(3000));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/revisions/);
  });

  test('work that is due is claimed through the index of what is due', async () => {
    const claim = { limit: 10, leaseMs: 1000, owner: LOCAL_OWNER, now: 5000 };
    const [claimed] = await plans((watched) => taskLeases(watched, 'follow', 'test').claim(claim));
    expect(claimed).toMatch(/tasks_due/);
    expect(claimed).not.toMatch(WHOLE_TABLE[engine]);
  });

  test('the loops learn when they are needed next from the same index', async () => {
    const [next] = await plans((watched) => taskLeases(watched, 'follow', 'test').next());
    expect(next).toMatch(/tasks_due/);
    expect(next).not.toMatch(SORTING[engine]);
  });

  test('what is followed is found through it too', async () => {
    const [found] = await plans((watched) => taskQueue(watched).followed(LOCAL_OWNER));
    expect(found).toMatch(/tasks_due/);
    expect(found).not.toMatch(WHOLE_TABLE[engine]);
  });

  test('tasks are hastened by their names', async () => {
    const [hastened] = await plans((watched) => taskQueue(watched).hasten('follow', ['task_1', 'task_2'], 0));
    expect(hastened).not.toMatch(WHOLE_TABLE[engine]);
  });
});

/** Does something on a store and gives the plan of every query it made, as the database tells it. */
async function plansOf(store: Store, action: (watched: Store) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await action({ ...store, db: store.db.withPlugin(watch) });
  return Promise.all(nodes.map((node) => planOf(store, node)));
}

function planOf({ db, engine }: Store, node: RootOperationNode): Promise<string> {
  const query = db.getExecutor().compileQuery(node, { queryId: crypto.randomUUID() });
  const explained = CompiledQuery.raw(
    `${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${query.sql}`,
    [...query.parameters],
  );
  return db
    .withoutPlugins()
    .transaction()
    .execute(async (trx) => {
      // A table of a test fits into a few pages, which are read faster than any index. Asked whether it can do without.
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await trx.executeQuery<Record<string, unknown>>(explained);
      return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
    });
}
