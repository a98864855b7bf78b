import 'server-only';
import type { Db } from '../db/store.ts';

/**
 * Whose something is at this moment: all that somebody made may be given to another while more of it is being made. For
 * who works on a row of theirs; what is gone is whose it was.
 */
export async function ownerNow(
  db: Db,
  table: 'tasks' | 'dubs' | 'transcripts' | 'charges',
  id: string,
  before: string,
): Promise<string> {
  const row = await db.selectFrom(table).select('owner').where('id', '=', id).executeTakeFirst();
  return row?.owner ?? before;
}
