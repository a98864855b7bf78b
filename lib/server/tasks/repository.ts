import 'server-only';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TaskPatch } from '#lib/studio/task/task.ts';
import type { TaskStatus } from '#lib/studio/task/task-values.ts';
import { batchesBySize } from '../db/batches-by-size.ts';
import { bookkeeping } from '../db/bookkeeping.ts';
import { fitting } from '../db/cursor.ts';
import { newId } from '../db/new-id.ts';
import { COUNTER, currentRevision, raiseRevision } from '../db/revision.ts';
import { type Schema, taskTable } from '../db/schema.ts';
import { batches, type Db, type Dialect, type Store } from '../db/store.ts';
import { readAll } from '../db/unreadable.ts';
import { leaveUnknown } from '../money/unfollowed.ts';
import { clock } from '../process/clock.ts';
import { accessTo, isAccessibleTo, makerOf } from '../projects/visibility.ts';
import { unusedByCuts } from '../uses/uses.ts';
import { changesSince, noteLeaving } from './changes.ts';
import { readLabels, replaceTags, writeLabels } from './labels.ts';
import { type CountedFilter, countOf, countTasks } from './list/counts.ts';
import { idsOf, pageOf, type TaskFilter, type TaskQuery, taskBytes } from './list/list.ts';
import { writeWords } from './list/search.ts';
import {
  blankTask,
  isLasting,
  isVisible,
  type ReadTask,
  type TaskLabels,
  type TaskRecord,
  type TaskUpdate,
  toRecord,
} from './row.ts';
import { type Home, livesOn } from './service-ids.ts';

const INSERTED_AT_ONCE = 400;
const MOST_RELATED = 200;

/** A new task: the required fields. All others start empty. */
export type NewTask = Pick<TaskRecord, 'endpoint' | 'model' | 'prompt' | 'params' | 'status'> &
  Partial<Omit<TaskRecord, 'id' | 'owner' | 'revision' | 'batchKey' | 'draftIndex' | 'may' | 'maker'>>;

/** Refuses a change to a task that has changed meanwhile. */
export interface Guard {
  /** Only in one of these states. */
  from?: readonly TaskStatus[];
  /** Only while leased by this process. */
  heldBy?: string;
  /** The task's labels if known, to save reading them. */
  labels?: TaskLabels;
  /** Runs in the same transaction, if the change is made; if it throws, both are undone. */
  with?: (trx: Transaction<Schema>, dialect: Dialect) => Promise<unknown>;
}

export type Tasks = ReturnType<typeof tasks>;

/**
 * The tasks one person sees; new ones are theirs. Every change raises the revision in the same transaction.
 */
