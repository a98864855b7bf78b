import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** An open database with its tables up to date. Repositories take it and an owner. */
export interface Store {
  readonly db: Kysely<Schema>;
  readonly dialect: Dialect;
  close(): Promise<void>;
}

/** The database, or a transaction on it. */
export type Db = Kysely<Schema> | Transaction<Schema>;

/** The owner of a studio without accounts; with accounts, the owner of what the studio itself has. */
export const LOCAL_OWNER = 'local';

/** The owner of the connections and model notes that somebody uses: one per studio, for all people. */
export const studioOf = (_owner: string) => LOCAL_OWNER;

const ROWS_AT_ONCE = 1000;

/** Databases limit the parameters of one statement. */
export function batches<Row>(rows: Row[], size = ROWS_AT_ONCE): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
