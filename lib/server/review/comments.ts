import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import {
  Comment,
  type CommentPatch,
  type CommentsQuery,
  type NewComment,
} from '#lib/studio/review/comment.ts';
import { keyedId } from '../db/new-id.ts';
import { commentTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';

export type CommentRecord = RecordOf<typeof commentTable>;

/** A comment's author: a person, the single user without accounts (neither id), or a guest. */
export interface Author {
  name: string;
  personId: string | null;
  guestHash: string | null;
}

/** Per work: for a person, and for all guests of a link together, so that others keep room. */
const MOST_OF_PERSON = 1000;
const MOST_OF_GUESTS = 500;

const isBy = (author: Author | null, { personId, guestHash }: CommentRecord) =>
  author !== null && author.personId === personId && author.guestHash === guestHash;

const toComment = (record: CommentRecord, reader: Author | null): Comment =>
  Comment.parse({ ...record, isGuest: record.guestHash !== null, isMine: isBy(reader, record) });

/**
 * Comments on an owner's works. With a share, only those made over it: visitors of a link read nothing from
 * other links or from the studio.
 */
export function comments({ db }: Store, owner: string, shareId?: string) {
  const mine = () =>
    db
      .selectFrom('comments')
      .selectAll()
      .where('owner', '=', owner)
      .$call((query) => (shareId === undefined ? query : query.where('shareId', '=', shareId)));

  /** A page of a work's comments; the cursor is the last one of the previous page. */
  async function ofWork({ work, cursor = '', limit }: CommentsQuery, reader: Author | null) {
    const rows = await mine()
      .where('workId', '=', work)
      .where('id', '>', cursor)
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const page = readAll(rows.slice(0, limit), (row) => toComment(commentTable.toRecord(row), reader));
    return { comments: page, nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null };
  }

  async function require(id: string): Promise<CommentRecord> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    if (!row) throw new StudioError('not_found', 'There is no such comment');
    return commentTable.toRecord(row);
  }

  /** A reply is visible where its parent is. */
  async function parentOf({ parentId, workId }: NewComment): Promise<CommentRecord | null> {
    if (parentId === null) return null;
    const row = await mine().where('id', '=', parentId).where('workId', '=', workId).executeTakeFirst();
    if (row && row.parentId === null) return commentTable.toRecord(row);
    throw new ServiceError('invalid_parameter', 'There is no such thread', { param: 'parentId' });
  }

  async function requireRoom(workId: string, { personId, guestHash }: Author): Promise<void> {
    const isGuest = guestHash !== null;
    const { total } = await (isGuest ? mine().where('guestHash', 'is not', null) : ofPerson(personId))
      .where('workId', '=', workId)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const most = isGuest ? MOST_OF_GUESTS : MOST_OF_PERSON;
    if (Number(total) >= most)
      throw new StudioError('not_allowed_now', `There can be ${most} comments on one video`);
  }

  /** In the studio and over all its links. */
  const ofPerson = (personId: string | null) =>
    db
      .selectFrom('comments')
      .selectAll()
      .where('owner', '=', owner)
      .where('guestHash', 'is', null)
      .where('personId', personId === null ? 'is' : '=', personId);

  async function add(given: NewComment, author: Author, key: string | null = null): Promise<Comment> {
    if (given.drawing && given.at === null)
      throw new ServiceError('invalid_parameter', 'A drawing belongs to a moment: give at', { param: 'at' });
    const parent = await parentOf(given);
    await requireRoom(given.workId, author);
    // Two people commenting on a work may use the same key.
    const whoSays = `${owner} ${author.personId ?? author.guestHash ?? ''}`;
    const row = commentTable.toRow({
      ...given,
      ...author,
      ...{ id: keyedId('comment', whoSays, key), owner, createdAt: clock.now() },
      shareId: parent ? parent.shareId : (shareId ?? null),
    });
    await db
      .insertInto('comments')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // A reply reopens a resolved thread.
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

  /** Authors edit their words; threads are resolved by their author or the owner. */
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
    const now = clock.now();
    await set(id, {
      ...(patch.text === undefined ? {} : { text: patch.text, editedAt: now }),
      ...(patch.resolved === undefined ? {} : { resolvedAt: patch.resolved ? now : null }),
    });
    return toComment(await require(id), author);
  }

  /** Replies are deleted with their parent, so only the owner may delete a comment that others answered. */
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

  return { ofWork, add, change, remove };
}
