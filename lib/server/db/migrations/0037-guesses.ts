import 'server-only';
import { sql, type Transaction } from 'kysely';

/** How often somebody was wrong about a password lately, by the place they come from, for all processes together. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('guesses')
    .addColumn('place', 'text', (column) => column.primaryKey())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('open_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index guesses_by_time on guesses (last_at)`.execute(db);
}
