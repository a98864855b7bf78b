import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Offer } from '#lib/dialects/dialect.ts';
import type { Catalogue } from '#lib/studio/models/catalogue.ts';
import { isUnreached } from '#lib/studio/models/problem-of.ts';
import {
  connectionsOf,
  type KnownConnection,
  openConnection,
  type ServiceConnection,
} from '../connection/current.ts';
import { listOffers } from '../connection/offers.ts';
import { store } from '../db/open.ts';
import { type Store, studioOf } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { log } from '../process/log.ts';
import { once } from '../process/singleton.ts';
import { keptListings } from './kept-listings.ts';

const FRESH_MS = 10 * 60_000;
/** The longest wait for a first list; it may still arrive later. */
const PATIENCE_MS = 4000;
/** The same if models are known from before a restart. */
const SHORT_PATIENCE_MS = 1500;
/** After a failure the retry comes sooner. */
const RETRY_MS = 30_000;
/** Sooner still without any list, as something waits for it; the interval doubles each time. */
const FIRST_RETRY_MS = 5000;
/** Lists received by other processes are known here after at most this long. */
const RECALL_MS = 60_000;

type Problem = Pick<Catalogue['problems'][number], 'message' | 'refused'>;

interface Listing {
  address: string;
  dialect: string;
  keyHint: string | null;
  askedAt: number;
  /** The last list, however old. */
  offers: readonly Offer[] | null;
  toldAt: number | null;
  /** Why the last request failed. */
  problem: Problem | null;
  /** Failed requests in a row. */
  inVain: number;
  asking: Promise<void> | null;
  /** The end of the wait for the first list: nobody waits for it twice. */
  first: Promise<unknown> | null;
}

/** The key of this memory. */
export const LISTINGS = 'model-listings';

const memory = () =>
  once(LISTINGS, () => ({
    listings: new Map<string, Listing>(),
    recalled: new Map<string, { at: number; done: Promise<void> }>(),
  }));
const kept = () => memory().listings;

const nameOf = (owner: string, { id }: Pick<ServiceConnection, 'id'>) => `${studioOf(owner)} ${id}`;

/**
 * Loads lists received before this process began or by others since: the process that sends and prices work
 * seldom requests the lists.
 */
export function recallListings(opened: Store, owner: string): Promise<void> {
  const { recalled } = memory();
  const studio = studioOf(owner);
  const before = recalled.get(studio);
  if (before && clock.now() - before.at < RECALL_MS) return before.done;
  const done = recall(opened, studio);
  recalled.set(studio, { at: clock.now(), done });
  done.catch(() => recalled.delete(studio));
  return done;
}

async function recall(opened: Store, owner: string): Promise<void> {
  for (const { connectionId, address, dialect, offers, toldAt } of await keptListings(opened, owner).all()) {
    const name = nameOf(owner, { id: connectionId });
    const told = { address, dialect, offers, toldAt };
    const before = kept().get(name);
    if (!before) kept().set(name, { ...UNASKED, ...told, keyHint: null });
    else if (toldAt > (before.toldAt ?? 0)) Object.assign(before, told);
  }
}

const UNASKED = { askedAt: 0, problem: null, inVain: 0, asking: null, first: null } as const;

type Place = Pick<ServiceConnection, 'id' | 'address' | 'dialect'>;

/** The last list of a service, without a request. */
export function keptOffers(owner: string, place: Place): readonly Offer[] | null {
  const listing = kept().get(nameOf(owner, place));
  const isSame = listing?.address === place.address && listing.dialect === place.dialect.id;
  return isSame ? listing.offers : tableOf(place);
}

/** A service without a list has a table of ours, whether it answers or not. */
const tableOf = ({ dialect: { models } }: Place) => (models.requests.length === 0 ? models.read([]) : null);

/**
 * The models of a service. Waits only the first time, or when told to; later the list is refreshed in the
 * background.
 */
export async function listingOf(
  owner: string,
  connection: KnownConnection,
  fresh: boolean,
): Promise<Pick<Listing, 'offers' | 'problem' | 'toldAt'>> {
  await recallListings(await store(), owner);
  const name = nameOf(owner, connection);
  const { address, dialect, keyHint } = connection;
  const before = kept().get(name);
  const isThere = before?.address === address && before.dialect === dialect.id;
  const isSame = isThere && before.keyHint === keyHint;
  const listing: Listing = isSame
    ? before
    : {
        ...UNASKED,
        address,
        dialect: dialect.id,
        keyHint,
        // Another key may have other models; until they are listed, those of the last one are the best guess.
        offers: isThere ? before.offers : tableOf(connection),
        toldAt: isThere ? before.toldAt : null,
      };
  kept().set(name, listing);
  const isFirst = listing.askedAt === 0;
  const isDue = clock.now() - listing.askedAt > restOf(listing);
  if (fresh || isDue) {
    listing.asking ??= ask(owner, listing, connection).finally(() => {
      listing.asking = null;
    });
  }
  if (fresh) await listing.asking;
  else if (isFirst) {
    const patience = listing.toldAt === null ? PATIENCE_MS : SHORT_PATIENCE_MS;
    listing.first ??= Promise.race([listing.asking, delay(patience, null, { ref: false })]);
    await listing.first;
  }
  const { offers, problem, toldAt } = listing;
  return { offers, toldAt, problem: listing.askedAt === 0 ? SILENT : problem };
}

const SILENT: Problem = { message: 'It has not answered yet', refused: false };

/** How long a service is left alone after a request. */
function restOf({ problem, toldAt, inVain }: Listing): number {
  if (!problem) return FRESH_MS;
  if (!isUnreached({ asOf: toldAt, refused: problem.refused })) return RETRY_MS;
  return Math.min(FIRST_RETRY_MS * 2 ** (inVain - 1), RETRY_MS);
}

/** Answers that say nothing about later ones. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

async function ask(owner: string, listing: Listing, connection: KnownConnection): Promise<void> {
  const told = await openConnection(connection)
    .then(listOffers)
    .catch((cause: unknown) => ({
      ok: false as const,
      error: { status: null, message: cause instanceof Error ? cause.message : String(cause) },
    }));
  listing.askedAt = clock.now();
  if (!told.ok) {
    const { status, message } = told.error;
    listing.problem = { message, refused: status !== null && !isPassing(status) };
    listing.inVain += 1;
    return;
  }
  Object.assign(listing, { problem: null, inVain: 0 });
  listing.offers = told.offers;
  listing.toldAt = listing.askedAt;
  await keep(owner, connection.id, listing).catch((err: unknown) =>
    log().warn({ err, service: connection.name }, 'what a service told of its models could not be kept'),
  );
}

async function keep(
  owner: string,
  connectionId: string,
  { address, dialect, offers, toldAt }: Listing,
): Promise<void> {
  const opened = await store();
  // It may have been removed during the request.
  const isThere = (await connectionsOf(owner, opened)).some(({ id }) => id === connectionId);
  if (!isThere || !offers || toldAt === null) return;
  await keptListings(opened, owner).keep({ connectionId, address, dialect, offers, toldAt });
}
