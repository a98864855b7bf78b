import 'server-only';
import type { WorkTable } from '../db/feature-tables.ts';
import type { Db } from '../db/store.ts';

/**
 * The current owner of a row. Work can change hands while it runs; falls back to the owner we knew if the row
 * is gone.
 */
export async function ownerNow(
  db: Db,
  table: 'tasks' | 'charges' | WorkTable,
  id: string,
  before: string,
): Promise<string> {
  const row = await db.selectFrom(table).select('owner').where('id', '=', id).executeTakeFirst();
  return row?.owner ?? before;
}
