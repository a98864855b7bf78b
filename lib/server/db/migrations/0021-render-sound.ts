import 'server-only';
import type { Transaction } from 'kysely';

/** A render tells how much of its sound is mixed. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .alterTable('cut_renders')
    .addColumn('sound_done', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute();
}
