import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import {
  ApiToken,
  type ListedToken,
  type NewToken,
  TOKEN_PREFIX,
  type TokenPatch,
} from '#lib/studio/connection/api-token.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { ApprovalRule } from '#lib/studio/ledger/approvals.ts';
import { stopsAsking } from '#lib/studio/ledger/cap-values.ts';
import { lookAgain } from '../approvals/decide.ts';
import { ruleOf, rulesOf, setRule } from '../approvals/rules.ts';
import { keyedId } from '../db/new-id.ts';
import { tokenTable } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import { setBudgets } from '../ledger/caps.ts';
import { goOn } from '../ledger/go-on.ts';
import { lockLedger } from '../ledger/lock.ts';
import { log } from '../process/log.ts';

/** Whether caps were set with a token: by its budgets, or by a rule that makes those it has hold more. */
interface Limited {
  capsSet: boolean;
}

interface Asker {
  /** Caps are the studio's: who may set none changes none by a rule of their own either. */
  setsCaps?: boolean;
}

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
export function tokens(store: Store, owner: string) {
  const { db } = store;
  const mine = (from: Db = db) => from.selectFrom('tokens').selectAll().where('owner', '=', owner);

  /** Does something in a transaction that holds the ledger's lock where limits are set. */
  const withLock = <Done>({ approval, budgets = [] }: TokenPatch, act: (trx: Db) => Promise<Done>) =>
    db.transaction().execute(async (trx) => {
      if (approval !== undefined || budgets.length > 0) await lockLedger(trx, store.dialect, owner);
      return act(trx);
    });

  /** Sets the limits of all tokens of a name; gives its rule, and whether caps were set. */
  async function setLimits(
    trx: Db,
    name: string,
    { approval, budgets = [] }: TokenPatch,
    { setsCaps = true }: Asker,
  ) {
    const before = await ruleOf(trx, owner, name);
    if (approval !== undefined) await setRule(trx, owner, name, approval && ApprovalRule.parse(approval));
    // Read again only where it was set, with the lock held: another may change it at any moment.
    const rule = approval === undefined ? before : await ruleOf(trx, owner, name);
    const isAboutCaps = budgets.length > 0 || (setsCaps && stopsAsking(before, rule));
    const capsSet = isAboutCaps && (await setBudgets(trx, owner, { name, before, rule }, budgets));
    return { approval: rule, capsSet };
  }

  /**
   * A budget that was raised makes room, and another rule may ask about less. What came of the change is told in any
   * case: what waits is due by itself later.
   */
  async function tryWaiting(name: string, { approval, budgets = [] }: TokenPatch) {
    const failed = (err: unknown) => log().error({ err }, 'what waits could not be tried at once');
    if (budgets.length > 0) await goOn(store).catch(failed);
    if (approval !== undefined) await lookAgain(store, owner, name).catch(failed);
  }

  /**
   * Makes one with its limits, or nothing, and gives the secret that stands for it, which is not kept: the same
   * idempotency key again makes none, and cannot be answered either.
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
      createdAt: Date.now(),
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
    await tryWaiting(name, limits);
    return { ...made, ...limited, token };
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
        .where('owner', '=', owner)
        .where('id', '=', row.id)
        .execute()
        .catch(() => undefined);
    return ApiToken.parse(tokenTable.toRecord(row));
  }

  async function list(): Promise<ListedToken[]> {
    const rules = await rulesOf(db, owner);
    const rows = await mine().orderBy('createdAt', 'desc').execute();
    return rows.map((row) => ({
      ...ApiToken.parse(tokenTable.toRecord(row)),
      approval: rules.get(row.name) ?? null,
    }));
  }

  /** Sets the limits of it and every other of its name: all that are given, or none. */
  async function change(
    id: string,
    limits: TokenPatch,
    asker: Asker = {},
  ): Promise<(ListedToken & Limited) | null> {
    const changed = await withLock(limits, async (trx) => {
      const row = await mine(trx).where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const limited = await setLimits(trx, row.name, limits, asker);
      return { ...ApiToken.parse(tokenTable.toRecord(row)), ...limited };
    });
    if (changed) await tryWaiting(changed.name, limits);
    return changed;
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
