import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { type Dialect, studioOf } from '../db/store.ts';

const LEDGER_LOCK = 2_718_281;

/**
 * Concurrent reservations or cap changes would not see each other's rows, even of different owners: caps are
 * the studio's. SQLite has a single writer anyway.
 */
export async function lockLedger(trx: Transaction<Schema>, dialect: Dialect, owner: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(${LEDGER_LOCK}, hashtext(${studioOf(owner)}))`.execute(trx);
}
