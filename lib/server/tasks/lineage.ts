import 'server-only';
import { sql } from 'kysely';
import type { Lineage, LineageLink, LinkKind } from '#lib/studio/task/task.ts';
import { batches, type Store } from '../db/store.ts';
import { isAccessibleTo } from '../projects/visibility.ts';
import { requireTask } from './actions.ts';
import { tasks } from './repository.ts';
import { toTask } from './row.ts';

/** A character may appear in thousands of videos. */
const MOST = 150;

export interface FamilyIds {
  ids: string[];
  links: LineageLink[];
  more: boolean;
}

/** The ids of all tasks related to one, and their links, read level by level in both directions. */
export async function familyOf(store: Store, owner: string, id: string, most = MOST): Promise<FamilyIds> {
  const ids = new Set([id]);
  const links = new Map<string, LineageLink>();
  let edge = [id];
  let more = false;
  while (edge.length > 0) {
    const found = await linksOf(store, owner, edge);
    edge = [];
    for (const link of found) {
      const strangers = [link.from, link.to].filter((end) => !ids.has(end));
      if (ids.size + strangers.length > most) {
        more = true;
        continue;
      }
      links.set(`${link.from} ${link.to} ${link.kind} ${link.username}`, link);
      for (const stranger of strangers) {
        ids.add(stranger);
        edge.push(stranger);
      }
    }
  }
  return { ids: [...ids], links: [...links.values()], more };
}

interface Row {
  fromId: string;
  toId: string;
  kind: LinkKind;
  at: number | null;
  username: string | null;
}

/** Every link with one of these tasks at either end. */
async function linksOf({ db }: Store, owner: string, ids: string[]): Promise<LineageLink[]> {
  const some = sql.join(ids);
  const seen = isAccessibleTo(owner, 'tasks');
  const none = sql<null>`cast(null as double precision)`;
  const { rows } = await sql<Row>`
    select source_task_id as from_id, id as to_id, 'remix' as kind, ${none} as at, null as username
      from tasks where ${seen} and source_task_id is not null
      and (source_task_id in (${some}) or id in (${some}))
    union all
    select retry_of, id, 'retry', ${none}, null
      from tasks where ${seen} and retry_of is not null
      and (retry_of in (${some}) or id in (${some}))
    union all
    select assets.origin_task_id, task_references.task_id, 'frame', assets.origin_at, null
      from assets inner join task_references on task_references.asset_id = assets.id
        inner join tasks on tasks.id = task_references.task_id
      where ${seen} and assets.origin_task_id is not null
      and (assets.origin_task_id in (${some}) or task_references.task_id in (${some}))
    union all
    select characters.origin_id, task_characters.task_id, 'character', ${none}, characters.username
      from characters inner join task_characters
        on task_characters.owner = characters.owner and task_characters.username = characters.username
      where characters.owner = ${owner} and characters.origin_kind = 'task'
      and characters.origin_id is not null and characters.origin_id <> task_characters.task_id
      and (characters.origin_id in (${some}) or task_characters.task_id in (${some}))`.execute(db);
  return rows.map(({ fromId: from, toId: to, kind, at, username }) => ({ from, to, kind, at, username }));
}

/** Those ids that no longer exist for anybody. */
async function purged({ db }: Store, ids: string[]): Promise<Set<string>> {
  const gone = new Set(ids);
  for (const some of batches(ids)) {
    const rows = await db.selectFrom('tasks').select('id').where('id', 'in', some).execute();
    for (const { id } of rows) gone.delete(id);
  }
  return gone;
}

/** The whole family of a task. Purged ancestors are still named; tasks that others do not share are not. */
export async function readLineage(store: Store, owner: string, id: string): Promise<Lineage> {
  const mine = tasks(store, owner);
  const { id: known } = await requireTask(mine, id);
  const { ids, links, more } = await familyOf(store, owner, known);
  const found = await mine.many(ids);
  const here = new Set(found.map((task) => task.id));
  const deleted = await purged(
    store,
    ids.filter((one) => !here.has(one)),
  );
  const told = here.union(deleted);
  return {
    tasks: found.map(toTask),
    links: links.filter(({ from, to }) => told.has(from) && told.has(to)),
    deleted: [...deleted],
    more,
  };
}
