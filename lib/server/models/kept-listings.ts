import 'server-only';
import { LONGEST_LISTING } from '#lib/dialects/bounded.ts';
import type { Offer } from '#lib/dialects/dialect.ts';
import { modelListingTable } from '../db/schema.ts';
import { type Store, studioOf } from '../db/store.ts';

interface Told {
  connectionId: string;
  address: string;
  dialect: string;
  offers: readonly Offer[];
  toldAt: number;
}

/** The last model lists of the services. */
export function keptListings({ db }: Store, worker: string) {
  const owner = studioOf(worker);
  async function all(): Promise<Told[]> {
    const rows = await db.selectFrom('modelListings').selectAll().where('owner', '=', owner).execute();
    return modelListingTable
      .toRecords(rows)
      .flatMap(({ offers, ...told }) => (offers ? [{ ...told, offers }] : []));
  }

  async function keep(told: Told): Promise<void> {
    const row = modelListingTable.toRow({ ...told, offers: fitting(told.offers), owner });
    await db
      .insertInto('modelListings')
      .values(row)
      .onConflict((conflict) => conflict.columns(['owner', 'connectionId']).doUpdateSet(row))
      .execute();
  }

  return { all, keep };
}

/** The first of them that fit. */
function fitting(offers: readonly Offer[]): Offer[] {
  let room = LONGEST_LISTING;
  return offers.filter((offer) => {
    room -= JSON.stringify(offer).length;
    return room >= 0;
  });
}
