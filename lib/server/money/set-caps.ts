import 'server-only';
import type { NewCap } from '#lib/studio/ledger/caps.ts';
import type { Store } from '../db/store.ts';
import { replaceCaps } from '../limits/caps.ts';
import { lockLedger } from '../limits/lock.ts';
import { releaseWaiting } from './release-waiting.ts';

/** Replaces all caps. Everybody's work that waited for room is retried at once. */
export async function setCaps(store: Store, owner: string, caps: readonly NewCap[]): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    await lockLedger(trx, store.dialect, owner);
    await replaceCaps(trx, owner, caps);
  });
  await releaseWaiting(store);
}
