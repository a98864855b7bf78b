import { createSharedClock } from '#lib/clock/shared-clock.ts';
import type { Sql } from './db/sql.ts';

/** The time by the database that processes share; alone, by this machine. */
export const clock = createSharedClock();

export const measureClock = (sql: Sql) =>
  clock.measure(async () => Number((await sql.one(`select ${sql.now} as now`))?.now));
