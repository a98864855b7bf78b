import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import { cuts } from '../cuts/repository.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { speedsSeen } from '../models/speed.ts';
import { sampleAsset, sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { taskLine } from './list/counts.ts';
import { type Tasks, tasks } from './repository.ts';
import { taskLeases, taskQueue } from './task-queue.ts';

const QUEUE = { owner: LOCAL_OWNER, connection: null };

const HOME = { id: 'con_1', address: 'http://127.0.0.1:1' };

const SORTED = 'sorted';
const LABELS = ['key of task_characters', 'key of task_references', 'key of task_tags'];

describe.each(ENGINES)('queries on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  let middle: string;
  const steps = async (action: (watched: Store) => Promise<unknown>) =>
    (await plansOf(store, action)).map(stepsIn);
  /** What is counted is read beside: when, depends on what the process knows already. */
  const withoutCounts = (plans: string[][]) => plans.filter((plan) => !plan.includes('key of task_counts'));
  const list = async (query: object) =>
    withoutCounts(await steps((watched) => tasks(watched, LOCAL_OWNER).list({ limit: 80, ...query })));

  beforeAll(async () => {
    store = await stores.open();
    const { asset } = await assets(store, LOCAL_OWNER).insert(sampleAsset());
    const drafts = Array.from({ length: 3000 }, (_, index) => {
      const busy = index % 100 === 0;
      const labelled = index % 50 === 0;
      return sampleTask({
        prompt: `Take ${index} of a ${index % 300 === 0 ? 'lighthouse' : 'harbour'}`,
        status: busy ? 'rendering' : 'completed',
        favourite: labelled,
        createdAt: index,
        dueAt: busy ? index : null,
        tags: [labelled ? 'kept' : 'other'],
        characters: labelled ? ['ada.f1'] : [],
        references: labelled ? [asset.id] : [],
        agent: labelled ? 'Robot' : null,
        projectId: index % 3 === 0 ? 'project_1' : null,
      });
    });
    await tasks(store, LOCAL_OWNER).insert(drafts);
    // PostgreSQL does so by itself after a while; SQLite plans without.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(store.db);
    middle = (await tasks(store, LOCAL_OWNER).list({ limit: 80 })).nextCursor ?? '';
  });

  test.each([
    ['the newest', { sort: 'newest' }, 'tasks_newest'],
    ['the oldest', { sort: 'oldest' }, 'tasks_newest'],
    ['the longest', { sort: 'longest' }, 'tasks_longest'],
    ['one state', { status: ['rendering'] }, 'tasks_by_status'],
    ['what has begun', { status: ['rendering'], queued: false }, 'tasks_by_status'],
    ['one project', { project: 'project_1' }, 'tasks_by_project'],
  ])('a page of %s is read through its index, in its order', async (_, query, index) => {
    const plans = await list(query);
    // Which projects lie in one is looked up first.
    const [page, ...labels] = 'project' in query ? plans.slice(1) : plans;
    expect(page).toEqual([index]);
    expect(labels.at(-1)).toEqual([...LABELS, SORTED]);
  });

  test('the tasks of a page are read by their keys, however many its owner has', async () => {
    const plans = await list({});
    const read = plans.filter((plan) => plan.includes('key of tasks'));
    expect(read).toHaveLength(1);
    expect(read[0]?.filter((step) => step.startsWith('tasks_') || isWhole(step))).toEqual([]);
  });

  test('how quick models were is read through an index, the latest only', async () => {
    const [plan] = await steps((watched) => speedsSeen(watched, LOCAL_OWNER));
    expect(plan).toEqual([engine === 'postgres' ? 'tasks_newest' : 'tasks_by_status']);
  });

  test('several states are each read through their index', async () => {
    const pages = await list({ status: ['rendering', 'failed', 'completed'] });
    if (engine === 'postgres') expect(pages[0]?.filter(isWhole)).toEqual([]);
    else for (const page of pages.slice(0, 3)) expect(page).toEqual(['tasks_by_status']);
  });

  test.each<object>([{}, { project: 'project_1' }, { model: 'vidB-2' }])(
    'what is queued of %o is read through the index of states',
    async (filter) => {
      const plans = await list({ ...filter, queued: true });
      const [found = [], ...more] = 'project' in filter ? plans.slice(1) : plans;
      if (engine === 'postgres') expect(found.filter(isWhole)).toEqual([]);
      else for (const page of [found, ...more.slice(0, 2)]) expect(page).toEqual(['tasks_by_status']);
    },
  );

  test.each<object>([{}, { project: 'project_1' }, { model: 'vidB-2' }])(
    'what is queued of %o is counted through the index of states',
    async (filter) => {
      const found = await steps((watched) => tasks(watched, LOCAL_OWNER).count({ ...filter, queued: true }));
      expect(found.at(-1)?.filter((step) => step.includes('tasks'))).toEqual(['tasks_by_status']);
    },
  );

  test.each<object>([{}, { model: 'vidB-2' }])(
    'what is counted of %o is read from where it is kept, and what has not begun among what is with services',
    async (filter) => {
      const found = await steps((watched) => tasks(watched, LOCAL_OWNER).counts(filter));
      expect(found).toContainEqual(['key of task_counts']);
      // How a model is spelled is looked up there too, once for a revision.
      expect(found.flat().filter((step) => !/(revisions|task_counts)$/.test(step))).toEqual([
        'tasks_by_status',
      ]);
    },
  );

  test('so is what is counted of a project', async () => {
    const found = await steps((watched) => tasks(watched, LOCAL_OWNER).counts({ project: 'project_1' }));
    expect(found).toContainEqual(['key of task_counts']);
    expect(found.at(-1)).toEqual(['tasks_by_status']);
    expect(found.flat()).not.toContain('tasks_by_project');
  });

  test('who waits in which place is read through the index of states', async () => {
    const [found] = await steps((watched) => taskLine(watched, LOCAL_OWNER));
    expect(found).toContain('tasks_by_status');
    expect(found?.filter(isWhole)).toEqual([]);
  });

  test('a later page begins at its place in the index', async () => {
    const [page] = await list({ cursor: middle });
    expect(page).toEqual(['tasks_newest']);
  });

  test.each(['lighthouse', '"of a lighthouse" status:completed'])(
    'a search for %s begins with the index of words',
    async (q) => {
      const [page] = await list({ q });
      expect(page).toContain('words');
      expect(page?.filter(isWhole)).toEqual([]);
      // SQLite gives them in order; PostgreSQL gathers them first.
      if (engine === 'sqlite') expect(page).not.toContain(SORTED);
    },
  );

  test.each([
    [{ q: 'tag:kept' }, 'task_tags_by_lower'],
    [{ favourite: true }, 'tasks_favourite'],
    [{ q: 'by:robot' }, 'tasks_by_agent'],
  ])('tasks with %o are found through %s', async (query, index) => {
    const [page] = await list(query);
    expect(page).toContain(index);
    expect(page?.filter(isWhole)).toEqual([]);
  });

  test.each([
    ['lighthouse', 'words'],
    ['tag:kept', 'task_tags_by_lower'],
  ])('what a search for %s finds is counted through %s', async (q, index) => {
    const [revision, ...counted] = await steps((watched) => tasks(watched, LOCAL_OWNER).counts({ q }));
    expect(revision).toEqual(['key of revisions']);
    expect(counted.at(-1)).toContain(index);
    expect(counted.flat().filter(isWhole)).toEqual([]);
    expect(counted, 'it is looked for once').not.toContainEqual(revision);
  });

  test.each<[string, (mine: Tasks) => Promise<unknown>]>([
    ['one id', (mine) => mine.byServiceId('vidB-2:1-none')],
    ['one id on one service', (mine) => mine.byServiceId('vidB-2:1-none', HOME)],
    ['many names', (mine) => mine.named(['vidB-2:1-none', 'vidB-2:2-none'], HOME)],
  ])('tasks of a service are found by %s through the index of those', async (_, find) => {
    const found = await steps((watched) => find(tasks(watched, LOCAL_OWNER)));
    expect(found.at(-1)).toContainEqual(expect.stringMatching(/^tasks_(by_service_id|on_services)$/));
    expect(found.flat().filter((step) => isWhole(step) || step === 'tasks_newest')).toEqual([]);
  });

  test('however many names drafts hold, they are looked up in a few queries', async () => {
    const names = Array.from({ length: 2000 }, (_, index) => `vidB-2:${index}-none`);
    const found = await steps((watched) => tasks(watched, LOCAL_OWNER).named(names, HOME));
    expect(found.length).toBeLessThan(10);
  });

  test('what changed since a revision is found by its number', async () => {
    const found = withoutCounts(await steps((watched) => tasks(watched, LOCAL_OWNER).changes(2990)));
    expect(found.slice(0, 3)).toEqual([
      ['key of revisions'],
      ['tasks_by_revision'],
      ['key of task_removals'],
    ]);
    expect(found.at(-1)).toEqual([...LABELS, SORTED]);
  });

  test('a look for changes when there are none is one look at the counter', async () => {
    const { revision } = await tasks(store, LOCAL_OWNER).changes(2990);
    const found = await steps((watched) => tasks(watched, LOCAL_OWNER).changes(revision));
    expect(found).toEqual([['key of revisions']]);
  });

  test('work that is due is claimed through the index of what is due', async () => {
    const claim = { limit: 10, leaseMs: 1000, queue: QUEUE, now: 5000 };
    const [claimed] = await steps((watched) => taskLeases(watched, 'follow', 'test').claim(claim));
    expect(claimed).toEqual(['key of tasks', 'tasks_due']);
  });

  test('the engine learns when it is needed next from the same index, in its order', async () => {
    const [next] = await steps((watched) => taskLeases(watched, 'follow', 'test').next());
    expect(next).toEqual(['tasks_due']);
  });

  test('what is followed is found through it too', async () => {
    const [found] = await steps((watched) => taskQueue(watched).followed(QUEUE));
    expect(found).toEqual([SORTED, 'tasks_due']);
  });

  test('tasks are hastened among those that are due', async () => {
    const [hastened] = await steps((watched) => taskQueue(watched).hasten('follow', ['task_1', 'task_2'], 0));
    expect(hastened).toEqual(['tasks_due']);
  });

  test('what a film uses is found through what is noted of it', async () => {
    const used = await tasks(store, LOCAL_OWNER).ids({ limit: 3 });
    const shots = used.map((id) => ({ ...blankShot(id), taskId: id, takes: [id], out: 1 }));
    await cuts(store, LOCAL_OWNER).insert({ ...blankTimeline('Film'), shots });
    const [, page] = await list({ q: 'in:film' });
    expect(page?.some((step) => step.includes('cut_uses'))).toBe(true);
    expect(page?.filter((step) => isWhole(step) || step === 'tasks_newest')).toEqual([]);
  });

  test('what has not begun in a project that somebody shares is counted through the index of states', async () => {
    await store.db
      .insertInto('projects')
      .values({
        id: 'project_1',
        owner: LOCAL_OWNER,
        name: 'Harbour',
        colour: 'grey',
        parentId: null,
        position: 1,
        createdAt: 1,
      })
      .execute();
    await store.db
      .insertInto('projectMembers')
      .values({ projectId: 'project_1', member: 'own_ben', role: 'view', addedAt: 1 })
      .execute();
    const found = await steps((watched) => tasks(watched, 'own_ben').counts());
    expect(found.at(-1)).toEqual(['tasks_by_status']);
  });
});

