import 'server-only';
import type { Store } from '../db/store.ts';
import { CapReached, type NewCharge, reserve } from './charges.ts';
import { tellReached } from './tell-reached.ts';

/** Reserves a charge for a request that has no other row to be written with; who listens is told of a cap it met. */
export async function reserveNow(store: Store, owner: string, charge: NewCharge): Promise<string> {
  try {
    return await store.db.transaction().execute((trx) => reserve(trx, store.dialect, owner, charge));
  } catch (cause) {
    if (cause instanceof CapReached) await tellReached(store, owner, cause);
    throw cause;
  }
}
