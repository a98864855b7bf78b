import 'server-only';
import { CompiledQuery } from 'kysely';
import type { Db, Store } from './store.ts';

const UNSYNCED = CompiledQuery.raw('pragma synchronous = normal');
const SYNCED = CompiledQuery.raw('pragma synchronous = full');

/**
 * For writes that may be lost when the power fails: who holds a task and when it is looked at next. Waiting for
 * the disk would hold up everything else, and thousands of tasks are looked at many times. The next write that
 * matters makes these safe too.
 */
export async function bookkeeping<Result>(
  { db, dialect }: Store,
  write: (db: Db) => Promise<Result>,
): Promise<Result> {
  // PostgreSQL waits for its disk by itself, while others go on.
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
