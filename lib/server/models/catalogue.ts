import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Offer } from '#lib/dialects/dialect.ts';
import type { WorkKind } from '#lib/studio/connection/connection.ts';
import type { Catalogue, CatalogueModel, ModelCorrection } from '#lib/studio/models/catalogue.ts';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';
import { requireKnown } from '../connection/change.ts';
import { connectionsOf, type KnownConnection, openConnection } from '../connection/current.ts';
import { keptOffer, modelOffer } from '../connection/offers.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import {
  type Around,
  byModel,
  describe,
  isContract,
  listedOr,
  type Place,
  unlisted,
} from './known-models.ts';
import { listingOf } from './listings.ts';
import { modelNotes } from './notes.ts';
import { speedsSeen } from './speed.ts';

async function around(opened: Store, owner: string): Promise<Around> {
  const [notes, speeds] = await Promise.all([modelNotes(opened, owner).all(), speedsSeen(opened, owner)]);
  return { notes: byModel(notes), speeds: byModel(speeds) };
}

/** Models with notes are shown even if unlisted. Notes on the price of characters are about no model. */
function withNoted(place: Place, offers: readonly Offer[], { notes }: Around): Offer[] {
  const listed = new Set(offers.map(({ id }) => id));
  const noted = [...(notes.get(place.id)?.keys() ?? [])].filter(
    (model) => !listed.has(model) && !(place.dialect.contract && model === CHARACTER_MODEL),
  );
  return [...offers, ...noted.map((model) => unlisted(place, model))];
}

const problemIn = ({ id: connectionId }: Place, { problem, toldAt }: Told) =>
  problem === null ? [] : [{ connectionId, ...problem, asOf: toldAt }];

type Told = Awaited<ReturnType<typeof listingOf>>;

/** Every model of every connection. Services that do not answer keep their last list. */
export async function catalogueOf(
  owner: string,
  { kind, fresh = false }: { kind?: WorkKind | undefined; fresh?: boolean } = {},
): Promise<Catalogue> {
  const opened = await store();
  const connections = await connectionsOf(owner, opened);
  const [listings, known] = await Promise.all([
    Promise.all(connections.map((connection) => listingOf(owner, connection, fresh))),
    around(opened, owner),
  ]);
  const told = connections.map((place, at) => ({ place, listing: listings[at] }));
  return {
    models: told
      .flatMap(({ place, listing }) =>
        withNoted(place, listing?.offers ?? [], known).map((offered) => describe(place, offered, known)),
      )
      .filter((model) => kind === undefined || model.kind === kind),
    problems: told.flatMap(({ place, listing }) => (listing ? problemIn(place, listing) : [])),
  };
}

/** One model with all details, listed or not. */
export async function modelOf(owner: string, connectionId: string, id: string): Promise<Catalogue> {
  const place = await requireKnown(owner, connectionId);
  const [listing, detail] = await Promise.all([listingOf(owner, place, false), detailOf(place, id)]);
  const known = await around(await store(), owner);
  const model = describe(place, detail ?? listedOr(place, listing.offers, id), known);
  return { models: [model], problems: problemIn(place, listing) };
}

async function detailOf(place: KnownConnection, id: string): Promise<Offer | null> {
  if (!place.dialect.models.one) return null;
  const connection = await openConnection(place).catch(() => null);
  return connection && modelOffer(connection, id);
}

export async function correctModel(owner: string, correction: ModelCorrection): Promise<CatalogueModel> {
  const { connectionId, id, capabilities } = correction;
  const place = await requireKnown(owner, connectionId);
  if (capabilities && isContract(place, id)) {
    const message = `What ${id} can do is settled by its service: only its name and price can be corrected`;
    throw new ServiceError('invalid_parameter', message, { param: 'capabilities' });
  }
  const opened = await store();
  const { price } = correction;
  const dated = price ? { price: { asOf: clock.now(), ...price } } : {};
  await modelNotes(opened, owner).correct({ ...correction, ...dated });
  const { offers } = await listingOf(owner, place, false);
  const detail = keptOffer(place, id);
  return describe(place, detail ?? listedOr(place, offers, id), await around(opened, owner));
}