const isWhole = (step: string) => step.startsWith('all of');

const STEPS: [RegExp, (table: string) => string][] = [
  [/VIRTUAL TABLE INDEX \d+:M|Bitmap Index Scan on task_words_search/, () => 'words'],
  [/(?:TEMP B-TREE FOR ORDER BY)|^[ >-]*Sort /, () => SORTED],
  [
    /INDEX sqlite_autoindex_(\w+)_\d+|(?:SEARCH|SCAN) (\w+) USING INTEGER PRIMARY KEY/,
    (table) => `key of ${table}`,
  ],
  [/(?:using|Index Scan on) (\w+)_(?:pkey|key)\b/, (table) => `key of ${table}`],
  [/(?:USING (?:COVERING )?INDEX|Scan (?:Backward )?using|Bitmap Index Scan on) (\w+)/, (index) => index],
  [/(?:SCAN|Seq Scan on) (\w+)/, (table) => `all of ${table}`],
];

/** What a plan goes through, in the same words for both databases: indexes, keys, whole tables, and sorting. */
function stepsIn(plan: string): string[] {
  const found = plan.split('\n').flatMap((line) => {
    for (const [pattern, say] of STEPS) {
      const match = pattern.exec(line);
      if (match) return say(match[1] ?? match[2] ?? '');
    }
    return [];
  });
  return [...new Set(found)].sort();
}

/** Does something on a store and gives the plan of every query it made, as the database tells it. */
const isAboutSharing = (node: RootOperationNode) => JSON.stringify(node).includes('"projectSight"');

async function plansOf(store: Store, action: (watched: Store) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      // Who shares anything with them is looked at beside, in a table with few rows.
      if (!isAboutSharing(node)) nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await action({ ...store, db: store.db.withPlugin(watch) });
  return Promise.all(nodes.map((node) => planOf(store, node)));
}

function planOf({ db, dialect }: Store, node: RootOperationNode): Promise<string> {
  const query = db.getExecutor().compileQuery(node, { queryId: crypto.randomUUID() });
  const explained = CompiledQuery.raw(
    `${dialect === 'sqlite' ? 'explain query plan' : 'explain'} ${query.sql}`,
    [...query.parameters],
  );
  return db
    .withoutPlugins()
    .transaction()
    .execute(async (trx) => {
      // A table of a test fits into a few pages, which are read faster than any index. Asked whether it can do without.
      if (dialect === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await trx.executeQuery<Record<string, unknown>>(explained);
      return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
    });
}
