import { clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';

/** Spoken replies, for as long as a conversation may refer to them by id. */
export interface SpokenReplies {
  keep(keyId: string, reply: { id: string; transcript: string; expires_at: number }): Promise<void>;
  /** The text of a reply to this key; undefined if unknown or expired. */
  find(keyId: string, id: string): Promise<string | undefined>;
}

const now = () => Math.floor(clock.now() / 1000);

export const createSpokenReplies = (sql: Sql): SpokenReplies => ({
  async keep(keyId, { id, transcript, expires_at }) {
    await sql.run('delete from spoken_replies where expires_at <= ?', now());
    await sql.run(
      'insert into spoken_replies (id, key_id, text, expires_at) values (?, ?, ?, ?)',
      ...[id, keyId, transcript, expires_at],
    );
  },
  async find(keyId, id) {
    const row = await sql.one(
      'select text from spoken_replies where id = ? and key_id = ? and expires_at > ?',
      ...[id, keyId, now()],
    );
    return row?.text as string | undefined;
  },
});
