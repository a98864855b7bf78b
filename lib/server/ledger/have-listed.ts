import 'server-only';
import { rulesOf } from '../approvals/rules.ts';
import { connectionsOf } from '../connection/current.ts';
import type { Store } from '../db/store.ts';
import type { Place } from '../models/known-models.ts';
import { listingOf } from '../models/listings.ts';
import { capsOf } from './caps.ts';

/**
 * Where a cap or the rule of a token hangs on what a service tells of its models, one that was never asked is. Gives
 * whether there may be more to know.
 */
export async function haveListed(store: Store, owner: string, place: Place): Promise<boolean> {
  if (!(await depends(store, owner))) return false;
  const known = (await connectionsOf(owner, store)).find(({ id }) => id === place.id);
  if (!known) return false;
  await listingOf(owner, known, false);
  return true;
}

const depends = async ({ db }: Store, owner: string) =>
  (await capsOf(db, owner)).length > 0 || (await rulesOf(db, owner)).size > 0;
