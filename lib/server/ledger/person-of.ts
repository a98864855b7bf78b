import 'server-only';
import type { Db } from '../db/store.ts';

/** Who spends what an owner has made: the id of a person; without accounts the owner stands for them. */
export async function personOf(db: Db, owner: string): Promise<string> {
  const person = await db.selectFrom('people').select('id').where('owner', '=', owner).executeTakeFirst();
  return person?.id ?? owner;
}
