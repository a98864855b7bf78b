import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { Invitation, invitationEnds, type NewInvitation, type Role } from '#lib/studio/people/person.ts';
import { keyedId, newId } from '../db/new-id.ts';
import { invitationTable } from '../db/schema.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { clock } from '../process/clock.ts';

export type InvitationRecord = RecordOf<typeof invitationTable>;

/** Only a hash is stored: reading the database gives nobody a usable link. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The installation may be old. */
const FIRST_LASTS_DAYS = 3650;
/**
 * Processes starting within this time are one start: each prints its own link, all valid until one is used.
 */
const ONE_START_MS = 10 * 60_000;

interface Terms {
  role: Role;
  note: string;
  days: number;
  isFirst: boolean;
}

/** Invitation links. They belong to the studio, not to their maker. */
export function invitations({ db }: Store) {
  const open = (now: number) =>
    db.selectFrom('invitations').selectAll().where('usedAt', 'is', null).where('expiresAt', '>', now);

  /** Creates one and returns its token, which is not stored. */
  async function make(
    { days, ...terms }: Terms,
    key: string | null = null,
    now = clock.now(),
  ): Promise<Invitation & { token: string }> {
    const token = randomBytes(32).toString('base64url');
    const row = {
      ...terms,
      id: keyedId('inv', LOCAL_OWNER, key),
      createdAt: now,
      expiresAt: invitationEnds(days, now),
    };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('invitations')
      .values(invitationTable.toRow({ ...row, tokenHash: hashOf(token) }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows)
      throw new StudioError(
        'not_allowed_now',
        'An invitation was made with this Idempotency-Key, and its link is told once: withdraw it, or use another key',
      );
    return { ...Invitation.parse(row), token };
  }

  const create = ({ role, note = '', days = 7 }: NewInvitation, key: string | null = null) =>
    make({ role, note, days, isFirst: false }, key);

  /** The link for the first admin; it replaces those of earlier starts. Null if there is an admin. */
  async function createFirst(now = clock.now()): Promise<string | null> {
    const isOver = await hasAdmin();
    await db
      .deleteFrom('invitations')
      .where('isFirst', '=', 1)
      .$if(!isOver, (query) => query.where('createdAt', '<=', now - ONE_START_MS))
      .execute();
    if (isOver) return null;
    const terms = { role: 'admin', note: '', days: FIRST_LASTS_DAYS, isFirst: true } as const;
    return (await make(terms, null, now)).token;
  }

  const hasAdmin = async () =>
    (await db
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined;

  const list = async (now = clock.now()): Promise<Invitation[]> =>
    readAll(await open(now).where('isFirst', '=', 0).orderBy('createdAt', 'desc').execute(), (row) =>
      Invitation.parse(invitationTable.toRecord(row)),
    );

  const withdraw = async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('isFirst', '=', 0)
      .executeTakeFirst();
    return numDeletedRows > 0;
  };

  async function find(token: string, now = clock.now()): Promise<InvitationRecord> {
    const row = await open(now).where('tokenHash', '=', hashOf(token)).executeTakeFirst();
    if (!row) throw new StudioError('invitation_over');
    return invitationTable.toRecord(row);
  }

  /** Uses one up, and with a first one all of them: if several try, one wins. A failure restores it. */
  async function use<Result>(
    token: string,
    join: (used: InvitationRecord) => Promise<Result>,
    now = clock.now(),
  ) {
    const { id, isFirst } = await find(token, now);
    const rows = await db
      .updateTable('invitations')
      .set({ usedAt: now })
      .where(isFirst ? (eb) => eb('isFirst', '=', 1) : (eb) => eb('id', '=', id))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returningAll()
      .execute();
    const row = rows.find((one) => one.id === id);
    const ids = rows.map((one) => one.id);
    if (!row) throw new StudioError('invitation_over');
    try {
      return await join(invitationTable.toRecord(row));
    } catch (cause) {
      await db.updateTable('invitations').set({ usedAt: null }).where('id', 'in', ids).execute();
      throw cause;
    }
  }

  return { create, createFirst, hasAdmin, list, withdraw, find, use };
}

/** The owner the first admin takes over: that of the former single user, unless somebody has it. */
export async function ownerFor(
  { db }: Store,
  { isFirst }: Pick<InvitationRecord, 'isFirst'>,
): Promise<string> {
  if (!isFirst) return newId('own');
  const taken = await db
    .selectFrom('people')
    .select('id')
    .where('owner', '=', LOCAL_OWNER)
    .executeTakeFirst();
  return taken ? newId('own') : LOCAL_OWNER;
}
