import 'server-only';
import { rulesOf } from '../approvals/rules.ts';
import { connectionsOf } from '../connection/current.ts';
import type { Store } from '../db/store.ts';
import type { Place } from '../models/known-models.ts';
import { listingOf } from '../models/listings.ts';
import { capsOf } from './caps.ts';

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
