import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { type NewTask, tasks } from '#lib/server/tasks/repository.ts';

const PLACES = ['harbour', 'forest', 'desert', 'street', 'theatre', 'lake', 'village', 'cave'];
const SUBJECTS = ['fox', 'lighthouse', 'tram', 'dancer', 'kite', 'whale', 'baker', 'robot', 'heron'];
const TIMES = ['at dawn', 'in the rain', 'under lanterns', 'at noon', 'in heavy snow'];
const AT_ONCE = 2000;
const DAY = 24 * 60 * 60_000;

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** A finished task of a year-old library, without its own video. */
function finishedTask(index: number, total: number, over: Partial<NewTask> = {}): NewTask {
  const prompt = `A ${pick(SUBJECTS, index)} in a ${pick(PLACES, index * 7)} ${pick(TIMES, index * 3)}, take ${index}`;
  const createdAt = Date.now() - Math.round(((total - index) / total) * 365 * DAY);
  return {
    endpoint: 'videos',
    model: 'vidB-2',
    prompt,
    params: { model: 'vidB-2', prompt, seconds: '4', size: '480x480' },
    status: 'completed',
    serviceId: `vidB-2:bench-${index}`,
    serviceStatus: 'completed',
    progress: 100,
    createdAt,
    submittedAt: createdAt + 1000,
    completedAt: createdAt + 20_000,
    favourite: index % 50 === 0,
    tags: index % 10 === 0 ? ['kept'] : [],
    width: 480,
    height: 480,
    duration: 4,
    ...over,
  };
}

/** Fills a data folder before a studio opens it. */
export async function seedTasks(
  dataDir: string,
  total: number,
  over: Partial<NewTask> = {},
): Promise<string[]> {
  const store = await openStore({ dataDir });
  const ids: string[] = [];
  for (let from = 0; from < total; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, total - from) }, (_, index) =>
      finishedTask(from + index, total, over),
    );
    const made = await tasks(store, LOCAL_OWNER).insert(some);
    ids.push(...made.map(({ id }) => id));
  }
  await store.close();
  return ids;
}

/** Tasks accepted by a service, a minute ago by default; returns its names for them in order. */
export async function seedRendering(
  dataDir: string,
  total: number,
  service: string,
  { sentAgo = 60_000, dueWithin = 0 } = {},
): Promise<string[]> {
  const store = await openStore({ dataDir });
  const now = Date.now();
  const drafts = Array.from({ length: total }, (_, index) =>
    finishedTask(index, total, {
      status: 'rendering',
      serviceStatus: 'pending',
      progress: 0,
      connection: service,
      createdAt: now - sentAgo - 30_000 + index,
      submittedAt: now - sentAgo + index,
      completedAt: null,
      dueAt: now + Math.round((index / total) * dueWithin),
      width: null,
      height: null,
      duration: null,
    }),
  );
  await tasks(store, LOCAL_OWNER).insert(drafts);
  await store.close();
  return drafts.map(({ serviceId }) => serviceId ?? '');
}

const oneOf = (list: readonly string[], index: string) =>
  `json_extract('${JSON.stringify(list)}', '$[' || ((${index}) % ${list.length}) || ']')`;

/** Varies the tasks of a large library, as SQL over their number `i`. */
const varied = (total: number) => {
  const words = `${oneOf(SUBJECTS, 'i')} || ' in a ' || ${oneOf(PLACES, 'i * 7')} || ' ' || ${oneOf(TIMES, 'i * 3')}`;
  const createdAt = `unixepoch() * 1000 - ${365 * DAY} + i * ${365 * DAY} / ${total}`;
  return {
    id: `printf('task_%09d', i)`,
    service_id: `'vidB-2:bench-' || i`,
    prompt: `'A ' || ${words} || ', take ' || i`,
    created_at: createdAt,
    submitted_at: `${createdAt} + 1000`,
    completed_at: `${createdAt} + 20000`,
    favourite: 'i % 50 = 0',
    revision: 'i + 1',
  };
};

/** Like `seedTasks` for a very large library: written by the database itself, indexes last. */
export async function seedLibrary(dataDir: string, total: number): Promise<void> {
  const store = await openStore({ dataDir });
  await tasks(store, LOCAL_OWNER).insert([finishedTask(0, total, { tags: [] })]);
  await store.close();
  const database = new DatabaseSync(join(dataDir, 'studio.db'));
  database.exec('pragma journal_mode = off; pragma synchronous = off');
  database.exec('pragma cache_size = -400000; pragma temp_store = memory');
  const named = (sql: string) => database.prepare(sql).all() as { type: string; name: string; sql: string }[];
  const later = [
    ...named(`select * from sqlite_master where type = 'index' and sql is not null
      and tbl_name in ('tasks', 'task_words', 'task_tags')`),
    ...named(`select * from sqlite_master where type = 'trigger' and tbl_name = 'task_words'`),
  ];
  const columns = named("select name from pragma_table_info('tasks')").map(({ name }) => name);
  const fields: Record<string, string> = varied(total);
  database.exec(`
    begin;
    create temp table first as select * from tasks;
    delete from tasks;
    ${later.map(({ type, name }) => `drop ${type} ${name};`).join('\n')}
    create temp table numbers as
      with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${total}) select i from n;
    insert into tasks (${columns.join()})
      select ${columns.map((name) => fields[name] ?? `first.${name}`).join()} from numbers, first order by i;
    insert into task_words (task_id, words, place)
      select id, 'zzstopzz ' || lower(replace(prompt, ',', '')), created_at / 1000 * ${2 ** 20}
      from tasks order by id;
    insert or ignore into task_terms select value
      from (select words from task_words limit 1000), json_each('["' || replace(words, ' ', '","') || '"]')
      where length(value) > 3;
    insert or ignore into task_terms select cast(i as text) from numbers where i > 999 order by 1;
    insert into task_tags (owner, task_id, tag, position)
      select '${LOCAL_OWNER}', ${fields.id}, 'kept', 0 from numbers where i % 10 = 0;
    update revisions set value = ${total};
    insert into task_search (task_search) values ('rebuild');
    ${later.map(({ sql }) => `${sql};`).join('\n')}
    commit;
  `);
  database.close();
}
