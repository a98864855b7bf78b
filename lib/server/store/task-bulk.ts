import 'server-only';
import { sql, type Transaction } from 'kysely';
import { raiseRevision } from './revision.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { chunks } from './task-labels.ts';
import { writeWords } from './task-words.ts';
import { tasks } from './tasks.ts';

const AT_ONCE = 400;
const MOST_TAGS = 20;

type Trx = Transaction<Schema>;

/** Which of these exist, and what decides whether an action fits them. */
export async function statesOf({ db }: Store, owner: string, ids: readonly string[]) {
  const found: { id: string; status: string; favourite: number; trashed_at: number | null }[] = [];
  for (const some of chunks([...new Set(ids)], AT_ONCE)) {
    found.push(
      ...(await db
        .selectFrom('tasks')
        .select(['id', 'status', 'favourite', 'trashed_at'])
        .where('owner', '=', owner)
        .where('id', 'in', some)
        .execute()),
    );
  }
  return found;
}

/** Every changed task gets a revision of its own: readers of changes go on from any of them. */
async function touch(trx: Trx, owner: string, ids: readonly string[], change: ReturnType<typeof sql>) {
  const last = await raiseRevision(trx, owner, ids.length);
  let revision = last - ids.length;
  for (const some of chunks([...ids], AT_ONCE)) {
    const rows = some.map((id) => sql`(${id}, ${++revision})`);
    await sql`update tasks set ${change}, revision = cast(given.column2 as bigint)
      from (values ${sql.join(rows)}) as given
      where tasks.id = given.column1 and tasks.owner = ${owner}`.execute(trx);
  }
}

const whole = ({ db }: Store, act: (trx: Trx) => Promise<void>) => db.transaction().execute(act);

export const favouriteMany = (store: Store, owner: string, ids: readonly string[], favourite: boolean) =>
  whole(store, (trx) => touch(trx, owner, ids, sql`favourite = ${sql.lit(favourite ? 1 : 0)}`));

export const trashMany = (store: Store, owner: string, ids: readonly string[], at: number | null) =>
  whole(store, (trx) =>
    touch(trx, owner, ids, at === null ? sql`trashed_at = null` : sql`trashed_at = ${sql.lit(at)}`),
  );

/** Adds a tag to tasks that lack it, or takes it off those that have it; returns those that changed. */
export async function tagMany(
  store: Store,
  owner: string,
  ids: readonly string[],
  tag: string,
  wanted: boolean,
): Promise<{ changed: string[]; full: number }> {
  const changed: string[] = [];
  let full = 0;
  await whole(store, async (trx) => {
    for (const some of chunks([...ids], AT_ONCE)) {
      const rows = await trx
        .selectFrom('task_tags')
        .select(['task_id', 'tag', 'position'])
        .where('task_id', 'in', some)
        .execute();
      const byTask = Map.groupBy(rows, ({ task_id }) => task_id);
      const fits = some.filter((id) => (byTask.get(id) ?? []).some((row) => row.tag === tag) !== wanted);
      const free = fits.filter((id) => !wanted || (byTask.get(id) ?? []).length < MOST_TAGS);
      full += fits.length - free.length;
      changed.push(...free);
      if (free.length === 0) continue;
      if (wanted) {
        const after = (id: string) =>
          Math.max(-1, ...(byTask.get(id) ?? []).map(({ position }) => position)) + 1;
        const added = free.map((task_id) => ({ owner, task_id, tag, position: after(task_id) }));
        await trx.insertInto('task_tags').values(added).execute();
      } else {
        await trx.deleteFrom('task_tags').where('task_id', 'in', free).where('tag', '=', tag).execute();
      }
    }
    if (changed.length > 0) await touch(trx, owner, changed, sql`title = title`);
    await rewriteWords(trx, changed);
  });
  return { changed, full };
}

async function rewriteWords(trx: Trx, ids: string[]) {
  for (const some of chunks(ids, AT_ONCE)) {
    const rows = await trx
      .selectFrom('tasks')
      .select(['id', 'title', 'prompt'])
      .where('id', 'in', some)
      .execute();
    const labels = await trx
      .selectFrom('task_tags')
      .select(['task_id', 'tag'])
      .where('task_id', 'in', some)
      .orderBy('position')
      .execute();
    const tags = Map.groupBy(labels, ({ task_id }) => task_id);
    await writeWords(
      trx,
      rows.map((row) => ({ ...row, tags: tags.get(row.id)?.map(({ tag }) => tag) ?? [] })),
    );
  }
}

/** Whole tasks by id, in portions, for whoever reads many. */
export async function* eachTask(store: Store, owner: string, ids: readonly string[]) {
  for (const some of chunks([...ids], AT_ONCE)) {
    const found = new Map((await tasks(store, owner).many(some)).map((task) => [task.id, task]));
    for (const id of some) {
      const task = found.get(id);
      if (task) yield task;
    }
  }
}
