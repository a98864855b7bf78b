import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { ApiToken, type NewToken, TOKEN_PREFIX } from '#lib/studio/connection/api-token.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { keyedId } from '../db/new-id.ts';
import { tokenTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

/** How exactly it is known when a token was last used: writing every request down would cost more than it tells. */
const USED_EVERY_MS = 5 * 60 * 1000;

/** Only this is kept of a token: who reads the database cannot get in with what is there. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Whose token a secret stands for: before that is known, no query can name an owner. */
export async function ownerOf({ db }: Store, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom('tokens')
    .select('owner')
    .where('tokenHash', '=', hashOf(secret))
    .executeTakeFirst();
  return row?.owner ?? null;
}

/** What programs are let in with. */
export function tokens({ db }: Store, owner: string) {
  const mine = () => db.selectFrom('tokens').selectAll().where('owner', '=', owner);

  /**
   * Makes one and gives the secret that stands for it, which is not kept: the same idempotency key again makes none,
   * and cannot be answered either.
   */
  async function create(
    { name, scope, expiresAt = null }: NewToken,
    key: string | null = null,
    now = Date.now(),
  ): Promise<ApiToken & { token: string }> {
    const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    const made = { id: keyedId('tok', owner, key), name, scope, createdAt: now, lastUsedAt: null, expiresAt };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('tokens')
      .values(tokenTable.toRow({ ...made, owner, tokenHash: hashOf(token) }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows)
      throw new StudioError(
        'not_allowed_now',
        'A token was made with this Idempotency-Key, and is told once: revoke it, or use another key',
      );
    return { ...made, token };
  }

  /** The one a secret stands for, unless it was revoked or has run out. */
  async function find(secret: string, now = Date.now()): Promise<ApiToken | null> {
    const row = await mine()
      .where('tokenHash', '=', hashOf(secret))
      .where((token) => token.or([token('expiresAt', 'is', null), token('expiresAt', '>', now)]))
      .executeTakeFirst();
    if (!row) return null;
    // Nobody waits for it: to look at something never hangs on whether anything can be written.
    if (now - (row.lastUsedAt ?? 0) > USED_EVERY_MS)
      db.updateTable('tokens')
        .set({ lastUsedAt: now })
        .where('id', '=', row.id)
        .execute()
        .catch(() => undefined);
    return ApiToken.parse(tokenTable.toRecord(row));
  }

  const list = async (): Promise<ApiToken[]> =>
    (await mine().orderBy('createdAt', 'desc').execute()).map((row) =>
      ApiToken.parse(tokenTable.toRecord(row)),
    );

  const revoke = async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('tokens')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0;
  };

  return { create, find, list, revoke };
}
