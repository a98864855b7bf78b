import type { Sql } from '../db/sql.ts';

/** What was said aloud, for as long as a conversation may refer to it by its id. */
export interface SpokenReplies {
  keep(keyId: string, reply: { id: string; transcript: string; expires_at: number }): Promise<void>;
  /** The words of a reply to this key; undefined where it is unknown or too old. */
  find(keyId: string, id: string): Promise<string | undefined>;
}

const now = () => Math.floor(Date.now() / 1000);

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
