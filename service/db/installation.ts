import { randomUUID } from 'node:crypto';
import type { Sql } from './sql.ts';

/** The id of all processes that share a database, created by the first to start. */
export async function installationIn(sql: Sql): Promise<string> {
  await sql.run(
    `insert into installation (program, id) values ('service', ?) on conflict (program) do nothing`,
    randomUUID(),
  );
  const row = await sql.one(`select id from installation where program = 'service'`);
  return String(row?.id);
}
