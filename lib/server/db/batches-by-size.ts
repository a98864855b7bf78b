import 'server-only';
import { type RawBuilder, sql } from 'kysely';

/** How many bytes of long values to hold at a time. */
export const HELD_BYTES = 8 * 1024 ** 2;
const ROWS = 200;

export interface Sized {
  id: string;
  bytes: number;
}

/** The size of columns in a row; the database knows it without reading them. */
export const bytesIn = (columns: readonly string[]): RawBuilder<number> =>
  sql<number>`${sql.join(
    [sql.lit(0), ...columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`)],
    sql` + `,
  )}`;

/** Row ids in groups that fit in memory; a longer row is in a group alone. */
export function batchesBySize(rows: readonly Sized[], rowsAtOnce = ROWS): string[][] {
  const groups: string[][] = [];
  let held = Number.POSITIVE_INFINITY;
  for (const { id, bytes } of rows) {
    const last = groups.at(-1);
    if (last && last.length < rowsAtOnce && held + bytes <= HELD_BYTES) {
      last.push(id);
      held += bytes;
    } else {
      groups.push([id]);
      held = bytes;
    }
  }
  return groups;
}
