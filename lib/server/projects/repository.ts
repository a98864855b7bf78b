import 'server-only';
import { sql, type Transaction } from 'kysely';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import {
  MOST_PROJECTS,
  type NewProject,
  type Project,
  type ProjectCounts,
  type ProjectPatch,
} from '#lib/studio/project/project.ts';
import type { Sharing } from '#lib/studio/project/project-member.ts';
import { countedTables } from '../db/feature-tables.ts';
import { keyedId } from '../db/new-id.ts';
import { raiseRevision } from '../db/revision.ts';
import { projectTable, type Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';
import { sharings } from './sharings.ts';
import { listedFor } from './visibility.ts';

type ProjectRecord = RecordOf<typeof projectTable>;

type Trx = Transaction<Schema>;

/** Moves tasks of one owner to a project, or to none. */
type FileTasks = (
  store: Store,
  owner: string,
  ids: readonly string[],
  projectId: string | null,
) => Promise<void>;

/** Tasks moved per transaction: others can write in between. */
const MOVED_AT_ONCE = 5000;

/** The folders of one owner, nested one level; those shared by others are only read. */
export function projects(store: Store, owner: string) {
  const { db } = store;
  const mine = (from: Db = db) => from.selectFrom('projects').selectAll().where('owner', '=', owner);

  const records = async (from: Db = db): Promise<ProjectRecord[]> =>
    projectTable.toRecords(await mine(from).orderBy('position').orderBy('id').execute());

  /** All in order, with the number of things in each. */
  async function list(): Promise<Project[]> {
    const [all, counts, shared] = [
      await records(),
      await countsOf(store, owner),
      await sharings(store, owner),
    ];
    const own = all.map((record) => toProject(record, counts.get(record.id), shared.own.get(record.id)));
    return [
      ...own,
      ...shared.given.map(([record, sharing]) => toProject(record, counts.get(record.id), sharing)),
    ];
  }

  async function get(id: string): Promise<Project | null> {
    return (await list()).find((project) => project.id === id) ?? null;
  }

  /** Creates one after its siblings; once per key. */
  async function create(
    { name, colour = 'grey', parentId = null }: NewProject,
    key: string | null = null,
  ): Promise<Project> {
    const id = keyedId('project', owner, key);
    const made = await changing(async (trx, all) => {
      const before = all.find((project) => project.id === id);
      if (before) return before;
      if (all.length >= MOST_PROJECTS)
        throw new StudioError('not_allowed_now', `There are ${MOST_PROJECTS} projects already`);
      checkParent(all, null, parentId);
      const position = neighbours(all, parentId).length;
      const record = { id, name, colour, parentId, position, createdAt: clock.now() };
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('projects')
        .values(projectTable.toRow({ ...record, owner }))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows)
        throw new StudioError(
          'not_allowed_now',
          'The project that was made with this Idempotency-Key was given to somebody: use another key',
        );
      return record;
    });
    return toProject(made);
  }

  async function update(id: string, { position, ...patch }: ProjectPatch): Promise<void> {
    await changing(async (trx, all) => {
      const before = all.find((project) => project.id === id);
      if (!before) throw noProject(id);
      const { parentId = before.parentId } = patch;
      if (parentId !== before.parentId) checkParent(all, id, parentId);
      await write(trx, id, patch);
      if (parentId !== before.parentId || position !== undefined) {
        const others = neighbours(all, parentId).filter((other) => other.id !== id);
        await renumber(trx, others.toSpliced(position ?? others.length, 0, { ...before, ...patch }));
      }
    });
  }

  /** Its contents go to the parent project, or to none; projects inside it move to the top level. */
  async function remove(id: string, fileTasks: FileTasks): Promise<void> {
    const gone = (await records()).find((project) => project.id === id);
    if (!gone) throw noProject(id);
    const { parentId } = gone;
    for (;;) {
      const tasks = await db
        .selectFrom('tasks')
        .select(['id', 'owner'])
        .where('projectId', '=', id)
        .where('owner', 'in', await makersIn(id))
        .limit(MOVED_AT_ONCE)
        .execute();
      if (tasks.length === 0) break;
      for (const [maker, theirs] of Map.groupBy(tasks, (task) => task.owner))
        await fileTasks(
          store,
          maker,
          theirs.map((task) => task.id),
          placeAround(parentId, maker),
        );
    }
    await changing(async (trx, all) => {
      for (const { table } of countedTables()) {
        const lies = trx.updateTable(table).where('projectId', '=', id);
        await lies.set({ projectId: parentId }).where('owner', '=', owner).execute();
        await lies.set({ projectId: null }).execute();
      }
      await trx.deleteFrom('projectMembers').where('projectId', '=', id).execute();
      const freed = all.filter((project) => project.parentId === id);
      const rest = neighbours(all, parentId).flatMap((project) => (project.id === id ? freed : [project]));
      for (const child of freed) await write(trx, child.id, { parentId });
      await renumber(trx, rest);
      await trx.deleteFrom('projects').where('owner', '=', owner).where('id', '=', id).execute();
    });
  }

  /** The owners of videos in it. */
  async function makersIn(projectId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('taskCounts')
      .select('owner')
      .distinct()
      .where('projectId', '=', projectId)
      .execute();
    return [owner, ...rows.map((row) => row.owner)];
  }

  /** What others made there goes back to them, in no project. */
  const placeAround = (parentId: string | null, maker: string) => (maker === owner ? parentId : null);

  /** Any change affects searches by project, so it raises the revision; changes are serialised. */
  const changing = <Result>(act: (trx: Trx, all: ProjectRecord[]) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await raiseRevision(trx);
      return act(trx, await records(trx));
    });

  async function write(trx: Trx, id: string, change: Partial<ProjectRecord>): Promise<void> {
    const columns = projectTable.toColumns(change);
    if (Object.keys(columns).length === 0) return;
    await trx.updateTable('projects').set(columns).where('owner', '=', owner).where('id', '=', id).execute();
  }

  async function renumber(trx: Trx, inOrder: readonly ProjectRecord[]): Promise<void> {
    for (const [position, project] of inOrder.entries())
      if (project.position !== position) await write(trx, project.id, { position });
  }

  return { list, records, get, create, update, remove };
}

