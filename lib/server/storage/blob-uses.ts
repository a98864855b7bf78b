import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { type FeatureTable, tablesWith } from '../db/feature-tables.ts';
import { rowNames } from '../db/names.ts';
import { batches, type Store } from '../db/store.ts';

/** A column that names a blob. */
interface BlobColumn extends Pick<FeatureTable, 'table' | 'belongsTo'> {
  column: string;
}

/** Every column that names a blob. */
export const blobColumns = (): BlobColumn[] =>
  tablesWith('files').flatMap(({ table, files, belongsTo }) =>
    files.map((column) => ({ table, column, ...(belongsTo && { belongsTo }) })),
  );

/** Which of these blobs are in use. Equal bytes are stored once for all owners, so all are checked. */
export const usedBlobs = (store: Store, sha256s: readonly string[]): Promise<Set<string>> =>
  named(store, sha256s, () => sql`true`);

/** Which of these blobs an owner's rows refer to. */
export const ownBlobs = (store: Store, owner: string, sha256s: readonly string[]): Promise<Set<string>> =>
  named(store, sha256s, ({ belongsTo }) =>
    belongsTo
      ? sql`${sql.ref(belongsTo.column)} in (select id from ${sql.table(belongsTo.table)} where owner = ${owner})`
      : sql`owner = ${owner}`,
  );

async function named(
  { db }: Store,
  sha256s: readonly string[],
  which: (column: BlobColumn) => RawBuilder<unknown>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of batches([...sha256s])) {
    for (const one of blobColumns()) {
      const { table, column } = one;
      const { rows } = await sql<{ sha256: string }>`
        select distinct ${sql.ref(column)} as sha256 from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(some)}) and ${which(one)}`.execute(db);
      for (const { sha256 } of rows) found.add(sha256);
    }
  }
  return found;
}

/** SQL that selects every blob in use; columns the database does not have yet are left out. */
export function allUsesSql(knows: (table: string, column: string) => boolean): string {
  const named = blobColumns().map(
    ({ table, column }) => [rowNames.snakeCase(table), rowNames.snakeCase(column)] as const,
  );
  const uses = named
    .filter(([table, column]) => knows(table, column))
    .map(([table, column]) => `select ${column} as sha256 from ${table} where ${column} is not null`);
  return uses.join(' union ') || 'select null as sha256 where false';
}

const AT_ONCE = 500;

/** The hashes of all blobs in use, in batches. */
export async function* namedBlobs({ db }: Store): AsyncGenerator<string> {
  const uses = sql.raw(allUsesSql(() => true));
  let last = '';
  for (;;) {
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from (${uses}) as named where sha256 > ${last} order by sha256 limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    );
    for (const { sha256 } of rows) yield sha256;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sha256;
  }
}
