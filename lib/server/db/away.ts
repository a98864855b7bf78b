import 'server-only';
import { PostgresDriver } from 'kysely';

/** No connection to PostgreSQL could be had. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Says of what fails before there is a connection that it is the database's. */
export class StudioPostgresDriver extends PostgresDriver {
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      return await super.acquireConnection(...options);
    } catch (cause) {
      throw new DatabaseAway(`The database cannot be reached (${(cause as Error).message})`, { cause });
    }
  }
}

/** It shuts down, crashed, or starts up; class 08 are its troubles with connections. */
const GOING_AWAY = /^(57P0[1-3]|08...)$/;

/** What pg says without a code of a connection that was cut: during a query, and between two. */
const CUT = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether PostgreSQL is not there, or went away in the middle of a query. */
export function isDatabaseAway(cause: unknown): boolean {
  if (cause instanceof DatabaseAway) return true;
  if (!(cause instanceof Error)) return false;
  const { code, message } = cause as Error & { code?: unknown };
  return GOING_AWAY.test(String(code)) || CUT.test(message);
}
