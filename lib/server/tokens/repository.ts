import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { ApprovalRule } from '#lib/studio/ledger/approvals.ts';
import { stopsAsking } from '#lib/studio/ledger/cap-values.ts';
import {
  ApiToken,
  type ListedToken,
  type NewToken,
  TOKEN_PREFIX,
  type TokenPatch,
} from '#lib/studio/tokens/api-token.ts';
import { keyedId } from '../db/new-id.ts';
import { tokenTable } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import { readAll } from '../db/unreadable.ts';
import { setBudgets } from '../limits/caps.ts';
import { lockLedger } from '../limits/lock.ts';
import { ruleOf, rulesOf, setRule } from '../limits/rules.ts';
import { clock } from '../process/clock.ts';

/** Whether caps were set with a token: by its budgets, or by a rule that makes its caps block more. */
interface Limited {
  capsSet: boolean;
}

interface Asker {
  /** Caps are the studio's: a caller who may not set caps cannot change them by a rule either. */
  setsCaps?: boolean;
}

/** The precision of a token's last use: recording every request would cost more than it is worth. */
const USED_EVERY_MS = 5 * 60 * 1000;

/** Only the hash is stored: reading the database gives nobody a usable token. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The owner of a token: before it is known, no query can name one. */
export async function ownerOf({ db }: Store, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom('tokens')
    .select('owner')
    .where('tokenHash', '=', hashOf(secret))
    .executeTakeFirst();
  return row?.owner ?? null;
}

/** The tokens of programs. */
export function tokens(store: Store, owner: string) {
  const { db } = store;
  const mine = (from: Db = db) => from.selectFrom('tokens').selectAll().where('owner', '=', owner);

  /** Runs a transaction, with the ledger's lock if limits are set. */
  const withLock = <Done>({ approval, budgets = [] }: TokenPatch, act: (trx: Db) => Promise<Done>) =>
    db.transaction().execute(async (trx) => {
      if (approval !== undefined || budgets.length > 0) await lockLedger(trx, store.dialect, owner);
      return act(trx);
    });

  /** Sets the limits of all tokens of a name; returns the rule, and whether caps were set. */
  async function setLimits(
    trx: Db,
    name: string,
    { approval, budgets = [] }: TokenPatch,
    { setsCaps = true }: Asker,
  ) {
    const before = await ruleOf(trx, owner, name);
    if (approval !== undefined) await setRule(trx, owner, name, approval && ApprovalRule.parse(approval));
    // Read again with the lock held, and only if set: another request may change it at any moment.
    const rule = approval === undefined ? before : await ruleOf(trx, owner, name);
    const isAboutCaps = budgets.length > 0 || (setsCaps && stopsAsking(before, rule));
    const capsSet = isAboutCaps && (await setBudgets(trx, owner, { name, before, rule }, budgets));
    return { approval: rule, capsSet };
  }

  /**
   * Creates a token with its limits, or nothing, and returns its secret, which is not stored: a repeated
   * idempotency key creates none, and cannot be answered either.
   */
  async function create(
    { name, scope, expiresAt = null, ...limits }: NewToken,
    { key = null, ...asker }: Asker & { key?: string | null } = {},
  ): Promise<ListedToken & Limited & { token: string }> {
    const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    const made = {
      id: keyedId('tok', owner, key),
      name,
      scope,
      createdAt: clock.now(),
      lastUsedAt: null,
      expiresAt,
    };
    const limited = await withLock(limits, async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('tokens')
        .values(tokenTable.toRow({ ...made, owner, tokenHash: hashOf(token) }))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows)
        throw new StudioError(
          'not_allowed_now',
          'A token was made with this Idempotency-Key, and is told once: revoke it, or use another key',
        );
      return setLimits(trx, name, limits, asker);
    });
    return { ...made, ...limited, token };
  }

  /** A valid token by its secret. */
  async function find(secret: string, now = clock.now()): Promise<ApiToken | null> {
    const row = await mine()
      .where('tokenHash', '=', hashOf(secret))
      .where((token) => token.or([token('expiresAt', 'is', null), token('expiresAt', '>', now)]))
      .executeTakeFirst();
    if (!row) return null;
    // Not awaited: reading must never depend on being able to write.
    if (now - (row.lastUsedAt ?? 0) > USED_EVERY_MS)
      db.updateTable('tokens')
        .set({ lastUsedAt: now })
        .where('owner', '=', owner)
        .where('id', '=', row.id)
        .execute()
        .catch(() => undefined);
    return ApiToken.parse(tokenTable.toRecord(row));
  }

  async function list(): Promise<ListedToken[]> {
    const rules = await rulesOf(db, owner);
    const rows = await mine().orderBy('createdAt', 'desc').execute();
    return readAll(rows, (row) => ({
      ...ApiToken.parse(tokenTable.toRecord(row)),
      approval: rules.get(row.name) ?? null,
    }));
  }

  /** Sets the limits of this token and all others of its name: all or none. */
  async function change(
    id: string,
    limits: TokenPatch,
    asker: Asker = {},
  ): Promise<(ListedToken & Limited) | null> {
    return withLock(limits, async (trx) => {
      const row = await mine(trx).where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const limited = await setLimits(trx, row.name, limits, asker);
      return { ...ApiToken.parse(tokenTable.toRecord(row)), ...limited };
    });
  }

  const revoke = async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('tokens')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0;
  };

  return { create, find, list, change, revoke };
}
