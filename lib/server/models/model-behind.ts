import 'server-only';
import { findModel, findVideoModel, UNNAMED_VIDEO } from '#lib/contract/models.ts';
import type { Store } from '../db/store.ts';
import { haveListed } from '../ledger/have-listed.ts';
import type { Place } from './known-models.ts';
import { keptOffers, recallListings } from './listings.ts';

/**
 * The model behind a name that its service listed as another name for it. Where a price depends on that, a service that
 * was never asked for its models is asked now, so that the first call by such a name is priced as the next.
 */
export async function modelBehind(opened: Store, owner: string, place: Place, name: string): Promise<string> {
  await recallListings(opened, owner);
  const listed = () => keptOffers(owner, place)?.find(({ id }) => id === name);
  if (!findModel(name) && !listed()) await haveListed(opened, owner, place);
  return listed()?.aliasOf ?? name;
}

/** The model that makes a video for which none is named, where there is one. */
export async function unnamedVideo(opened: Store, owner: string, place: Place): Promise<string> {
  const id = await modelBehind(opened, owner, place, UNNAMED_VIDEO);
  return findVideoModel(id) ? id : '';
}
