import 'server-only';
import { findModel } from '#lib/contract/models.ts';
import { kindOf } from '#lib/dialects/openai/openai.ts';
import type { Store } from '../db/store.ts';
import type { Place } from './known-models.ts';
import { keptOffers, recallListings } from './listings.ts';

/** Whether a model is known to make videos, also when it is asked for one in a chat: without asking its service. */
export async function makesVideos(opened: Store, owner: string, place: Place, id: string): Promise<boolean> {
  await recallListings(opened, owner);
  const listed = keptOffers(owner, place)?.find((one) => one.id === id);
  return (findModel(id)?.kind ?? listed?.kind ?? kindOf(id)) === 'video';
}
