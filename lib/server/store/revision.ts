import 'server-only';
import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { Db } from './store.ts';

/**
 * Raises an owner's one counter and returns where it stands. Taken first in a transaction, its row lock makes changes
 * commit in the order of their numbers: whoever has read up to N has missed nothing below it.
 */
export async function raiseRevision(trx: Transaction<Schema>, owner: string, by = 1): Promise<number> {
  const { value } = await trx
    .insertInto('revisions')
    .values({ owner, value: by })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet((eb) => ({ value: eb('revisions.value', '+', by) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export async function currentRevision(db: Db, owner: string): Promise<number> {
  const row = await db.selectFrom('revisions').select('value').where('owner', '=', owner).executeTakeFirst();
  return row?.value ?? 0;
}
