import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { MOST_SHARED, type ShareKind, type WorkKind } from '#lib/studio/review/share.ts';
import { batches, type Store } from '../db/store.ts';
import { liesIn, type Places, placesIn } from '../projects/filing.ts';

/** What a link names. */
export interface Named {
  kind: ShareKind;
  subjectId: string;
  /** Of a selection. */
  taskIds: string[] | null;
  renderId: string | null;
}

/** A work that can be watched: it is here, and neither deleted nor in the trash. */
export interface ShownWork {
  id: string;
  /** What is said about it is kept under who has it. */
  owner: string;
  kind: WorkKind;
  title: string | null;
  prompt: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  sha256: string;
  posterSha256: string | null;
  createdAt: number;
}

export const MOST_WORKS = MOST_SHARED;
const MOST_RENDERS = 5000;

/**
 * What a link of this owner shows at this moment, the latest first. Whoever may see what by a link is decided here
 * alone; `workId` narrows it to one. A project shows what lies in it, whoever made that; all else is the owner's own.
 */
export async function shownWorks(
  store: Store,
  owner: string,
  named: Named,
  workId?: string,
): Promise<ShownWork[]> {
  const { kind, subjectId } = named;
  if (kind === 'video') return workId === undefined || workId === subjectId ? videos([subjectId]) : [];
  if (kind === 'selection') {
    const chosen = named.taskIds ?? [];
    return videos(workId === undefined ? chosen : chosen.filter((id) => id === workId));
  }
  if (kind === 'cut')
    return workId === undefined || workId === subjectId ? films(subjectId, named.renderId) : [];
  if (!(await projectName(store, owner, subjectId))) return [];
  const places = await placesIn(store, owner, subjectId);
  const all = [...(await videos(workId === undefined ? undefined : [workId])), ...(await films(workId))];
  return all.toSorted((one, other) => other.createdAt - one.createdAt);

  async function videos(ids?: string[]): Promise<ShownWork[]> {
    if (ids?.length === 0) return [];
    const rows = await store.db
      .selectFrom('tasks')
      .select([
        ...(['id', 'owner', 'title', 'prompt', 'width', 'height', 'duration'] as const),
        ...(['archivedSha256', 'posterSha256', 'createdAt'] as const),
      ])
      .where('owner', 'in', kind === 'project' ? await makersIn(store, owner, places) : [owner])
      .where('trashedAt', 'is', null)
      .where('status', '=', 'completed')
      .where('archivedSha256', 'is not', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids as string[]))
      .$if(kind === 'project', (query) => query.where(liesIn('tasks.projectId', places)))
      .orderBy('createdAt', 'desc')
      .limit(MOST_WORKS + 1)
      .execute();
    return rows.map(({ archivedSha256, ...row }) => ({
      ...row,
      kind: 'video',
      sha256: archivedSha256 as string,
    }));
  }

  /** The latest finished render of each, or the chosen one: the film decides, whoever had it rendered. */
  async function films(id?: string, renderId: string | null = null): Promise<ShownWork[]> {
    const rows = await store.db
      .selectFrom('cutRenders')
      .innerJoin('cuts', 'cuts.id', 'cutRenders.cutId')
      .select([
        'cuts.id',
        'cuts.owner',
        'cuts.title',
        'cutRenders.width',
        'cutRenders.height',
        'cutRenders.frames',
        'cutRenders.fps',
        'cutRenders.sha256',
        'cutRenders.posterSha256',
        'cutRenders.createdAt',
      ])
      .where('cuts.deletedAt', 'is', null)
      .where('cutRenders.deletedAt', 'is', null)
      .where('cutRenders.status', '=', 'done')
      .where('cutRenders.sha256', 'is not', null)
      .$if(id !== undefined, (query) => query.where('cuts.id', '=', id as string))
      .$if(renderId !== null, (query) => query.where('cutRenders.id', '=', renderId as string))
      .$if(kind !== 'project', (query) => query.where('cuts.owner', '=', owner))
      .$if(kind === 'project', (query) => query.where(liesIn('cuts.projectId', places)))
      .orderBy('cutRenders.createdAt', 'desc')
      .orderBy('cutRenders.id', 'desc')
      .limit(MOST_RENDERS)
      .execute();
    const latest = new Map<string, ShownWork>();
    for (const { frames, fps, sha256, ...row } of rows)
      if (!latest.has(row.id))
        latest.set(row.id, {
          ...row,
          ...{ kind: 'film', prompt: null, duration: frames / fps, sha256: sha256 as string },
        });
    return [...latest.values()];
  }
}

