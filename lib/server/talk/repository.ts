import 'server-only';
import { sql } from 'kysely';
import { here } from '#lib/format/base-path.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import {
  Conversation,
  TALK_LIMITS,
  type TalkMessage,
  type TalkSettings,
} from '#lib/studio/speech/conversation.ts';
import { fitting, newestPage } from '../db/cursor.ts';
import { newId } from '../db/new-id.ts';
import { conversationTable, messageTable, type Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';

export type MessageRecord = RecordOf<typeof messageTable>;
export type AudioRecord = NonNullable<MessageRecord['audio']>;

export type NewMessageRecord = Pick<MessageRecord, 'role' | 'text' | 'voice' | 'audio'> &
  Partial<Pick<MessageRecord, 'connection'>>;

/** More than anybody has; an import could bring a million. */
const MOST_LISTED = 5000;

const FULL = `This conversation is full: it holds ${TALK_LIMITS.messages.toLocaleString('en')} messages and ${TALK_LIMITS.signs.toLocaleString('en')} characters at most. Begin a new one to go on`;

/** The room for a message and its reply, which is paid for and always stored. */
export const roomFor = (text: string) => ({ messages: 2, signs: text.length });

/** The conversations of one owner, most recently used first. */
export function conversations({ db }: Store, owner: string) {
  const mine = () =>
    db.selectFrom('conversations').selectAll().where('owner', '=', owner).where('deletedAt', 'is', null);

  const change = (id: string) =>
    db.updateTable('conversations').where('owner', '=', owner).where('id', '=', id);

  /** If the id exists, nothing is written. */
  async function create(title: string, id = newId('talk')): Promise<Conversation> {
    const now = clock.now();
    const row = conversationTable.toRow({ id, owner, title, createdAt: now, updatedAt: now });
    await db
      .insertInto('conversations')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return toConversation(row);
  }

  async function get(id: string): Promise<Conversation | null> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    return row ? toConversation(row) : null;
  }

  async function list(): Promise<Conversation[]> {
    const rows = await mine().orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(MOST_LISTED).execute();
    return readAll(fitting(rows), toConversation);
  }

  const messagesOf = (conversationId: string, on: Db = db) =>
    on
      .selectFrom('conversationMessages')
      .innerJoin('conversations', 'conversations.id', 'conversationMessages.conversationId')
      .where('conversations.owner', '=', owner)
      .where('conversationId', '=', conversationId);

  async function messages(conversationId: string): Promise<MessageRecord[]> {
    const rows = await messagesOf(conversationId)
      .selectAll('conversationMessages')
      .orderBy('conversationMessages.createdAt')
      .orderBy('conversationMessages.id')
      .execute();
    return messageTable.toRecords(rows);
  }

  /** The latest messages, or the latest before a cursor, oldest first. */
  async function latest(
    conversationId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<{ messages: MessageRecord[]; nextCursor: string | null }> {
    const all = messagesOf(conversationId).selectAll('conversationMessages');
    const { rows, nextCursor } = await newestPage(all, 'conversationMessages', page);
    return { messages: messageTable.toRecords(rows).toReversed(), nextCursor };
  }

  async function message(conversationId: string, id: string, on: Db = db): Promise<MessageRecord | null> {
    const row = await messagesOf(conversationId, on)
      .selectAll('conversationMessages')
      .where('conversationMessages.id', '=', id)
      .executeTakeFirst();
    return row ? messageTable.toRecord(row) : null;
  }

  /** Refuses what exceeds a conversation's limits. */
  async function requireRoom(conversationId: string, more: typeof TALK_LIMITS, on: Db = db): Promise<void> {
    const { held, signs } = await messagesOf(conversationId, on)
      .select((eb) => [
        eb.fn.countAll<number | string>().as('held'),
        sql<number | string>`coalesce(sum(length(${sql.ref('conversationMessages.text')})), 0)`.as('signs'),
      ])
      .executeTakeFirstOrThrow();
    if (
      Number(held) + more.messages <= TALK_LIMITS.messages &&
      Number(signs) + more.signs <= TALK_LIMITS.signs
    )
      return;
    throw new StudioError('not_allowed_now', FULL);
  }

  /** Adds a turn and moves the conversation to the top of the list. An existing id returns that turn. */
  async function addMessage(
    conversationId: string,
    given: NewMessageRecord,
    id = newId('msg'),
  ): Promise<MessageRecord> {
    return db.transaction().execute(async (trx) => {
      const createdAt = clock.now();
      const { numUpdatedRows } = await trx
        .updateTable('conversations')
        .set({ updatedAt: createdAt, ...(given.connection ? { connection: given.connection } : {}) })
        .where('owner', '=', owner)
        .where('id', '=', conversationId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw noConversation(conversationId);
      if (given.role === 'user' && !(await message(conversationId, id, trx)))
        await requireRoom(conversationId, roomFor(given.text), trx);
      const row = messageTable.toRow({ ...given, id, conversationId, createdAt });
      await trx
        .insertInto('conversationMessages')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const kept = trx.selectFrom('conversationMessages').selectAll().where('id', '=', id);
      return messageTable.toRecord(await kept.executeTakeFirstOrThrow());
    });
  }

  async function rename(id: string, title: string): Promise<void> {
    await change(id).set({ title }).execute();
  }

  async function keepSettings(id: string, settings: TalkSettings): Promise<void> {
    await change(id).set(conversationTable.toColumns({ settings })).execute();
  }

  /** Deletes a conversation; it can be restored until it is purged. */
  async function remove(id: string): Promise<void> {
    await change(id).set({ deletedAt: clock.now() }).execute();
  }

  async function restore(id: string): Promise<Conversation | null> {
    await change(id).set({ deletedAt: null }).execute();
    return get(id);
  }

  /** Purges those deleted before a time, and returns the sound's hashes. */
  async function purge(before: number): Promise<string[]> {
    return db.transaction().execute(async (trx) => {
      const old = trx
        .selectFrom('conversations')
        .select('id')
        .where('owner', '=', owner)
        .where('deletedAt', '<', before);
      const gone = await trx
        .deleteFrom('conversationMessages')
        .where('conversationId', 'in', old)
        .returning('audioSha256')
        .execute();
      await trx
        .deleteFrom('conversations')
        .where('owner', '=', owner)
        .where('deletedAt', '<', before)
        .execute();
      return gone.flatMap(({ audioSha256 }) => audioSha256 ?? []);
    });
  }

  return {
    create,
    get,
    list,
    messages,
    latest,
    message,
    requireRoom,
    addMessage,
    rename,
    keepSettings,
    remove,
    restore,
    purge,
  };
}

const toConversation = (row: Schema['conversations']): Conversation =>
  Conversation.parse({ ...conversationTable.toRecord(row), connectionId: row.connection });

/** A turn as a browser sees it; its sound has a URL of its own. */
export function toMessage({ conversationId, audio, connection, ...shown }: MessageRecord): TalkMessage {
  const url = here(`/api/talk/${conversationId}/messages/${shown.id}/audio`);
  return {
    ...shown,
    connectionId: connection,
    audio: audio && { url, mime: audio.mime, duration: audio.duration },
  };
}

export async function requireConversation(store: Store, owner: string, id: string): Promise<Conversation> {
  const found = await conversations(store, owner).get(id);
  if (!found) throw noConversation(id);
  return found;
}

const noConversation = (id: string) => new StudioError('not_found', `There is no conversation ${id}`);
