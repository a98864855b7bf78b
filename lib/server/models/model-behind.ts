import 'server-only';
import { findModel, findVideoModel, UNNAMED_VIDEO } from '#lib/contract/models.ts';
import type { Store } from '../db/store.ts';
import { haveListed } from '../ledger/have-listed.ts';
import type { Place } from './known-models.ts';
import { keptOffers, recallListings } from './listings.ts';

/**
 * The model that a name stands for, where its service said that it is another's name for one of its own. Where what it
 * costs matters, a service that was never asked is: the first call by such a name is as dear as the next.
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
