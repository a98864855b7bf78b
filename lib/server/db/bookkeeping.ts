import 'server-only';
import { CompiledQuery } from 'kysely';
import type { Store } from './store.ts';

const UNSYNCED = CompiledQuery.raw('pragma synchronous = normal');
const SYNCED = CompiledQuery.raw('pragma synchronous = full');

/**
 * For writes that a power failure may undo: leases and poll times. Waiting for
 * the disk would block everything else, and thousands of tasks are polled many times. The next durable
 * write makes these durable too.
 */
export async function bookkeeping<Result>(
  { db, dialect }: Store,
  write: (db: Store['db']) => Promise<Result>,
): Promise<Result> {
  // PostgreSQL syncs without blocking other queries.
  if (dialect !== 'sqlite') return write(db);
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(UNSYNCED);
    try {
      return await write(connection);
    } finally {
      await connection.executeQuery(SYNCED);
    }
  });
}
