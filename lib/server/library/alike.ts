import 'server-only';
import { type RawBuilder, sql } from 'kysely';

/** Rows that have the id of a given one, or its value in a column that tells most rows apart. */
export function alike<Row extends { id: string }>(
  column: string,
  rows: readonly Row[],
  value: (row: Row) => string | number,
): RawBuilder<boolean> {
  const ids = sql.join(rows.map(({ id }) => id));
  return sql<boolean>`(id in (${ids}) or ${sql.ref(column)} in (${sql.join(rows.map(value))}))`;
}
