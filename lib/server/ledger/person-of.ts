import 'server-only';
import type { Db } from '../db/store.ts';

/** How whoever works as an owner is called; null without accounts. */
export async function nameOfOwner(db: Db, owner: string): Promise<string | null> {
  const person = await db.selectFrom('people').select('name').where('owner', '=', owner).executeTakeFirst();
  return person?.name ?? null;
}

/** Who spends what an owner has made: the id of a person; without accounts the owner stands for them. */
export async function personOf(db: Db, owner: string): Promise<string> {
  const person = await db.selectFrom('people').select('id').where('owner', '=', owner).executeTakeFirst();
  return person?.id ?? owner;
}
