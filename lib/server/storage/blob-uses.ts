import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { rowNames } from '../db/names.ts';
import { batches, type Store } from '../db/store.ts';

/** Every place that refers to a blob. */
export const PLACES = [
  ['assets', 'sha256'],
  ['assets', 'posterSha256'],
  ['assets', 'peaksSha256'],
  ['tasks', 'archivedSha256'],
  ['tasks', 'posterSha256'],
  ['tasks', 'playedSha256'],
  ['characters', 'pictureSha256'],
  ['speechClips', 'sha256'],
  ['speechClips', 'peaksSha256'],
  ['conversationMessages', 'audioSha256'],
  ['dubs', 'sha256'],
  ['dubs', 'playedSha256'],
  ['cutRenders', 'sha256'],
  ['cutRenders', 'posterSha256'],
] as const;

/** Which of these blobs are in use. Equal bytes are stored once for all owners, so all are checked. */
export const usedBlobs = (store: Store, sha256s: readonly string[]): Promise<Set<string>> =>
  named(store, sha256s, () => sql`true`);

/** Which of these blobs an owner's rows refer to. */
export const ownBlobs = (store: Store, owner: string, sha256s: readonly string[]): Promise<Set<string>> =>
  named(store, sha256s, (table) =>
    table === 'conversationMessages'
      ? sql`${sql.ref('conversationId')} in (select id from conversations where owner = ${owner})`
      : sql`owner = ${owner}`,
  );

async function named(
  { db }: Store,
  sha256s: readonly string[],
  which: (table: (typeof PLACES)[number][0]) => RawBuilder<unknown>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of batches([...sha256s])) {
    for (const [table, column] of PLACES) {
      const { rows } = await sql<{ sha256: string }>`
        select distinct ${sql.ref(column)} as sha256 from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(some)}) and ${which(table)}`.execute(db);
      for (const { sha256 } of rows) found.add(sha256);
    }
  }
  return found;
}

/** SQL that selects every blob in use; columns the database does not have yet are left out. */
export function allUsesSql(knows: (table: string, column: string) => boolean): string {
  const named = PLACES.map(
    ([table, column]) => [rowNames.snakeCase(table), rowNames.snakeCase(column)] as const,
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
