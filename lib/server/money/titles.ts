import 'server-only';
import { sql } from 'kysely';
import type { Charge } from '#lib/studio/ledger/charge.ts';
import { tablesWith } from '../db/feature-tables.ts';
import type { Db } from '../db/store.ts';

/** Enough of a prompt to tell it from others. */
const LONGEST = 200;

/** The names of charged work by id; only the reader's own. */
export async function titlesOf(
  db: Db,
  owner: string,
  charges: readonly Charge[],
): Promise<Map<string, string>> {
  const works = Map.groupBy(
    charges.filter(({ workId }) => workId !== ''),
    ({ work }) => work,
  );
  const titles = new Map<string, string>();
  for (const [work, ofKind] of works) {
    const named = tablesWith('charged').find(({ charged }) => charged.work === work);
    // A relayed call has no name.
    if (!named) continue;
    const found = named.charged.title.map((column) => sql`nullif(${sql.ref(column)}, '')`);
    const title = sql<string>`substr(coalesce(${sql.join([...found, sql`''`])}), 1, ${sql.lit(LONGEST)})`;
    const rows = await db
      .selectFrom(named.table as 'tasks')
      .select(['id', title.as('title')])
      .where('owner', '=', owner)
      .where('id', 'in', [...new Set(ofKind.map(({ workId }) => workId))])
      .execute();
    for (const row of rows) titles.set(row.id, row.title);
  }
  return titles;
}
