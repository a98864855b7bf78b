import 'server-only';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fromMillionths } from '#lib/studio/ledger/caps.ts';
import {
  Charge,
  type LedgerFilter,
  type LedgerPage,
  type LedgerQuery,
  type ListedCharge,
  type NamedCharge,
  type Sum,
} from '#lib/studio/ledger/charge.ts';
import type { ChargeState, GROUPS } from '#lib/studio/ledger/ledger-values.ts';
import { newestPage } from '../db/cursor.ts';
import { chargeTable, type Schema } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import { readAll } from '../db/unreadable.ts';
import { namesOf } from './names.ts';
import { titlesOf } from './titles.ts';

type Row = Schema['charges'];

/** Who reads the ledger: their own part, or as an admin everybody's. */
export interface Reader {
  owner: string;
  seesAll: boolean;
}

/** The charges somebody may read. */
export const readable = (db: Db, { owner, seesAll }: Reader) =>
  db.selectFrom('charges').$if(!seesAll, (query) => query.where('owner', '=', owner));

/** A charge as somebody may see it: of others' charges the amount, but not the result. */
export function shownTo({ owner }: Pick<Reader, 'owner'>, row: Row): Charge {
  const { expected, amount, ...rest } = chargeTable.toRecord(row);
  const told = (value: number | null) => (value === null ? null : fromMillionths(value));
  const workId = row.owner === owner ? rest.workId : '';
  return Charge.parse({ ...rest, workId, expected: told(expected), amount: told(amount) });
}

async function listed(db: Db, reader: Reader, rows: readonly Row[]): Promise<ListedCharge[]> {
  const charges = readAll(rows, (row) => shownTo(reader, row));
  const titles = await titlesOf(db, reader.owner, charges);
  return charges.map((charge) => ({ ...charge, title: titles.get(charge.workId) ?? '' }));
}

const COLUMNS = {
  day: 'day',
  connection: 'connectionId',
  model: 'model',
  project: 'projectId',
  person: 'person',
  token: 'token',
  work: 'work',
} as const satisfies Record<(typeof GROUPS)[number], keyof Row>;

const NAMED = ['connection', 'model', 'project', 'person', 'token', 'work'] as const;

function matching(db: Db, reader: Reader, filter: LedgerFilter) {
  let query = readable(db, reader);
  if (filter.from !== undefined) query = query.where('createdAt', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('createdAt', '<', filter.to);
  if (filter.state) query = query.where('state', '=', filter.state);
  for (const name of NAMED) {
    const value = filter[name];
    if (value === undefined) continue;
    // An empty key stands for no project or token.
    const isNone = value === '' && (name === 'project' || name === 'token');
    query = isNone ? query.where(COLUMNS[name], 'is', null) : query.where(COLUMNS[name], '=', value as never);
  }
  return query;
}

interface Counted {
  unit: Row['unit'];
  state: ChargeState;
  count: number | string;
  amount: number | string | null;
}

/** Adds up counts by state into one sum per unit. */
function sumsOf(rows: readonly Counted[]): Sum[] {
  const units = Map.groupBy(rows, ({ unit }) => unit);
  return [...units].map(([unit, counted]) => {
    const sum: Sum = { unit, count: 0, reserved: 0, settled: 0, unknown: 0, returned: 0 };
    for (const { state, count, amount } of counted) {
      // A returned charge cost nothing, whatever its price.
      if (unit !== null || state !== 'returned') sum.count += Number(count);
      sum[state] += fromMillionths(Number(amount ?? 0));
    }
    return sum;
  });
}

const counted = <Output>(query: SelectQueryBuilder<Schema, 'charges', Output>) =>
  query
    .select((charge) => [
      'unit',
      'state',
      charge.fn.countAll<number>().as('count'),
      charge.fn.sum<number>('amount').as('amount'),
    ])
    .groupBy(['unit', 'state']);

/** Years of days, each with a row for every unit and state. */
const MOST_GROUPS = 10_000;

/** A page of charges, newest first, with the sums of all that match. */
export async function ledgerPage(
  store: Store,
  reader: Reader,
  { group, cursor, limit, ...filter }: z.output<typeof LedgerQuery>,
): Promise<LedgerPage> {
  const { db } = store;
  const found = matching(db, reader, filter);
  const { rows, nextCursor } = await newestPage(found.selectAll(), 'charges', { limit, cursor });
  const sums = sumsOf(await counted(found).execute());
  const key = sql.ref<string | null>(COLUMNS[group]);
  const grouped = await counted(found.select(sql<string>`coalesce(${key}, '')`.as('key')))
    .groupBy(key)
    .orderBy(key, 'desc')
    .limit(MOST_GROUPS)
    .execute();
  const names = await namesOf(store, reader.owner, group);
  const groups = [...Map.groupBy(grouped, (row) => row.key)].flatMap(([at, ofName]) =>
    sumsOf(ofName).map((sum) => ({ ...sum, key: at, name: names.get(at) ?? null })),
  );
  return { charges: await listed(db, reader, rows), nextCursor, sums, groups };
}

const AT_ONCE = 500;

/** All matches with the names of their subjects, newest first, read lazily. */
export async function* eachCharge(
  store: Store,
  reader: Reader,
  filter: LedgerFilter,
): AsyncGenerator<NamedCharge> {
  const { db } = store;
  const names = (kind: string) => namesOf(store, reader.owner, kind);
  const [connections, projects, people] = await Promise.all([
    names('connection'),
    names('project'),
    names('person'),
  ]);
  const named = (charge: ListedCharge): NamedCharge => ({
    ...charge,
    connectionName: connections.get(charge.connectionId) ?? null,
    projectName: projects.get(charge.projectId ?? '') ?? null,
    personName: people.get(charge.person) ?? null,
  });
  let cursor: string | undefined;
  do {
    const query = matching(db, reader, filter).selectAll();
    const { rows, nextCursor } = await newestPage(query, 'charges', { limit: AT_ONCE, cursor });
    yield* (await listed(db, reader, rows)).map(named);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
