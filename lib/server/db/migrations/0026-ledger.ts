import 'server-only';
import type { Transaction } from 'kysely';

/** What was paid for, the caps on it, and the program that asked for a transcript or a dub. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('charges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('work_id', 'text', (column) => column.notNull())
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('token', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('unit', 'text')
    .addColumn('expected', 'bigint')
    .addColumn('amount', 'bigint')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('repeat_key', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('charges_repeated', ['owner', 'repeat_key'])
    .execute();
  await db.schema
    .createIndex('charges_by_time')
    .on('charges')
    .columns(['owner', 'created_at', 'id'])
    .execute();
  // Caps of the studio, and admins, count what everybody spends.
  await db.schema.createIndex('charges_of_all_by_time').on('charges').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('charges_open')
    .on('charges')
    .columns(['state', 'created_at'])
    .where('state' as never, '=', 'reserved' as never)
    .execute();
  await db.schema
    .createTable('caps')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('hold_unpriced', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('caps_key', ['owner', 'kind', 'subject_id', 'unit', 'period'])
    .execute();
  for (const table of ['transcripts', 'dubs']) {
    await db.schema.alterTable(table).addColumn('agent', 'text').execute();
  }
}
