import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { NewComment } from '#lib/studio/review/comment.ts';
import { requireCut } from '../cuts/repository.ts';
import type { Store } from '../db/store.ts';
import type { RouteContext } from '../http/route.ts';
import { accessTo, isFor } from '../projects/sight.ts';
import { requireTask } from '../tasks/actions.ts';
import { tasks } from '../tasks/repository.ts';
import { comments } from './comments.ts';
import { requireWork } from './enter.ts';
import type { ShareRecord } from './shares.ts';
import type { ShownWork } from './shown-works.ts';

/*
 * What is said about a work is kept with it, under the owner of the work: everybody who sees it in the studio reads all
 * of it, and goes on doing so when somebody leaves.
 */

const TABLES = ['tasks', 'cuts'] as const;

/** Whose a work is and what somebody may do with it; null where they do not see it. */
async function reviewed({ db }: Store, owner: string, workId: string) {
  for (const table of TABLES) {
    const row = await db
      .selectFrom(table)
      .select(['owner', accessTo(owner, table)])
      .where(isFor(owner, table))
      .where('id', '=', workId)
      .executeTakeFirst();
    if (row) return row;
  }
  return null;
}

/** What was said about a work that somebody sees; nothing about any other. */
export async function saidAbout(store: Store, owner: string, workId: string) {
  const work = await reviewed(store, owner, workId);
  return comments(store, work?.owner ?? owner);
}

/** Who may see a work in the studio may say something about it. */
export async function talkAbout(
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

/** Something that was said, for who sees what it is about; they decide about it who may change that. */
export async function saidBy(store: Store, { owner, role }: Reader, commentId: string) {
  // Whose it is follows from the work, which is looked for by who asks.
  const row = await store.db
    .selectFrom('comments')
    .select(['owner', 'workId'])
    .where('id', '=', commentId)
    .executeTakeFirst();
  const work = row && (await reviewed(store, owner, row.workId));
  const isSeen = row !== undefined && (work ? work.owner === row.owner : row.owner === owner);
  if (!isSeen) throw new StudioError('not_found', 'There is no such comment');
  return { said: comments(store, row.owner), decides: role !== 'viewer' && work?.may !== 'view' };
}

/** What is said over a link about a work that it shows. */
export const saidOver = (store: Store, { id }: Pick<ShareRecord, 'id'>, work: Pick<ShownWork, 'owner'>) =>
  comments(store, work.owner, id);

/** The same for one comment, with its work: what the link no longer shows is not talked about over it. */
export async function saidOverBy(store: Store, share: ShareRecord, commentId: string) {
  // By the link, which may show what several people made.
  const row = await store.db
    .selectFrom('comments')
    .select('workId')
    .where('shareId', '=', share.id)
    .where('id', '=', commentId)
    .executeTakeFirst();
  if (!row) throw new StudioError('not_found', 'There is no such comment');
  const work = await requireWork(store, share, row.workId);
  return { said: saidOver(store, share, work), work };
}
