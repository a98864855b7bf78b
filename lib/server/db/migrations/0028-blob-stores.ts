import 'server-only';
import type { Transaction } from 'kysely';

/** Which blobs lie in a bucket; those that are not named here lie on disk. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('blob_stores')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('kept_at', 'bigint')
    .execute();
}