/** Whoever has videos there: with their names these are found by the index of each. */
async function makersIn({ db }: Store, owner: string, places: Places): Promise<string[]> {
  const rows = await db
    .selectFrom('taskCounts')
    .select('owner')
    .distinct()
    .where(liesIn('taskCounts.projectId', places))
    .execute();
  return [owner, ...rows.map((row) => row.owner)];
}

async function projectName({ db }: Store, owner: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('projects')
    .select('name')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** What is shared must be there, and one's own. */
export async function requireSubject(store: Store, owner: string, named: Named): Promise<void> {
  if (named.kind === 'selection') return requireVideos(store, owner, named.taskIds ?? []);
  const titles = await titlesOf(store, owner, [named]);
  if (!titles.has(named.subjectId))
    throw new StudioError('not_found', `There is no ${named.kind} ${named.subjectId}`, {
      param: 'subjectId',
    });
  if (named.renderId === null) return;
  const isShown = named.kind === 'cut' && (await shownWorks(store, owner, named)).length > 0;
  if (!isShown)
    throw new StudioError('not_found', `There is no finished render ${named.renderId}`, {
      param: 'renderId',
    });
}

async function requireVideos(store: Store, owner: string, ids: readonly string[]): Promise<void> {
  const named = ids.map((subjectId) => ({ kind: 'video', subjectId, taskIds: null }) as const);
  const titles = await titlesOf(store, owner, named);
  const missing = ids.find((id) => !titles.has(id));
  if (missing !== undefined)
    throw new StudioError('not_found', `There is no video ${missing}`, { param: 'taskIds' });
}

/** How an owner knows what links lead to; what is gone or in the trash is not there. */
export async function titlesOf(
  { db }: Store,
  owner: string,
  named: readonly Pick<Named, 'kind' | 'subjectId' | 'taskIds'>[],
): Promise<Map<string, string>> {
  const idsOf = (kind: ShareKind) => [
    ...new Set(named.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId)),
  ];
  const chosen = named.flatMap(({ taskIds }) => taskIds ?? []);
  const videos = [...new Set([...idsOf('video'), ...chosen])];
  const [cuts, projects] = [idsOf('cut'), idsOf('project')];
  const titled: { id: string; title: string }[] = [];
  for (const some of batches(videos)) {
    const found = await db
      .selectFrom('tasks')
      .select(['id', 'title', 'prompt'])
      .where('owner', '=', owner)
      .where('trashedAt', 'is', null)
      .where('id', 'in', some)
      .execute();
    titled.push(...found.map(({ id, title, prompt }) => ({ id, title: title || prompt.slice(0, 80) })));
  }
  const rows = [
    ...titled,
    ...(cuts.length === 0
      ? []
      : await db
          .selectFrom('cuts')
          .select(['id', 'title'])
          .where('owner', '=', owner)
          .where('deletedAt', 'is', null)
          .where('id', 'in', cuts)
          .execute()),
    ...(projects.length === 0
      ? []
      : await db
          .selectFrom('projects')
          .select(['id', 'name as title'])
          .where('owner', '=', owner)
          .where('id', 'in', projects)
          .execute()),
  ];
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  for (const { kind, subjectId, taskIds } of named) {
    if (kind !== 'selection') continue;
    const left = (taskIds ?? []).filter((id) => titles.has(id)).length;
    if (left > 0) titles.set(subjectId, left === 1 ? '1 video' : `${left} videos`);
  }
  return titles;
}
