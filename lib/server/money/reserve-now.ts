import 'server-only';
import type { Store } from '../db/store.ts';
import { askFor } from './ask.ts';
import { CapReached, type NewCharge, reserve } from './charges.ts';
import { ApprovalNeeded } from './check.ts';
import { notifyCapReached } from './notify-cap-reached.ts';

/**
 * Reserves a charge for a request without a row of its own. If a cap is reached listeners are notified, and
 * if an approval is needed a person is asked.
 */
export async function reserveNow(store: Store, owner: string, charge: NewCharge): Promise<string> {
  try {
    return await store.db.transaction().execute((trx) => reserve(trx, store.dialect, owner, charge));
  } catch (cause) {
    if (cause instanceof CapReached) await notifyCapReached(store, owner, cause);
    if (cause instanceof ApprovalNeeded) await askFor(store, owner, cause);
    throw cause;
  }
}
