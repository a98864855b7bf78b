import 'server-only';
import { sql, type Transaction } from 'kysely';

/** What programs may have made without asking, by the names of their tokens, and what they asked for. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_rules')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('above', 'bigint', (column) => column.notNull())
    .addColumn('unpriced', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('approval_rules_key', ['owner', 'token'])
    .execute();
  await db.schema
    .createTable('approvals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('work', 'text', (column) => column.notNull())
    .addColumn('work_id', 'text', (column) => column.notNull())
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('unit', 'text')
    .addColumn('amount', 'bigint')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('used_by', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .execute();
  await sql`create index approvals_listed on approvals (owner, state, created_at)`.execute(db);
  await sql`create index approvals_old on approvals (created_at)`.execute(db);
}
