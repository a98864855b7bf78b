import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { Comment, type CommentPatch, type NewComment } from '#lib/studio/review/comment.ts';
import type { WorkKind } from '#lib/studio/review/share.ts';
import { keyedId } from '../db/new-id.ts';
import { commentTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';

export type CommentRecord = RecordOf<typeof commentTable>;

/** Who speaks: somebody with an account, the one of a studio of one (neither), or a guest. */
export interface Author {
  name: string;
  personId: string | null;
  guestHash: string | null;
}

const MOST_OF_WORK = 1000;

const isBy = (author: Author | null, { personId, guestHash }: CommentRecord) =>
  author !== null && author.personId === personId && author.guestHash === guestHash;

const toComment = (record: CommentRecord, reader: Author | null): Comment =>
  Comment.parse({ ...record, isGuest: record.guestHash !== null, isMine: isBy(reader, record) });

/**
 * What is said about the works of one owner. With a share, only what was said over it: visitors of one link read nothing
 * of another, nor what is said in the studio.
 */
export function comments({ db }: Store, owner: string, shareId?: string) {
  const mine = () =>
    db
      .selectFrom('comments')
      .selectAll()
      .where('owner', '=', owner)
      .$if(shareId !== undefined, (query) => query.where('shareId', '=', shareId as string));

  async function ofWork(workId: string, reader: Author | null): Promise<Comment[]> {
    const rows = await mine().where('workId', '=', workId).orderBy('id').limit(MOST_OF_WORK).execute();
    return rows.map((row) => toComment(commentTable.toRecord(row), reader));
  }

  async function require(id: string): Promise<CommentRecord> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    if (!row) throw new StudioError('not_found', 'There is no such comment');
    return commentTable.toRecord(row);
  }

  /** What answers another is told to whom that was told. */
  async function parentOf({ parentId, workId }: NewComment): Promise<CommentRecord | null> {
    if (parentId === null) return null;
    const row = await mine().where('id', '=', parentId).where('workId', '=', workId).executeTakeFirst();
    if (row && row.parentId === null) return commentTable.toRecord(row);
    throw new ServiceError('invalid_parameter', 'There is no such thread', { param: 'parentId' });
  }

  async function add(given: NewComment, author: Author, key: string | null = null): Promise<Comment> {
    if (given.drawing && given.at === null)
      throw new ServiceError('invalid_parameter', 'A drawing belongs to a moment: give at', { param: 'at' });
    const parent = await parentOf(given);
    const { total } = await db
      .selectFrom('comments')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('owner', '=', owner)
      .where('workId', '=', given.workId)
      .executeTakeFirstOrThrow();
    if (Number(total) >= MOST_OF_WORK)
      throw new StudioError('not_allowed_now', `There can be ${MOST_OF_WORK} comments on one video`);
    const row = commentTable.toRow({
      ...given,
      ...author,
      ...{ id: keyedId('comment', owner, key), owner, createdAt: Date.now() },
      shareId: parent ? parent.shareId : (shareId ?? null),
    });
    await db
      .insertInto('comments')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Somebody answers, so it is not settled.
    if (parent?.resolvedAt) await set(parent.id, { resolvedAt: null });
    return toComment(await require(row.id), author);
  }

  const set = (id: string, change: Partial<CommentRecord>) =>
    db
      .updateTable('comments')
      .set(commentTable.toColumns(change))
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();

  /** Words are changed by who wrote them; threads are resolved by who began them, and by the owner. */
  async function change(id: string, patch: CommentPatch, author: Author, isOwner: boolean): Promise<Comment> {
    const record = await require(id);
    const wrote = isBy(author, record);
    if (patch.text !== undefined && !wrote)
      throw new StudioError('role_exceeded', 'Only who wrote it may change it');
    if (patch.resolved !== undefined && !(wrote || isOwner))
      throw new StudioError(
        'role_exceeded',
        'Only who began a thread, or who shares the work, may resolve it',
      );
    if (patch.resolved !== undefined && record.parentId !== null)
      throw new StudioError('not_allowed_now', 'A thread is resolved by its first comment');
    const now = Date.now();
    await set(id, {
      ...(patch.text === undefined ? {} : { text: patch.text, editedAt: now }),
      ...(patch.resolved === undefined ? {} : { resolvedAt: patch.resolved ? now : null }),
    });
    return toComment(await require(id), author);
  }

  /** The answers go with what they answer, so only the owner deletes what others have answered. */
  async function remove(id: string, author: Author, isOwner: boolean): Promise<void> {
    const record = await require(id);
    if (!(isOwner || isBy(author, record)))
      throw new StudioError('role_exceeded', 'Only who wrote it may delete it');
    const answers = await mine().where('parentId', '=', id).execute();
    if (!isOwner && answers.some((row) => !isBy(author, commentTable.toRecord(row))))
      throw new StudioError('not_allowed_now', 'Somebody has answered it: change its words instead');
    await db
      .deleteFrom('comments')
      .where('owner', '=', owner)
      .where((eb) => eb.or([eb('id', '=', id), eb('parentId', '=', id)]))
      .execute();
  }

  /** How many threads of each work are open. */
  async function openCounts(kind: WorkKind): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('comments')
      .select((eb) => ['workId', eb.fn.countAll<number>().as('total')])
      .where('owner', '=', owner)
      .where('workKind', '=', kind)
      .where('parentId', 'is', null)
      .where('resolvedAt', 'is', null)
      .groupBy('workId')
      .execute();
    return Object.fromEntries(rows.map(({ workId, total }) => [workId, Number(total)]));
  }

  return { ofWork, add, change, remove, openCounts };
}
