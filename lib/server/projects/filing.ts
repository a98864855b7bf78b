import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ServiceError } from '#lib/contract/errors.ts';
import { normalText } from '#lib/format/normal-text.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { MovePlaces } from '#lib/studio/project/project.ts';
import { LONGEST_PROJECT_NAME, NO_PROJECT, type ThingKind } from '#lib/studio/project/project-values.ts';
import { type FiledTable, filedTable } from '../db/feature-tables.ts';
import { batches, type Store } from '../db/store.ts';
import { isAccessibleTo, placesOf, type Wanted } from './visibility.ts';

/** Ids of projects; null stands for no project. */
export type Places = readonly (string | null)[];

const named = ({ db }: Store, owner: string, to: Wanted = 'see') =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'parentId'])
    .where(sql<SqlBool>`(owner = ${owner} or id in ${placesOf(owner, to)})`);

/** The projects somebody sees, by name. */
export const projectsSeen = (store: Store, owner: string) => named(store, owner).execute();

/** Throws if the project does not exist, or the caller may only view it. */
export async function checkProject(
  store: Store,
  owner: string,
  id: string | null | undefined,
): Promise<void> {
  if (!id || (await knownProject(store, owner, id))) return;
  const isSeen = await named(store, owner).where('id', '=', id).executeTakeFirst();
  if (isSeen) throw new StudioError('project_view_only', undefined, { param: 'projectId' });
  throw new ServiceError('invalid_parameter', `There is no project ${id}`, { param: 'projectId' });
}

/** The same id, if that project exists and the caller may work in it. */
export const knownProject = async (store: Store, owner: string, id: string | null | undefined) =>
  id ? ((await knownProjects(store, owner, [id]))[0] ?? null) : null;

/** Those of some projects that exist and in which the caller may work. */
export async function knownProjects(store: Store, owner: string, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    batches([...ids]).map((some) => named(store, owner, 'change').where('id', 'in', some).execute()),
  );
  return found.flat().map(({ id }) => id);
}

/** The projects all of these may be moved to, by the rules of `checkMove`; not the one they are all in. */
export async function placesFor(
  store: Store,
  owner: string,
  kind: ThingKind,
  ids: readonly string[],
): Promise<MovePlaces> {
  const open = await named(store, owner, 'change').select('owner').execute();
  const found = await whereabouts(store, owner, filedTable(kind), ids);
  const theirs = found.filter((one) => one.owner !== owner);
  const homes = await ownersOf(
    store,
    theirs.map((one) => one.projectId),
  );
  const here = new Set(found.map((one) => one.projectId));
  let places = open.filter(
    (project) =>
      !(here.size === 1 && here.has(project.id)) && [...homes].every((home) => home === project.owner),
  );
  for (const maker of new Set(theirs.map((one) => one.owner))) {
    const seen = new Set((await named(store, maker).execute()).map(({ id }) => id));
    places = places.filter(({ id }) => seen.has(id));
  }
  const from = [...Map.groupBy(found, (one) => one.projectId)].map(([projectId, there]) => ({
    projectId,
    ids: there.map(({ id }) => id),
  }));
  return { projects: places.map(({ id }) => id), none: theirs.length === 0, from };
}

/** The owners and projects of rows the caller sees. */
async function whereabouts({ db }: Store, owner: string, table: FiledTable, ids: readonly string[]) {
  const found: { id: string; owner: string; projectId: string | null }[] = [];
  for (const some of batches([...ids]))
    found.push(
      ...(await db
        .selectFrom(table)
        .select(['id', 'owner', 'projectId'])
        .where('id', 'in', some)
        .where(isAccessibleTo(owner, table))
        .execute()),
    );
  return found;
}

/**
 * The same for existing rows. Somebody else's work stays in projects of the same owner, where its maker sees
 * it too: otherwise whoever moved it could take it over.
 */
export async function checkMove(
  store: Store,
  owner: string,
  table: FiledTable,
  ids: readonly string[],
  projectId: string | null | undefined,
): Promise<void> {
  await checkProject(store, owner, projectId);
  if (projectId === undefined) return;
  const home = await ownersOf(store, [projectId]);
  const theirs = (await whereabouts(store, owner, table, ids)).filter((one) => one.owner !== owner);
  const from = await ownersOf(
    store,
    theirs.map((one) => one.projectId),
  );
  const refused = (why: string) => new ServiceError('invalid_parameter', why, { param: 'projectId' });
  if ([...from].some((one) => !home.has(one)))
    throw refused('What others made is taken out of a project by them alone');
  for (const maker of new Set(theirs.map((one) => one.owner)))
    if (!(await named(store, maker).where('id', '=', projectId).executeTakeFirst()))
      throw refused('Who made it does not see that project');
}

async function ownersOf({ db }: Store, ids: Places): Promise<Set<string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Set();
  const rows = await db.selectFrom('projects').select('owner').distinct().where('id', 'in', known).execute();
  return new Set(rows.map(({ owner }) => owner));
}

/** A project and those inside it, to search in. */
export async function placesIn(store: Store, owner: string, project: string): Promise<Places> {
  if (project === NO_PROJECT) return [null];
  const inside = await named(store, owner).where('parentId', '=', project).execute();
  return [project, ...inside.map(({ id }) => id)];
}

const plain = (name: string) => normalText(name, LONGEST_PROJECT_NAME).trim();

/** The same for projects by name; without an exact match, those containing the name. */
export async function placesNamed(store: Store, owner: string, names: readonly string[]): Promise<Places> {
  const all = await named(store, owner).execute();
  return names.flatMap((name): Places => {
    if (name.toLowerCase() === NO_PROJECT) return [null];
    const wanted = plain(name);
    const called = all.filter((project) => project.id === name || plain(project.name) === wanted);
    const found = new Set(
      (called.length > 0 ? called : all.filter((project) => plain(project.name).includes(wanted))).map(
        ({ id }) => id,
      ),
    );
    return all.flatMap(({ id, parentId }) => (found.has(id) || found.has(parentId ?? '') ? [id] : []));
  });
}

/** That a row is in one of these places. */
export function liesIn(column: string, places: Places): RawBuilder<SqlBool> {
  const ids = places.filter((id) => id !== null);
  const inNone = sql<SqlBool>`${sql.ref(column)} is null`;
  if (ids.length === 0) return places.includes(null) ? inNone : sql<SqlBool>`1 = 0`;
  const inOne =
    ids.length === 1
      ? sql<SqlBool>`${sql.ref(column)} = ${ids[0]}`
      : sql<SqlBool>`${sql.ref(column)} in (${sql.join(ids)})`;
  return places.includes(null) ? sql<SqlBool>`(${inOne} or ${inNone})` : inOne;
}

/** The condition for a list, optionally of one project. */
export const filedIn = async (
  store: Store,
  owner: string,
  column: string,
  project: string | undefined,
): Promise<RawBuilder<SqlBool>> =>
  project === undefined ? sql<SqlBool>`1 = 1` : liesIn(column, await placesIn(store, owner, project));
