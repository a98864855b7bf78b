import 'server-only';
import type { Session } from '#lib/studio/connection/session.ts';
import type { Person } from '#lib/studio/people/person.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { deviceName } from '../sessions/caller.ts';

/** Where one person is signed in. */
export function personSessions({ db }: Store, { id: userId }: Pick<Person, 'id'>) {
  async function list(currentId: string | null, now = clock.now()): Promise<Session[]> {
    const rows = await db
      .selectFrom('personSessions')
      .selectAll()
      .where('userId', '=', userId)
      .where('expiresAt', '>', new Date(now).toISOString())
      .orderBy('updatedAt', 'desc')
      .execute();
    return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      device: deviceName(userAgent),
      address: ipAddress ?? '',
      createdAt: Date.parse(createdAt),
      seenAt: Date.parse(updatedAt),
      isCurrent: id === currentId,
    }));
  }

  const end = async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('personSessions')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0;
  };

  return { list, end };
}

/** Deletes expired sessions, verifications and links. */
export async function sweepPeople({ db }: Store, now = clock.now()): Promise<void> {
  const moment = new Date(now).toISOString();
  await db.deleteFrom('personSessions').where('expiresAt', '<=', moment).execute();
  await db.deleteFrom('verifications').where('expiresAt', '<=', moment).execute();
  await db.deleteFrom('invitations').where('expiresAt', '<=', now).execute();
}
