import 'server-only';
import { findModel } from '#lib/contract/models.ts';
import { kindByName } from '#lib/dialects/kind-by-name.ts';
import type { Store } from '../db/store.ts';
import type { Place } from './known-models.ts';
import { keptOffers } from './listings.ts';
import { modelBehind } from './model-behind.ts';

/** Whether a model is known to make videos, under any name, also when asked in a chat. */
export async function makesVideos(opened: Store, owner: string, place: Place, id: string): Promise<boolean> {
  const model = findModel(await modelBehind(opened, owner, place, id));
  const listed = keptOffers(owner, place)?.find((one) => one.id === id);
  return (model?.kind ?? listed?.kind ?? kindByName(id)) === 'video';
}
