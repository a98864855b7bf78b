import 'server-only';
import { findModel } from '#lib/contract/models.ts';
import type { Offer } from '#lib/dialects/dialect.ts';
import { kindByName } from '#lib/dialects/kind-by-name.ts';
import { offer } from '#lib/dialects/offer.ts';
import { fixesSound, untaken } from '#lib/dialects/order.ts';
import { WORK_KINDS } from '#lib/studio/connection/connection.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';
import { describeModel } from '#lib/studio/models/describe.ts';
import { descriptorOf } from '#lib/studio/models/descriptors.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { keptOffer } from '../connection/offers.ts';
import type { Store } from '../db/store.ts';
import { keptOffers, recallListings } from './listings.ts';
import { type ModelNote, modelNotes } from './notes.ts';
import type { SpeedSeen } from './speed.ts';

export type Place = Pick<ServiceConnection, 'id' | 'address' | 'dialect'>;

/** Knowledge of models beyond their services' lists; read once and used for many. */
export interface Around {
  notes: ByModel<ModelNote>;
  speeds: ByModel<SpeedSeen>;
}

/** By connection, then by the id of a model. */
type ByModel<Known> = ReadonlyMap<string, ReadonlyMap<string, Known>>;

export function byModel<Known extends { connectionId: string; model: string }>(
  all: readonly Known[],
): ByModel<Known> {
  const found = new Map<string, Map<string, Known>>();
  for (const one of all) {
    const there = found.get(one.connectionId) ?? new Map<string, Known>();
    found.set(one.connectionId, there.set(one.model, one));
  }
  return found;
}

export const isContract = ({ dialect }: Place, id: string) => Boolean(dialect.contract && findModel(id));

export function describe(place: Place, offered: Offer, { notes, speeds }: Around): CatalogueModel {
  const { id, kind } = offered;
  const contract = isContract(place, id);
  const video = !contract && kind === 'video' ? place.dialect.video : undefined;
  return describeModel(offered, {
    connectionId: place.id,
    contract,
    soundFixed: Boolean(video && fixesSound(video, offered)),
    untaken: video ? untaken(video, offered) : {},
    known: descriptorOf(id),
    notes: notes.get(place.id)?.get(id) ?? null,
    speedSeen: speeds.get(place.id)?.get(id)?.speed ?? null,
  });
}

/** An unlisted model, by its name alone. */
export function unlisted({ dialect }: Place, id: string): Offer {
  if (dialect.contract && id === CHARACTER_MODEL) return offer(id, 'video', { name: 'Characters' });
  const able = WORK_KINDS.filter((kind) => dialect[kind]);
  const likely = descriptorOf(id)?.kind ?? kindByName(id);
  return offer(id, able.find((kind) => kind === likely) ?? able[0] ?? 'video');
}

export const listedOr = (place: Place, offers: readonly Offer[] | null, id: string) =>
  offers?.find((one) => one.id === id) ?? unlisted(place, id);

/** Models as known without a request: from the last list, notes or common knowledge. */
export async function knownModels(
  opened: Store,
  owner: string,
): Promise<(place: Place, id: string) => CatalogueModel> {
  const [notes] = await Promise.all([modelNotes(opened, owner).all(), recallListings(opened, owner)]);
  const known = { notes: byModel(notes), speeds: byModel<SpeedSeen>([]) };
  return (place, id) =>
    describe(place, keptOffer(place, id) ?? listedOr(place, keptOffers(owner, place), id), known);
}
