import 'server-only';
import { PostgresDriver } from 'kysely';
import { TaggedError } from '#lib/format/tagged-error.ts';

/** No connection to PostgreSQL could be opened. */
class DatabaseAway extends TaggedError {
  static override readonly tag: string = 'DatabaseAway';
}

/** Marks failures before there is a connection as the database's. */
export class StudioPostgresDriver extends PostgresDriver {
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      return await super.acquireConnection(...options);
    } catch (cause) {
      throw new DatabaseAway(`The database cannot be reached (${(cause as Error).message})`, { cause });
    }
  }
}

/** It shuts down, crashed, or starts up; class 08 are connection errors. */
const GOING_AWAY = /^(57P0[1-3]|08...)$/;

/** What pg reports without a code for a cut connection: during a query, and between two. */
const CUT = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether PostgreSQL is down, or went away during a query. */
export function isDatabaseUnavailable(cause: unknown): boolean {
  if (cause instanceof DatabaseAway) return true;
  if (!(cause instanceof Error)) return false;
  const { code, message } = cause as Error & { code?: unknown };
  return GOING_AWAY.test(String(code)) || CUT.test(message);
}