export function tasks(store: Store, owner: string) {
  const { db } = store;
  const told = [accessTo(owner, 'tasks'), makerOf(owner, 'tasks')] as const;
  const all = (from: Db) => from.selectFrom('tasks').selectAll().select(told);
  const own = (from: Db) => all(from).where('tasks.owner', '=', owner);
  const seen = (from: Db) => all(from).where(isAccessibleTo(owner, 'tasks'));

  async function records(from: Db, rows: ReadTask[]): Promise<TaskRecord[]> {
    const labels = await readLabels(
      from,
      rows.map(({ id }) => id),
    );
    return readAll(rows, (row) => toRecord(row, labels(row.id)));
  }

  /** Throws for one that cannot be read. */
  async function get(id: string): Promise<TaskRecord | null> {
    const row = await seen(db).where('id', '=', id).executeTakeFirst();
    return row ? toRecord(row, (await readLabels(db, [id]))(id)) : null;
  }

  async function many(ids: string[]): Promise<TaskRecord[]> {
    const found: TaskRecord[] = [];
    for (const some of batches(ids)) {
      found.push(...(await records(db, await seen(db).where('id', 'in', some).execute())));
    }
    return found;
  }

  async function inOrder(ids: string[]): Promise<TaskRecord[]> {
    const found = new Map((await many(ids)).map((task) => [task.id, task]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  const batch = async (from: Db, key: string) =>
    records(from, await own(from).where('batchKey', '=', key).orderBy('draftIndex').execute());

  /** All or none. A repeated key returns the tasks of the first call. */
  const insert = (drafts: NewTask[], batchKey: string | null = null) =>
    db.transaction().execute((trx) => insertIn(trx, drafts, batchKey));

  /** The same within a larger transaction. */
  async function insertIn(
    trx: Transaction<Schema>,
    drafts: NewTask[],
    batchKey: string | null,
  ): Promise<TaskRecord[]> {
    const revision = await raiseRevision(trx, drafts.length);
    const before = batchKey === null ? [] : await batch(trx, batchKey);
    if (before.length > 0) return before;
    const createdAt = clock.now();
    const first = revision - drafts.length + 1;
    const made = drafts.map((draft, index) => {
      const place = batchKey === null ? null : index;
      const fixed = { id: newId('task'), owner, revision: first + index, batchKey, draftIndex: place };
      return blankTask({ createdAt, ...draft, ...fixed });
    });
    await insertRecords(trx, owner, made);
    return made;
  }

  /**
   * Writes a change and returns the new task, or null if the guard refused. Bookkeeping alone (leases,
   * attempts, due times) does not raise the revision.
   */
  async function apply(id: string, update: TaskUpdate, guard: Guard = {}): Promise<TaskRecord | null> {
    if (Object.keys(update).length === 0) return get(id);
    const hasWords = update.title !== undefined || update.prompt !== undefined || update.tags !== undefined;
    const isMoved = update.projectId !== undefined;
    const isOneStatement = store.dialect === 'sqlite' && !hasWords && !isMoved && !guard.with;
    const write = (to: Db) =>
      isOneStatement
        ? change(to, id, update, guard, nextRevision)
        : to.transaction().execute(async (trx) => {
            const rows = await change(trx, id, update, guard, () => raiseRevision(trx));
            const [changed] = rows;
            if (changed && update.tags) await replaceTags(trx, changed.owner, id, update.tags);
            if (hasWords) await writeWords(trx, await records(trx, rows));
            if (rows.length > 0) await guard.with?.(trx, store.dialect);
            return rows;
          });
    const rows = await (isLasting(update) ? write(db) : bookkeeping(store, write));
    const [row] = rows;
    if (row && guard.labels && !update.tags) {
      const { references, characters, tags } = guard.labels;
      return toRecord(row, { references, characters, tags });
    }
    return (await records(db, rows))[0] ?? null;
  }

  /** SQLite has a single writer, and a trigger moves the counter. */
  const nextRevision = () => sql<number>`(select value + 1 from revisions where owner = ${COUNTER})`;

  async function change(
    to: Db,
    id: string,
    update: TaskUpdate,
    { from, heldBy }: Guard,
    raise: () => RawBuilder<number> | Promise<number>,
  ) {
    const revision = isVisible(update) ? { revision: await raise() } : {};
    if (update.projectId !== undefined) await noteLeaving(to, owner, [id]);
    return to
      .updateTable('tasks')
      .set({ ...taskTable.toColumns(update), ...revision })
      .where(isAccessibleTo(owner, 'tasks', 'change'))
      .where('id', '=', id)
      .$if(from !== undefined, (query) => query.where('status', 'in', [...(from ?? [])]))
      .$if(heldBy !== undefined, (query) => query.where('heldBy', '=', heldBy ?? ''))
      .returningAll()
      .returning(told)
      .execute();
  }

  const patch = (id: string, given: TaskPatch) => apply(id, given);
  const trash = (id: string) => apply(id, { trashedAt: clock.now() });
  const restore = (id: string) => apply(id, { trashedAt: null });

  /** Makes tasks due that wait to be retried on these connections. */
  async function stopWaiting(homes: readonly (string | null)[]): Promise<void> {
    const now = clock.now();
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'connection'])
      .where('owner', '=', owner)
      .where('status', '=', 'waiting')
      .where('retryAt', '>', now)
      .where('heldBy', 'is', null)
      .execute();
    for (const { id, connection } of rows) {
      if (!homes.includes(connection)) continue;
      await apply(id, { reason: 'queued', retryAt: null, dueAt: now }, { from: ['waiting'] });
    }
  }

  /** Removes tasks for good and returns them, to remove their files too. */
  async function purge(ids: string[]): Promise<TaskRecord[]> {
    if (ids.length === 0) return [];
    return db.transaction().execute(async (trx) => {
      const revision = await raiseRevision(trx);
      const gone: TaskRecord[] = [];
      for (const some of batches(ids)) {
        gone.push(...(await records(trx, await own(trx).where('id', 'in', some).execute())));
        await trx.deleteFrom('tasks').where('owner', '=', owner).where('id', 'in', some).execute();
        await leaveUnknown(trx, owner, some);
      }
      const removals = gone.map(({ id: taskId, serviceId, connection, projectId }) => ({
        owner,
        taskId,
        revision,
        serviceId: serviceId ?? '',
        connection,
        projectId,
      }));
      for (const some of batches(removals)) await trx.insertInto('taskRemovals').values(some).execute();
      return gone;
    });
  }

  /** Tasks trashed before a time, longest first, without those used by films. */
  async function trashedBefore(time: number, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('tasks')
      .select('id')
      .where('owner', '=', owner)
      .where('trashedAt', '<', time)
      .where(unusedByCuts('task', 'tasks.id'))
      .orderBy('trashedAt')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** How many the owner has in the trash: shared ones are in their owners'. */
  async function countTrashed(): Promise<number> {
    const rows = await db
      .selectFrom('taskCounts')
      .select('total')
      .where('owner', '=', owner)
      .where('trashed', '=', 1)
      .execute();
    return rows.reduce((sum, { total }) => sum + total, 0);
  }

  /** In the order asked for, by default newest first. */
  async function list(query: TaskQuery): Promise<{ tasks: TaskRecord[]; nextCursor: string | null }> {
    const { ids, nextCursor } = await pageOf(store, owner, query);
    return { tasks: await inOrder(ids), nextCursor };
  }

  /** Changes after a revision, oldest first, and what is gone; `revision` is where to continue. */
  async function changes(since: number, limit = 500) {
    const { ids, removed, revision } = await changesSince(store, owner, since, limit);
    return { tasks: await inOrder(ids), removed, revision };
  }

  /** By the service's id, which two services may share. Without a service, the newest. */
  async function byServiceId(serviceId: string, home: Home | null = null): Promise<TaskRecord | null> {
    const rows = await onServices([serviceId], home);
    return (await records(db, rows.filter(({ isHere }) => isHere).slice(0, 1)))[0] ?? null;
  }

  /** Tasks by our ids or those of services: of several, one on `home` before others, then the newest. */
  async function named(
    names: readonly string[],
    home: Home | null,
    signal?: AbortSignal,
  ): Promise<Map<string, TaskRecord>> {
    const found = new Map<string, TaskRecord>();
    for (const some of batches([...names])) {
      signal?.throwIfAborted();
      for (const task of await many(some)) found.set(task.id, task);
      const foreign = some.filter((name) => !found.has(name));
      const rows = foreign.length > 0 ? await onServices(foreign, home) : [];
      const first = new Map<string | null, (typeof rows)[number]>();
      for (const row of rows.toSorted((a, b) => Number(b.isHere) - Number(a.isHere)))
        if (!first.has(row.serviceId)) first.set(row.serviceId, row);
      for (const task of await records(db, [...first.values()])) found.set(task.serviceId ?? '', task);
    }
    return found;
  }

  /** Newest first. Sorted here: a database asked for the newest goes through the whole library instead. */
  async function onServices(serviceIds: string[], home: Home | null) {
    const isHere = (home ? livesOn(home) : sql<boolean>`(1 = 1)`).as('isHere');
    const rows = await own(db).select(isHere).where('serviceId', 'in', serviceIds).execute();
    return rows.sort((a, b) => b.createdAt - a.createdAt);
  }

  /** The ancestors of a task, nearest first, and its first children, both limited. */
  async function lineage(id: string): Promise<{ ancestors: TaskRecord[]; children: TaskRecord[] }> {
    const ancestors: TaskRecord[] = [];
    let source = (await get(id))?.sourceTaskId ?? null;
    const passed = new Set([id]);
    while (
      source !== null &&
      !passed.has(source) &&
      ancestors.length < MOST_RELATED &&
      fitting(ancestors).length === ancestors.length
    ) {
      passed.add(source);
      const [ancestor] = await many([source]);
      if (ancestor) ancestors.push(ancestor);
      source = ancestor?.sourceTaskId ?? null;
    }
    const children = await seen(db)
      .clearSelect()
      .select(['id', taskBytes])
      .where('sourceTaskId', '=', id)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(MOST_RELATED)
      .execute();
    const [first = []] = batchesBySize(children, MOST_RELATED);
    return { ancestors: fitting(ancestors), children: await inOrder(first) };
  }

  /** Whole tasks by id, in order, in batches that fit in memory. */
  async function* each(ids: readonly string[]): AsyncGenerator<TaskRecord> {
    for (const some of batches([...ids])) {
      const sizes = await seen(db).clearSelect().select(['id', taskBytes]).where('id', 'in', some).execute();
      const bytes = new Map(sizes.map((one) => [one.id, one.bytes]));
      const sized = some.map((id) => ({ id, bytes: bytes.get(id) ?? 0 }));
      for (const portion of batchesBySize(sized)) yield* await inOrder(portion);
    }
  }

  return {
    insert,
    insertIn,
    get,
    many,
    each,
    byBatch: (key: string) => batch(db, key),
    byServiceId,
    named,
    list,
    ids: (query: TaskQuery) => idsOf(store, owner, query),
    count: (filter: TaskFilter) => countOf(store, owner, filter),
    changes,
    counts: (filter?: CountedFilter) => countTasks(store, owner, filter),
    revision: () => currentRevision(db),
    lineage,
    apply,
    patch,
    trash,
    restore,
    stopWaiting,
    trashedBefore,
    countTrashed,
    purge,
  };
}

/** Writes whole tasks with their rows in other tables. */
export async function insertRecords(trx: Transaction<Schema>, owner: string, made: TaskRecord[]) {
  for (const some of batches(made.map(taskTable.toRow), INSERTED_AT_ONCE)) {
    await trx.insertInto('tasks').values(some).execute();
  }
  await writeLabels(trx, owner, made);
  await writeWords(trx, made);
}
