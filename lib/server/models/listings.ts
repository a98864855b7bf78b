import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Offer } from '#lib/dialects/dialect.ts';
import { type KnownConnection, openConnection, type ServiceConnection } from '../connection/current.ts';
import { listOffers } from '../connection/offers.ts';
import { once } from '../process/singleton.ts';

const FRESH_MS = 10 * 60_000;
/** How long others wait for one that was never asked before; it may still answer later. */
const PATIENCE_MS = 4000;
/** One that did not answer is asked again sooner. */
const RETRY_MS = 30_000;

interface Listing {
  address: string;
  dialect: string;
  keyHint: string | null;
  askedAt: number;
  /** The last that were told, however long ago. */
  offers: readonly Offer[] | null;
  /** Why the last question led nowhere. */
  problem: string | null;
  asking: Promise<void> | null;
  /** The end of the wait for the first answer, which nobody waits for twice. */
  first: Promise<unknown> | null;
}

const kept = () => once('model-listings', () => new Map<string, Listing>());

const nameOf = (owner: string, { id }: Pick<ServiceConnection, 'id'>) => `${owner} ${id}`;

type Place = Pick<ServiceConnection, 'id' | 'address' | 'dialect'>;

/** What a service told last, without asking it. */
export function keptOffers(owner: string, place: Place): readonly Offer[] | null {
  const listing = kept().get(nameOf(owner, place));
  const isSame = listing?.address === place.address && listing.dialect === place.dialect.id;
  return isSame ? listing.offers : tableOf(place);
}

/** One that lists nothing has a table of ours, whether it answers or not. */
const tableOf = ({ dialect: { models } }: Place) => (models.requests.length === 0 ? models.read([]) : null);

/** The models of a service. Only the first time, and when told to, it is waited for; later it is asked on the side. */
export async function listingOf(
  owner: string,
  connection: KnownConnection,
  fresh: boolean,
): Promise<Pick<Listing, 'offers' | 'problem'>> {
  const name = nameOf(owner, connection);
  const { address, dialect, keyHint } = connection;
  const before = kept().get(name);
  const isThere = before?.address === address && before.dialect === dialect.id;
  const isSame = isThere && before.keyHint === keyHint;
  const listing: Listing = isSame
    ? before
    : {
        address,
        dialect: dialect.id,
        keyHint,
        askedAt: 0,
        // Another key may open other models; until it is told, those of the last one are the best guess.
        offers: isThere ? before.offers : tableOf(connection),
        problem: null,
        asking: null,
        first: null,
      };
  kept().set(name, listing);
  const isFirst = listing.askedAt === 0;
  const isDue = Date.now() - listing.askedAt > (listing.problem ? RETRY_MS : FRESH_MS);
  if (fresh || isDue) {
    listing.asking ??= ask(listing, connection).finally(() => {
      listing.asking = null;
    });
  }
  if (fresh) await listing.asking;
  else if (isFirst) {
    listing.first ??= Promise.race([listing.asking, delay(PATIENCE_MS, null, { ref: false })]);
    await listing.first;
  }
  const { offers, problem } = listing;
  return { offers, problem: listing.askedAt === 0 ? 'It has not answered yet' : problem };
}

async function ask(listing: Listing, connection: KnownConnection): Promise<void> {
  const told = await openConnection(connection)
    .then(listOffers)
    .catch((cause: unknown) => ({
      ok: false as const,
      error: { message: cause instanceof Error ? cause.message : String(cause) },
    }));
  if (told.ok) listing.offers = told.offers;
  listing.problem = told.ok ? null : told.error.message;
  listing.askedAt = Date.now();
}
