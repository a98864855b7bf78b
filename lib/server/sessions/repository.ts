import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '#lib/format/units.ts';
import type { Session } from '#lib/studio/connection/session.ts';
import { newId } from '../db/new-id.ts';
import { sessionTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';

export type SessionRecord = RecordOf<typeof sessionTable>;

const LIFETIME_MS = 14 * DAY_MS;
/** The precision of a session's last use: recording every request would cost more than it is worth. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Only the hash is stored: reading the database gives nobody a usable cookie. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

interface NewSession {
  passwordMark: string;
  device: string;
  address: string;
}

/** Who is signed in, from where and since when. */
export function sessions({ db }: Store, owner: string) {
  /** Opens one and returns its token, which is not stored. */
  async function open(given: NewSession, now = clock.now()): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const times = { createdAt: now, seenAt: now, expiresAt: now + LIFETIME_MS };
    await db
      .insertInto('sessions')
      .values(sessionTable.toRow({ id: newId('se'), owner, tokenHash: hashOf(token), ...given, ...times }))
      .execute();
    return token;
  }

  /** The live session of a token; using it extends it. */
  async function find(token: string, passwordMark: string, now = clock.now()): Promise<SessionRecord | null> {
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('owner', '=', owner)
      .where('tokenHash', '=', hashOf(token))
      .where('passwordMark', '=', passwordMark)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (!row) return null;
    // Not awaited: reading must never depend on being able to write.
    if (now - row.seenAt > SEEN_EVERY_MS)
      db.updateTable('sessions')
        .set({ seenAt: now, expiresAt: now + LIFETIME_MS })
        .where('id', '=', row.id)
        .execute()
        .catch(() => undefined);
    return sessionTable.toRecord(row);
  }

  async function list(passwordMark: string, currentId: string | null, now = clock.now()): Promise<Session[]> {
    const rows = await db
      .selectFrom('sessions')
      .selectAll()
      .where('owner', '=', owner)
      .where('passwordMark', '=', passwordMark)
      .where('expiresAt', '>', now)
      .orderBy('seenAt', 'desc')
      .execute();
    return rows.map(({ id, device, address, createdAt, seenAt }) => ({
      id,
      device,
      address,
      createdAt,
      seenAt,
      isCurrent: id === currentId,
    }));
  }

  const end = async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0;
  };

  return { open, find, list, end };
}

/** Deletes expired sessions, and those of a former password. */
export async function sweepSessions(
  { db }: Store,
  passwordMark: string | null,
  now = clock.now(),
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expiresAt', '<=', now), row('passwordMark', '!=', passwordMark ?? '')]))
    .execute();
}
