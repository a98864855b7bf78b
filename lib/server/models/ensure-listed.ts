import 'server-only';
import { connectionsOf } from '../connection/current.ts';
import type { Store } from '../db/store.ts';
import { capsOf } from '../limits/caps.ts';
import { rulesOf } from '../limits/rules.ts';
import type { Place } from './known-models.ts';
import { listingOf } from './listings.ts';

/**
 * Lists a service's models if a cap or a token's rule depends on its prices and it was never asked. Returns
 * whether more may be known now.
 */
export async function ensureListed(store: Store, owner: string, place: Place): Promise<boolean> {
  if (!(await depends(store, owner))) return false;
  const known = (await connectionsOf(owner, store)).find(({ id }) => id === place.id);
  if (!known) return false;
  await listingOf(owner, known, false);
  return true;
}

const depends = async ({ db }: Store, owner: string) =>
  (await capsOf(db, owner)).length > 0 || (await rulesOf(db, owner)).size > 0;
