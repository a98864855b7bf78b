import type { Database } from '../store.ts';

/** What was said aloud, for as long as a conversation may refer to it by its id. */
export interface SpokenReplies {
  keep(keyId: string, reply: { id: string; transcript: string; expires_at: number }): void;
  /** The words of a reply to this key; undefined where it is unknown or too old. */
  find(keyId: string, id: string): string | undefined;
}

const now = () => Math.floor(Date.now() / 1000);

export function createSpokenReplies(database: Database): SpokenReplies {
  const insert = database.prepare('insert into spoken_replies values (?, ?, ?, ?)');
  const forget = database.prepare('delete from spoken_replies where expires_at <= ?');
  const read = database.prepare(
    'select text from spoken_replies where id = ? and key_id = ? and expires_at > ?',
  );
  return {
    keep(keyId, { id, transcript, expires_at }) {
      forget.run(now());
      insert.run(id, keyId, transcript, expires_at);
    },
    find: (keyId, id) => read.get(id, keyId, now())?.text as string | undefined,
  };
}
