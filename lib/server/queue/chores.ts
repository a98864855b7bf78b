import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { choreTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';

/** After a kill, another process takes a chore over when this has passed. */
const LEASE_MS = 5 * 60_000;

interface Chore {
  name: string;
  /** Identifies this process. */
  holder: string;
  everyMs: number;
  /** Another try, by anybody, after this. */
  retryMs: number;
  leaseMs?: number;
}

/** Does a chore when it was last done long enough ago, by one of all processes. Says whether this was the one. */
export async function whenDue(
  { db }: Pick<Store, 'db'>,
  { name, holder, everyMs, retryMs, leaseMs = LEASE_MS }: Chore,
  act: () => Promise<void>,
): Promise<boolean> {
  const mine = () => db.updateTable('chores').where('name', '=', name).where('heldBy', '=', holder);
  const renew = () =>
    mine()
      .set({ heldUntil: clock.now() + leaseMs })
      .execute();

  async function claim(now = clock.now()): Promise<boolean> {
    await db
      .insertInto('chores')
      .values(choreTable.toRow({ name, heldUntil: 0, doneAt: 0 }))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { numUpdatedRows } = await db
      .updateTable('chores')
      .set({ heldBy: holder, heldUntil: now + leaseMs })
      .where('name', '=', name)
      .where('heldUntil', '<', now)
      .where('doneAt', '<=', now - everyMs)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  if (!(await claim())) return false;
  const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  try {
    await act();
    await mine().set({ heldBy: null, heldUntil: 0, doneAt: clock.now() }).execute();
  } catch (cause) {
    await mine()
      .set({ heldBy: null, heldUntil: clock.now() + retryMs })
      .execute();
    throw cause;
  } finally {
    clearInterval(renewal);
  }
  return true;
}

/** Does something again and again, with a rest between, until it is aborted. It must not throw. */
export async function repeat(
  act: () => Promise<unknown>,
  restMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await act();
    await delay(restMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
