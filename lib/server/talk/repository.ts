import 'server-only';
import type { Selectable } from 'kysely';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Conversation, TalkMessage } from '#lib/studio/speech/conversation.ts';
import { newId } from '../db/new-id.ts';
import type { Schema } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

export interface AudioRecord {
  sha256: string;
  mime: string;
  duration: number | null;
}

export interface MessageRecord extends Omit<TalkMessage, 'audio'> {
  conversationId: string;
  audio: AudioRecord | null;
}

export type NewMessageRecord = Pick<MessageRecord, 'role' | 'text' | 'voice' | 'audio'>;

/** The conversations of one owner, the one last spoken in first. */
export function conversations({ db }: Store, owner: string) {
  const mine = () =>
    db.selectFrom('conversations').selectAll().where('owner', '=', owner).where('deleted_at', 'is', null);

  async function create(title: string): Promise<Conversation> {
    const now = Date.now();
    const row = { id: newId('talk'), owner, title, created_at: now, updated_at: now, deleted_at: null };
    await db.insertInto('conversations').values(row).execute();
    return toConversation(row);
  }

  async function get(id: string): Promise<Conversation | null> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    return row ? toConversation(row) : null;
  }

  async function list(): Promise<Conversation[]> {
    const rows = await mine().orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
    return rows.map(toConversation);
  }

  async function messages(conversationId: string): Promise<MessageRecord[]> {
    const rows = await db
      .selectFrom('conversation_messages')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .orderBy('id')
      .execute();
    return rows.map(toMessageRecord);
  }

  /** Adds a turn; the conversation comes first in the list again. */
  async function say(conversationId: string, { role, text, voice, audio }: NewMessageRecord) {
    return db.transaction().execute(async (trx) => {
      const now = Date.now();
      const row = await trx
        .insertInto('conversation_messages')
        .values({
          id: newId('msg'),
          conversation_id: conversationId,
          role,
          text,
          voice,
          audio_sha256: audio?.sha256 ?? null,
          audio_mime: audio?.mime ?? null,
          audio_duration: audio?.duration ?? null,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('conversations')
        .set({ updated_at: now })
        .where('owner', '=', owner)
        .where('id', '=', conversationId)
        .execute();
      return toMessageRecord(row);
    });
  }

  async function rename(id: string, title: string): Promise<void> {
    await set(id, { title });
  }

  /** Takes a conversation out of the list; it can be brought back until it is purged. */
  async function remove(id: string): Promise<void> {
    await set(id, { deleted_at: Date.now() });
  }

  async function restore(id: string): Promise<Conversation | null> {
    await set(id, { deleted_at: null });
    return get(id);
  }

  async function set(id: string, change: { title?: string; deleted_at?: number | null }) {
    await db
      .updateTable('conversations')
      .set(change)
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
  }

  /** Removes for good what was deleted before a time, and gives the hashes of what was said. */
  async function purge(before: number): Promise<string[]> {
    return db.transaction().execute(async (trx) => {
      const old = trx
        .selectFrom('conversations')
        .select('id')
        .where('owner', '=', owner)
        .where('deleted_at', '<', before);
      const gone = await trx
        .deleteFrom('conversation_messages')
        .where('conversation_id', 'in', old)
        .returning('audio_sha256')
        .execute();
      await trx
        .deleteFrom('conversations')
        .where('owner', '=', owner)
        .where('deleted_at', '<', before)
        .execute();
      return gone.flatMap(({ audio_sha256 }) => audio_sha256 ?? []);
    });
  }

  return { create, get, list, messages, say, rename, remove, restore, purge };
}

const toConversation = (row: Selectable<Schema['conversations']>): Conversation => ({
  id: row.id,
  title: row.title,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toMessageRecord = (row: Selectable<Schema['conversation_messages']>): MessageRecord => ({
  id: row.id,
  conversationId: row.conversation_id,
  role: row.role === 'assistant' ? 'assistant' : 'user',
  text: row.text,
  voice: row.voice,
  audio:
    row.audio_sha256 === null
      ? null
      : { sha256: row.audio_sha256, mime: row.audio_mime ?? 'audio/wav', duration: row.audio_duration },
  createdAt: row.created_at,
});

/** What a browser sees of a turn; what was said in it is fetched by its own address. */
export function toMessage({ conversationId, audio, ...shown }: MessageRecord): TalkMessage {
  const url = `/api/talk/${conversationId}/messages/${shown.id}/audio`;
  return { ...shown, audio: audio && { url, mime: audio.mime, duration: audio.duration } };
}

export async function requireConversation(store: Store, owner: string, id: string): Promise<Conversation> {
  const found = await conversations(store, owner).get(id);
  if (!found) throw new StudioError('not_found', `There is no conversation ${id}`);
  return found;
}
