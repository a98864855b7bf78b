import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Access } from '#lib/studio/people/access.ts';
import { type FiledTable, partOf } from '../db/feature-tables.ts';
import type { Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';

/*
 * This file alone decides what a person may see and change: their own things, and those in projects shared
 * with them. Work belongs to its maker; its project decides who else sees it.
 */

export type Wanted = 'see' | 'change';

/** The ids of shared projects that a person may see, their own among them; with `change`, of those they may edit. */
export const placesOf = (owner: string, to: Wanted = 'see'): RawBuilder<string> =>
  sql<string>`(select project_id from project_sight where member = ${owner}${to === 'change' ? sql` and role = 'edit'` : sql``})`;

/**
 * That a row is a person's own or in a project they may see, or change. For rows found by id: it uses no
 * index, and for the person's own rows the projects are not read.
 */
export const isAccessibleTo = (owner: string, table: FiledTable, to: Wanted = 'see'): RawBuilder<SqlBool> =>
  sql<SqlBool>`case when ${sql.ref(`${table}.owner`)} = ${owner} then true
    else coalesce(${sql.ref(`${table}.projectId`)} in ${placesOf(owner, to)}, false) end`;

/** What a person may do with a row they see; projects are read only for rows of others. */
export const accessTo = (owner: string, table: FiledTable) =>
  sql<Access>`case when ${sql.ref(`${table}.owner`)} = ${owner} then 'own'
    when ${sql.ref(`${table}.projectId`)} in ${placesOf(owner, 'change')} then 'edit' else 'view' end`.as(
    'may',
  );

/** The name of a row's maker, if somebody else: shown only while both share its project. */
export const makerOf = (owner: string, table: FiledTable) => {
  const [whose, place] = [sql.ref(`${table}.owner`), sql.ref(`${table}.projectId`)];
  return sql<string | null>`case when ${whose} <> ${owner} and ${place} in ${placesOf(owner)} then
    (select people.name from people inner join projects on projects.id = ${place} where people.owner = ${whose}
      and (projects.owner = ${whose} or exists (select 1 from project_members
        where project_id in (projects.id, projects.parent_id) and member = ${whose}))) end`.as('maker');
};

/** The same for parts of something filed: they follow it, whoever made them. */
export function isPartFor(owner: string, table: keyof Schema, to: Wanted = 'see'): RawBuilder<SqlBool> {
  const whole = partOf(table);
  if (!whole) throw new Error(`No feature says what the rows of ${table} are parts of`);
  const alone = whole.neverAlone
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${sql.ref(`${table}.owner`)} = ${owner}`;
  return sql<SqlBool>`coalesce((select ${isAccessibleTo(owner, whole.table, to)} from ${sql.table(whole.table)}
    where ${sql.ref(`${whole.table}.id`)} = ${sql.ref(`${table}.${whole.column}`)}), ${alone})`;
}

export const accessToPart = (owner: string, table: keyof Schema) =>
  sql<Access>`case when not ${isPartFor(owner, table, 'change')} then 'view'
    when ${sql.ref(`${table}.owner`)} = ${owner} then 'own' else 'edit' end`.as('may');

/**
 * That a film of a shared project uses a row: its material is visible with it. It must belong to who put it
 * there, or they must see it themselves: naming a row is not enough to see it.
 */
const isUsedFor = (owner: string, table: 'tasks' | 'assets' | 'speechClips'): RawBuilder<SqlBool> => {
  const kind = { tasks: 'task', assets: 'asset', speechClips: 'speech' }[table];
  const whose = sql.ref(`${table}.owner`);
  const seenByMaker =
    table === 'assets'
      ? sql``
      : sql`or ${sql.ref(`${table}.projectId`)} in (select project_id from project_sight where member = cut_uses.owner)`;
  return sql<SqlBool>`exists (select 1 from cut_uses inner join cuts on cuts.id = cut_uses.cut_id
    where cut_uses.kind = ${kind} and cut_uses.media_id = ${sql.ref(`${table}.id`)}
    and cuts.project_id in ${placesOf(owner)}
    and (${whose} = cut_uses.owner ${seenByMaker}))`;
};

/** That somebody may see or hear a row's file: directly, or in a film they see. */
export const isShownTo = (owner: string, table: 'tasks' | 'speechClips'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isAccessibleTo(owner, table)} or ${isUsedFor(owner, table)})`;

/** That a file is a person's own, or part of something they see. */
export const isFileFor = (owner: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`case when assets.owner = ${owner} then true else (${isUsedFor(owner, 'assets')}
    or exists (select 1 from task_references inner join tasks on tasks.id = task_references.task_id
      where task_references.asset_id = assets.id and ${isAccessibleTo(owner, 'tasks')})
    or exists (select 1 from transcripts where transcripts.asset_id = assets.id
      and ${isAccessibleTo(owner, 'transcripts')})) end`;

/** The other owners whose videos a person sees, and their projects. */
export interface Shared {
  owner: string;
  projectId: string;
}

/** The projects a person shares with others. */
export async function sharedPlaces(db: Db, owner: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projectSight')
    .select('projectId')
    .distinct()
    .where('member', '=', owner)
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** Read from the counts, and skipped if nobody shares anything. */
export async function sharedVideos({ db }: Store, owner: string): Promise<Shared[]> {
  const places = await sharedPlaces(db, owner);
  if (places.length === 0) return [];
  return db
    .selectFrom('taskCounts')
    .select(['owner', 'projectId'])
    .distinct()
    .where('owner', '!=', owner)
    .where('projectId', 'in', places)
    .execute();
}

/** The same condition for lists, which use the index of one owner if nobody shares anything. */
export async function listedFor(
  { db }: Store,
  owner: string,
  table: FiledTable | 'taskCounts',
): Promise<RawBuilder<SqlBool>> {
  const [whose, place] = [sql.ref(`${table}.owner`), sql.ref(`${table}.projectId`)];
  const places = await sharedPlaces(db, owner);
  if (places.length === 0) return sql<SqlBool>`${whose} = ${owner}`;
  return sql<SqlBool>`(${whose} = ${owner} or ${place} in (${sql.join(places)}))`;
}

/** A fingerprint of what somebody may see: it changes when that does. */
export async function sightMark({ db }: Store, owner: string): Promise<string> {
  const rows = await db
    .selectFrom('projectSight')
    .select(['projectId', 'role'])
    .distinct()
    .where('member', '=', owner)
    .orderBy('projectId')
    .orderBy('role')
    .execute();
  return rows.map(({ projectId, role }) => `${projectId}:${role}`).join(' ');
}
