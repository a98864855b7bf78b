import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { findModel } from '#lib/contract/models.ts';
import type { Offer } from '#lib/dialects/dialect.ts';
import { offer } from '#lib/dialects/offer.ts';
import { kindOf } from '#lib/dialects/openai/openai.ts';
import { WORK_KINDS, type WorkKind } from '#lib/studio/connection/connection.ts';
import type { Catalogue, CatalogueModel, ModelCorrection } from '#lib/studio/models/catalogue.ts';
import { describeModel } from '#lib/studio/models/describe.ts';
import { descriptorOf } from '#lib/studio/models/descriptors.ts';
import { requireKnown } from '../connection/change.ts';
import {
  connectionsOf,
  type KnownConnection,
  openConnection,
  type ServiceConnection,
} from '../connection/current.ts';
import { keptOffer, modelOffer } from '../connection/offers.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { keptOffers, listingOf } from './listings.ts';
import { modelNotes } from './notes.ts';
import { speedsSeen } from './speed.ts';

type Place = Pick<ServiceConnection, 'id' | 'address' | 'dialect'>;

/** What is known of models apart from what their services tell; to be asked for once and used for many. */
async function around(opened: Store, owner: string) {
  const [notes, speeds] = await Promise.all([modelNotes(opened, owner).all(), speedsSeen(opened, owner)]);
  return { notes, speeds };
}
type Around = Awaited<ReturnType<typeof around>>;

const isAt =
  (connectionId: string, id: string) =>
  (one: { connectionId: string; model: string }): boolean =>
    one.connectionId === connectionId && one.model === id;

const isContract = ({ dialect }: Place, id: string) => Boolean(dialect.contract && findModel(id));

function describe(place: Place, offered: Offer, { notes, speeds }: Around): CatalogueModel {
  const { id } = offered;
  return describeModel(offered, {
    connectionId: place.id,
    contract: isContract(place, id),
    known: descriptorOf(id),
    notes: notes.find(isAt(place.id, id)) ?? null,
    speedSeen: speeds.find(isAt(place.id, id))?.speed ?? null,
  });
}

/** A model that is not listed, by its name alone. */
function unlisted({ dialect }: Place, id: string): Offer {
  const able = WORK_KINDS.filter((kind) => dialect[kind]);
  const likely = descriptorOf(id)?.kind ?? kindOf(id);
  return offer(id, able.find((kind) => kind === likely) ?? able[0] ?? 'video');
}

/** Listed or not: what somebody wrote down about it is worth showing. */
const withNoted = (place: Place, offers: readonly Offer[], { notes }: Around): Offer[] => [
  ...offers,
  ...notes
    .filter(({ connectionId, model }) => connectionId === place.id && !offers.some(({ id }) => id === model))
    .map(({ model }) => unlisted(place, model)),
];

const problemIn = ({ id: connectionId }: Place, message: string | null) =>
  message === null ? [] : [{ connectionId, message }];

/** Every model of every connection. Those that do not answer have the models they last told of. */
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
    problems: told.flatMap(({ place, listing }) => problemIn(place, listing?.problem ?? null)),
  };
}

const listedOr = (place: Place, offers: readonly Offer[] | null, id: string) =>
  offers?.find((one) => one.id === id) ?? unlisted(place, id);

/** One model in all detail, whether its service lists it or not. */
export async function modelOf(owner: string, connectionId: string, id: string): Promise<Catalogue> {
  const place = await requireKnown(owner, connectionId);
  const [{ offers, problem }, detail] = await Promise.all([
    listingOf(owner, place, false),
    detailOf(place, id),
  ]);
  const known = await around(await store(), owner);
  const model = describe(place, detail ?? listedOr(place, offers, id), known);
  return { models: [model], problems: problemIn(place, problem) };
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
  await modelNotes(opened, owner).correct(correction);
  const { offers } = await listingOf(owner, place, false);
  const detail = keptOffer(place, id);
  return describe(place, detail ?? listedOr(place, offers, id), await around(opened, owner));
}

/** What models are known to take, without asking anybody: by what was told last, noted, or is known of them. */
export async function knownCapabilities(
  opened: Store,
  owner: string,
): Promise<(place: Place, id: string) => CatalogueModel> {
  const known = { notes: await modelNotes(opened, owner).all(), speeds: [] };
  return (place, id) =>
    describe(place, keptOffer(place, id) ?? listedOr(place, keptOffers(owner, place), id), known);
}
