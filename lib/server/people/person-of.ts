import 'server-only';
import type { Db } from '../db/store.ts';

/** The name of the person behind an owner; null without accounts. */
export async function nameOfOwner(db: Db, owner: string): Promise<string | null> {
  const person = await db.selectFrom('people').select('name').where('owner', '=', owner).executeTakeFirst();
  return person?.name ?? null;
}

/** The id of the person whose spending an owner's work is; without accounts, the owner. */
export async function personOf(db: Db, owner: string): Promise<string> {
  const person = await db.selectFrom('people').select('id').where('owner', '=', owner).executeTakeFirst();
  return person?.id ?? owner;
}
