import 'server-only';
import {
  type Cap,
  type CapSubject,
  capKey,
  fromMillionths,
  type NewCap,
  startOfMonth,
  toMillionths,
} from '#lib/studio/ledger/caps.ts';
import { capTable, type Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import { goOn } from './go-on.ts';
import { lockLedger } from './lock.ts';

export async function capsOf(db: Db, owner: string): Promise<NewCap[]> {
  const rows = await db
    .selectFrom('caps')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('kind')
    .orderBy('subjectId')
    .orderBy('unit')
    .orderBy('period')
    .execute();
  return rows.map(capTable.toRecord).map(({ kind, subjectId, amount, owner: _, ...cap }) => ({
    ...cap,
    subject: { kind, id: subjectId },
    amount: fromMillionths(amount),
  }));
}

const COLUMNS = {
  project: 'projectId',
  person: 'person',
  token: 'token',
  connection: 'connectionId',
} as const satisfies Partial<Record<CapSubject['kind'], keyof Schema['charges']>>;

/** What counts against a cap: all that is not known to be given back. */
export async function usedOf(
  db: Db,
  owner: string,
  { subject, unit, period }: NewCap,
  now = Date.now(),
): Promise<number> {
  const { used } = await db
    .selectFrom('charges')
    .select((charge) => charge.fn.sum<number | string | null>('amount').as('used'))
    .where('owner', '=', owner)
    .where('unit', '=', unit)
    .where('state', '!=', 'returned')
    .where('createdAt', '>=', period === 'month' ? startOfMonth(now) : 0)
    .$call((query) =>
      subject.kind === 'studio' ? query : query.where(COLUMNS[subject.kind], '=', subject.id),
    )
    .executeTakeFirstOrThrow();
  return fromMillionths(Number(used ?? 0));
}

/** All caps with how far they are used. */
export const usedCaps = async ({ db }: Store, owner: string): Promise<Cap[]> =>
  Promise.all((await capsOf(db, owner)).map(async (cap) => ({ ...cap, used: await usedOf(db, owner, cap) })));

/** Puts these in the place of all caps there are. What waited for room is tried at once. */
export async function setCaps(store: Store, owner: string, caps: readonly NewCap[]): Promise<Cap[]> {
  await store.db.transaction().execute(async (trx) => {
    await lockLedger(trx, store.dialect, owner);
    await trx.deleteFrom('caps').where('owner', '=', owner).execute();
    const rows = caps
      .toSorted((one, other) => (capKey(one) < capKey(other) ? -1 : 1))
      .map(({ subject, amount, ...cap }) =>
        capTable.toRow({
          ...cap,
          owner,
          kind: subject.kind,
          subjectId: subject.id,
          amount: toMillionths(amount),
        }),
      );
    if (rows.length > 0) await trx.insertInto('caps').values(rows).execute();
  });
  await goOn(store, owner);
  return usedCaps(store, owner);
}
