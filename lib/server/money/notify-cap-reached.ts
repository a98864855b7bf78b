import 'server-only';
import { capKey } from '#lib/studio/ledger/cap-values.ts';
import { type CapSubject, startOfMonth } from '#lib/studio/ledger/caps.ts';
import type { Store } from '../db/store.ts';
import { raise } from '../outbox/raise.ts';
import { clock } from '../process/clock.ts';
import { log } from '../process/log.ts';
import type { CapReached } from './charges.ts';

const FOR_EVERYBODY: ReadonlySet<CapSubject['kind']> = new Set(['studio', 'connection']);

/** The owners to notify of a cap: everybody if it applies to all, otherwise the admins and whose work waits. */
async function listeners({ db }: Store, owner: string, { kind }: CapSubject): Promise<Set<string>> {
  const people = await db
    .selectFrom('people')
    .select('owner')
    .where('disabledAt', 'is', null)
    .$if(!FOR_EVERYBODY.has(kind), (query) => query.where('role', '=', 'admin'))
    .execute();
  return new Set([owner, ...people.map((person) => person.owner)]);
}

/**
 * Notifies webhooks of a reached cap, once per period however much waits; a changed cap counts as new. A
 * failure blocks nothing: the work waits either way.
 */
export async function notifyCapReached(
  store: Store,
  owner: string,
  { cap, called, used, cost }: Pick<CapReached, 'cap' | 'called' | 'used' | 'cost'>,
  now = clock.now(),
): Promise<void> {
  const period = cap.period === 'month' ? startOfMonth(now) : 0;
  // A block for an unknown price is reported separately: the amount may be reached later.
  const once = JSON.stringify([capKey(cap), cap.amount, period, ...(cost === null ? ['unpriced'] : [])]);
  try {
    for (const listener of await listeners(store, owner, cap.subject))
      await raise(store.db, listener, 'cap.reached', { data: { ...cap, name: called, used }, once });
  } catch (err) {
    log().error({ err }, 'a cap that is reached could not be told');
  }
}
