import 'server-only';
import { batchesBySize } from '../db/batches-by-size.ts';
import { currentRevision } from '../db/revision.ts';
import { batches, type Db, type Store } from '../db/store.ts';
import { isAccessibleTo, listedFor, sharedPlaces, sharedVideos } from '../projects/visibility.ts';
import { taskBytes } from './list/list.ts';

/** The ids of changed tasks, oldest change first, and of those no longer visible. */
interface Changes {
  ids: string[];
  removed: string[];
  revision: number;
}

/**
 * What changed for somebody after a revision. If there is more than `limit`, or than fits one answer,
 * `revision` is the last one included and the reader continues from there.
 */
export async function changesSince(
  store: Store,
  owner: string,
  since: number,
  limit: number,
): Promise<Changes> {
  const { db } = store;
  const revision = await currentRevision(db);
  if (revision <= since) return { ids: [], removed: [], revision };
  const places = await sharedPlaces(db, owner);
  const owners = new Set((await sharedVideos(store, owner)).map((other) => other.owner));
  const found = await db
    .selectFrom('tasks')
    .select(['id', 'revision', taskBytes])
    .where(await listedFor(store, owner, 'tasks'))
    .where('owner', 'in', [owner, ...owners])
    .where('revision', '>', since)
    .where('revision', '<=', revision)
    .orderBy('revision')
    .limit(limit)
    .execute();
  const [ids = []] = batchesBySize(found, limit);
  const isAll = found.length < limit && ids.length === found.length;
  const upTo = isAll ? revision : (found[ids.length - 1]?.revision ?? revision);
  const gone = await removals(db, since, upTo).where('owner', '=', owner).execute();
  const left =
    places.length === 0 ? [] : await removals(db, since, upTo).where('projectId', 'in', places).execute();
  const unseen = await withoutSeen(db, owner, idsOf(left));
  return { ids, removed: [...new Set([...idsOf(gone), ...unseen])], revision: upTo };
}

const idsOf = (rows: readonly { taskId: string }[]) => rows.map(({ taskId }) => taskId);

const removals = (db: Db, since: number, upTo: number) =>
  db.selectFrom('taskRemovals').select('taskId').where('revision', '>', since).where('revision', '<=', upTo);

/** A task moved between shared projects may still be visible. */
async function withoutSeen(db: Db, owner: string, ids: readonly string[]): Promise<string[]> {
  const unseen = new Set(ids);
  for (const some of batches([...ids])) {
    const seen = await db
      .selectFrom('tasks')
      .select('id')
      .where(isAccessibleTo(owner, 'tasks'))
      .where('id', 'in', some)
      .execute();
    for (const { id } of seen) unseen.delete(id);
  }
  return [...unseen];
}

/** Tells those who saw tasks only through their project that they are gone. */
export async function noteLeaving(to: Db, owner: string, ids: readonly string[]): Promise<void> {
  const revision = await currentRevision(to);
  for (const some of batches([...ids])) {
    const shared = await to
      .selectFrom('tasks')
      .select(['id as taskId', 'projectId'])
      .where('id', 'in', some)
      .where(isAccessibleTo(owner, 'tasks', 'change'))
      .where('projectId', 'in', (eb) => eb.selectFrom('projectSight').select('projectId'))
      .execute();
    const gone = shared.map((left) => ({ ...left, owner: '', revision, serviceId: '', connection: null }));
    for (const rows of batches(gone)) await to.insertInto('taskRemovals').values(rows).execute();
  }
}
