import 'server-only';
import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { clock } from '../process/clock.ts';
import { taskKey } from './charges.ts';

/** Marks charges of removed unfinished tasks unknown: nobody will learn what they cost. */
export async function leaveUnknown(
  trx: Transaction<Schema>,
  owner: string,
  taskIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ state: 'unknown', endedAt: clock.now() })
    .where('owner', '=', owner)
    .where(
      'repeatKey',
      'in',
      taskIds.map((id) => taskKey({ id })),
    )
    .where('state', '=', 'reserved')
    .execute();
}
