import 'server-only';
import { sql } from 'kysely';
import { isSameShape } from '#lib/studio/cut/render-sizes.ts';
import { MOST_SHARED } from '#lib/studio/review/limits.ts';
import type { ShareKind, WorkKind } from '#lib/studio/review/share.ts';
import { OWN } from '#lib/studio/task/task-values.ts';
import type { Store } from '../db/store.ts';
import { liesIn, type Places, placesIn } from '../projects/filing.ts';
import { isPreparing } from '../tasks/row.ts';

/** What a link shows. */
export interface Named {
  kind: ShareKind;
  subjectId: string;
  /** For a selection. */
  taskIds: string[] | null;
  renderId: string | null;
}

/** A work that can be watched: present, and neither deleted nor in the trash. */
export interface ShownWork {
  id: string;
  /** Its comments are stored under its owner. */
  owner: string;
  kind: WorkKind;
  title: string | null;
  prompt: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  /** The file browsers play. */
  sha256: string;
  preparing: boolean;
  posterSha256: string | null;
  createdAt: number;
}

const MOST_RENDERS = 5000;

/**
 * What a link currently shows, latest first. This alone decides what a link gives access to; `workId` narrows
 * it to one work. A project shows all its works, whoever made them; other links only their owner's own.
 */
export async function shownWorks(
  store: Store,
  owner: string,
  named: Named,
  workId?: string,
): Promise<ShownWork[]> {
  const { kind, subjectId, taskIds, renderId } = named;
  const isWanted = (id: string) => workId === undefined || workId === id;
  if (kind === 'video') return videos(store, { owner }, [subjectId].filter(isWanted));
  if (kind === 'selection') return videos(store, { owner }, (taskIds ?? []).filter(isWanted));
  if (kind === 'cut') return isWanted(subjectId) ? films(store, { owner }, subjectId, renderId) : [];
  if (!(await isProject(store, owner, subjectId))) return [];
  const places = await placesIn(store, owner, subjectId);
  const there = { places, makers: await makersIn(store, owner, places) };
  const all = [
    ...(await videos(store, there, workId === undefined ? undefined : [workId])),
    ...(await films(store, there, workId)),
  ];
  return all.toSorted((one, other) => other.createdAt - one.createdAt);
}

/** Where to look for works: with one owner, or in a project. */
type Among = { owner: string } | { places: Places; makers: string[] };

async function videos({ db }: Store, among: Among, ids?: string[]): Promise<ShownWork[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom('tasks')
    .select([
      ...(['id', 'owner', 'title', 'prompt', 'width', 'height', 'duration'] as const),
      ...(['archivedSha256', 'playedSha256', 'posterSha256', 'createdAt', 'dueAt'] as const),
      sql<string>`case when endpoint = ${OWN} then params else '{}' end`.as('params'),
    ])
    .where('owner', 'in', 'owner' in among ? [among.owner] : among.makers)
    .where('trashedAt', 'is', null)
    .where('status', '=', 'completed')
    .where('archivedSha256', 'is not', null)
    .$call((query) => (ids ? query.where('id', 'in', ids) : query))
    .$call((query) => ('places' in among ? query.where(liesIn('tasks.projectId', among.places)) : query))
    .orderBy('createdAt', 'desc')
    .limit(MOST_SHARED + 1)
    .execute();
  return rows.map(({ archivedSha256, playedSha256, dueAt, params, ...row }) => ({
    ...row,
    kind: 'video',
    sha256: playedSha256 ?? (archivedSha256 as string),
    preparing: isPreparing({ archived: archivedSha256, dueAt, params: JSON.parse(params) }),
  }));
}

/** The latest finished render of each film in its shape, or the chosen one, whoever started it. */
async function films(
  { db }: Store,
  among: Among,
  id?: string,
  renderId: string | null = null,
): Promise<ShownWork[]> {
  const rows = await db
    .selectFrom('cutRenders')
    .innerJoin('cuts', 'cuts.id', 'cutRenders.cutId')
    .select([
      'cuts.id',
      'cuts.owner',
      'cuts.title',
      'cuts.width as filmWidth',
      'cuts.height as filmHeight',
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
    .$call((query) => (id === undefined ? query : query.where('cuts.id', '=', id)))
    .$call((query) => (renderId === null ? query : query.where('cutRenders.id', '=', renderId)))
    .$call((query) =>
      'owner' in among
        ? query.where('cuts.owner', '=', among.owner)
        : query.where(liesIn('cuts.projectId', among.places)),
    )
    .orderBy('cutRenders.createdAt', 'desc')
    .orderBy('cutRenders.id', 'desc')
    .limit(MOST_RENDERS)
    .execute();
  const latest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const before = latest.get(row.id);
    // What somebody is sent must not turn on its side with every render of another shape.
    if (!before || (!isOfFilmShape(before) && isOfFilmShape(row))) latest.set(row.id, row);
  }
  return [...latest.values()].map(({ frames, fps, sha256, filmWidth: _, filmHeight: __, ...row }) => ({
    ...row,
    ...{ kind: 'film', prompt: null, preparing: false, duration: frames / fps, sha256: sha256 as string },
  }));
}

type OfFilm = Record<'width' | 'height' | 'filmWidth' | 'filmHeight', number>;

const isOfFilmShape = ({ width, height, filmWidth, filmHeight }: OfFilm) =>
  isSameShape({ width, height }, { width: filmWidth, height: filmHeight });

/** The owners of videos there: the index used begins with the owner. */
async function makersIn({ db }: Store, owner: string, places: Places): Promise<string[]> {
  const rows = await db
    .selectFrom('taskCounts')
    .select('owner')
    .distinct()
    .where(liesIn('taskCounts.projectId', places))
    .execute();
  return [owner, ...rows.map((row) => row.owner)];
}

async function isProject({ db }: Store, owner: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
