import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { NewComment } from '#lib/studio/review/comment.ts';
import { requireCut } from '../cuts/repository.ts';
import type { Store } from '../db/store.ts';
import type { RouteContext } from '../door/route.ts';
import { accessTo, isAccessibleTo, sharedVideos } from '../projects/visibility.ts';
import { requireTask } from '../tasks/actions.ts';
import { tasks } from '../tasks/repository.ts';
import { comments } from './comments.ts';
import { requireWork } from './enter.ts';
import type { ShareRecord } from './shares.ts';
import type { ShownWork } from './shown-works.ts';

/*
 * Comments are stored under the owner of their work: everybody who sees it in the studio reads all of them,
 * even after their authors have left.
 */

const TABLES = ['tasks', 'cuts'] as const;

/** A work's owner and what the caller may do with it; null if they do not see it. */
async function reviewed({ db }: Store, owner: string, workId: string) {
  for (const table of TABLES) {
    const row = await db
      .selectFrom(table)
      .select(['owner', accessTo(owner, table)])
      .where(isAccessibleTo(owner, table))
      .where('id', '=', workId)
      .executeTakeFirst();
    if (row) return row;
  }
  return null;
}

/** The comments on a work the caller sees; none on others. */
export async function commentsOn(store: Store, owner: string, workId: string) {
  const work = await reviewed(store, owner, workId);
  return comments(store, work?.owner ?? owner);
}

/** The same to add one: whoever sees a work in the studio may comment on it. */
export async function requireCommentsOn(
  store: Store,
  owner: string,
  { workKind, workId }: Pick<NewComment, 'workKind' | 'workId'>,
) {
  const work =
    workKind === 'video'
      ? await requireTask(tasks(store, owner), workId)
      : await requireCut(store, owner, workId);
  return comments(store, work.owner);
}

type Reader = Pick<RouteContext<unknown>, 'owner' | 'role'>;

/**
 * The comments around one of them, if the caller sees the work. Those who may change the work moderate all
 * comments, others only their own.
 */
export async function commentsWith(store: Store, { owner, role }: Reader, commentId: string) {
  // The work decides the owner, and is looked up as the caller.
  const row = await store.db
    .selectFrom('comments')
    .select(['owner', 'workId'])
    .where('id', '=', commentId)
    .executeTakeFirst();
  const work = row && (await reviewed(store, owner, row.workId));
  const isSeen = row !== undefined && (work ? work.owner === row.owner : row.owner === owner);
  if (!isSeen) throw new StudioError('not_found', 'There is no such comment');
  return { comments: comments(store, row.owner), decides: role !== 'viewer' && work?.may !== 'view' };
}

/** The comments made over a link on a work it shows. */
export const linkCommentsOn = (
  store: Store,
  { id }: Pick<ShareRecord, 'id'>,
  work: Pick<ShownWork, 'owner'>,
) => comments(store, work.owner, id);

/** The same with their work: a work the link no longer shows cannot be discussed over it. */
export async function linkCommentsWith(store: Store, share: ShareRecord, commentId: string) {
  // By link, which may show works of several people.
  const row = await store.db
    .selectFrom('comments')
    .select('workId')
    .where('shareId', '=', share.id)
    .where('id', '=', commentId)
    .executeTakeFirst();
  if (!row) throw new StudioError('not_found', 'There is no such comment');
  const work = await requireWork(store, share, row.workId);
  return { comments: linkCommentsOn(store, share, work), work };
}

/** The number of open threads of each video the caller sees. */
export async function openCounts(store: Store, owner: string): Promise<Record<string, number>> {
  const shared = await sharedVideos(store, owner);
  const others = [...new Set(shared.map((other) => other.owner))];
  const places = [...new Set(shared.map(({ projectId }) => projectId))];
  const rows = await store.db
    .selectFrom('comments')
    .select((eb) => ['workId', eb.fn.countAll<number>().as('total')])
    .where((eb) => {
      const own = eb('owner', '=', owner);
      if (others.length === 0) return own;
      const lyingThere = eb.selectFrom('tasks').select('id').where('projectId', 'in', places);
      return eb.or([own, eb.and([eb('owner', 'in', others), eb('workId', 'in', lyingThere)])]);
    })
    .where('workKind', '=', 'video')
    .where('parentId', 'is', null)
    .where('resolvedAt', 'is', null)
    .groupBy('workId')
    .execute();
  return Object.fromEntries(rows.map(({ workId, total }) => [workId, Number(total)]));
}
