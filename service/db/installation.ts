import { randomUUID } from 'node:crypto';
import type { Sql } from './sql.ts';

/** The id of all that render together on one database, made by whichever of them starts first. */
export async function installationIn(sql: Sql): Promise<string> {
  await sql.run(
    `insert into installation (program, id) values ('service', ?) on conflict (program) do nothing`,
    randomUUID(),
  );
  const row = await sql.one(`select id from installation where program = 'service'`);
  return String(row?.id);
}
