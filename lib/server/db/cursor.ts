import 'server-only';
import { type SelectQueryBuilder, sql } from 'kysely';
import { ServiceError } from '#lib/contract/errors.ts';
import type { TableWith } from './feature-tables.ts';
import type { Schema } from './schema.ts';

/** The position in a newest-first list after which the next page begins. */
interface Place {
  createdAt: number;
  id: string;
}

const writeCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt}.${id}`).toString('base64url');

function readCursor(cursor: string): Place {
  const match = /^(\d{1,15})\.(\w+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw new ServiceError('invalid_parameter', 'cursor is not one of ours', { param: 'cursor' });
  return { createdAt: Number(match[1]), id: match[2] as string };
}

/** The most characters of rows in one answer, however many rows were requested. */
const MOST_SIGNS = 8 * 1024 ** 2;

const signsIn = (row: object) =>
  Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

/** The first rows that fit into one answer; at least one. */
export function fitting<Row extends object>(rows: Row[]): Row[] {
  let signs = 0;
  const end = rows.findIndex((row, index) => {
    signs += signsIn(row);
    return index > 0 && signs > MOST_SIGNS;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

/** A page of a table, newest first. One extra row is read to tell whether there is another page. */
export async function newestPage<Table extends keyof Schema, Row extends Place>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  table: TableWith<Place>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const [createdAt, id] = [sql.ref(`${table}.createdAt`), sql.ref(`${table}.id`)];
  const after = cursor ? readCursor(cursor) : null;
  const found = await query
    .$if(after !== null, (rest) =>
      rest.where(sql<boolean>`(${createdAt}, ${id}) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy(createdAt, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute();
  const rows = fitting(found.slice(0, limit)) as Row[];
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > rows.length && last ? writeCursor(last) : null };
}
