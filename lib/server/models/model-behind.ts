import 'server-only';
import { findModel, findVideoModel, UNNAMED_VIDEO } from '#lib/contract/models.ts';
import type { Store } from '../db/store.ts';
import { ensureListed } from './ensure-listed.ts';
import type { Place } from './known-models.ts';
import { keptOffers, recallListings } from './listings.ts';

/**
 * The model behind an alias in its service's list. If a price depends on it, a service without a list is
 * asked now, so that the first call by an alias is priced like the next.
 */
export async function modelBehind(opened: Store, owner: string, place: Place, name: string): Promise<string> {
  await recallListings(opened, owner);
  const listed = () => keptOffers(owner, place)?.find(({ id }) => id === name);
  if (!findModel(name) && !listed()) await ensureListed(opened, owner, place);
  return listed()?.aliasOf ?? name;
}

/** The default video model of a service, if there is one. */
export async function unnamedVideo(opened: Store, owner: string, place: Place): Promise<string> {
  const id = await modelBehind(opened, owner, place, UNNAMED_VIDEO);
  return findVideoModel(id) ? id : '';
}