const neighbours = (all: readonly ProjectRecord[], parentId: string | null) =>
  all.filter((project) => project.parentId === parentId);

function checkParent(all: readonly ProjectRecord[], id: string | null, parentId: string | null): void {
  if (parentId === null) return;
  const refuse = (message: string) => new ServiceError('invalid_parameter', message, { param: 'parentId' });
  const parent = all.find((project) => project.id === parentId);
  if (!parent) throw refuse(`There is no project ${parentId}`);
  if (parent.id === id) throw refuse('A project cannot lie in itself');
  if (parent.parentId !== null)
    throw refuse(`${parent.name} lies in another project: it can hold none itself`);
  if (id !== null && neighbours(all, id).length > 0)
    throw refuse('It holds projects itself: move those out first');
}

const NOTHING: ProjectCounts = { videos: 0, speech: 0, transcripts: 0, cuts: 0, characters: 0 };

function toProject(
  { id, name, colour, parentId, position, createdAt }: Omit<ProjectRecord, 'owner'>,
  counts = NOTHING,
  sharing: Sharing | null = null,
): Project {
  return { id, name, colour, parentId, position, createdAt, counts, sharing };
}

async function countsOf(store: Store, owner: string): Promise<Map<string, ProjectCounts>> {
  const { db } = store;
  const counts = new Map<string, ProjectCounts>();
  const note = (kind: keyof ProjectCounts, rows: { projectId: string | null; total: number }[]) => {
    for (const { projectId, total } of rows)
      if (projectId) counts.set(projectId, { ...(counts.get(projectId) ?? NOTHING), [kind]: Number(total) });
  };
  const total = sql<number>`sum(total)`.as('total');
  note(
    'videos',
    await db
      .selectFrom('taskCounts')
      .select(['projectId', total])
      .where(await listedFor(store, owner, 'taskCounts'))
      .where('projectId', '>', '')
      .where('trashed', '=', 0)
      .groupBy('projectId')
      .execute(),
  );
  for (const { table, count } of countedTables())
    note(
      count,
      await db
        .selectFrom(table)
        .select(['projectId', sql<number>`count(*)`.as('total')])
        .where(await listedFor(store, owner, table))
        .where('projectId', 'is not', null)
        .where('deletedAt', 'is', null)
        .groupBy('projectId')
        .execute(),
    );
  return counts;
}

const noProject = (id: string) => new StudioError('not_found', `There is no project ${id}`);

export async function requireProject(store: Store, owner: string, id: string): Promise<Project> {
  const project = await projects(store, owner).get(id);
  if (!project) throw noProject(id);
  return project;
}
