import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { UnusableData } from '../store.ts';
import { LATEST, stepsForPostgres } from './migrations.ts';
import { refuseNewer } from './newer-data.ts';
import { configuration, SCHEMA } from './postgres.ts';

/*
 * The tables as lines of JSON: `{version}`, then `{table, rows}` again and again, then `{whole: true}`. They are put
 * back at their version, and brought up to date from there.
 */

/** Of processes that run: nothing of it outlives them. */
const OF_PROCESSES = ['processes', 'rates', 'holds', 'migrations'];
const AT_ONCE = 500;

type Line = { version: number } | { table: string; rows: object[] } | { whole: true };

async function inTransaction<Result>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(configuration(url));
  await client.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/** The tables of services that render together, at one moment. */
export async function dump(url: string, write: (line: string) => Promise<void>): Promise<void> {
  const say = (line: Line) => write(`${JSON.stringify(line)}\n`);
  await inTransaction(url, 'begin isolation level repeatable read, read only', async (client) => {
    const version = await versionIn(client);
    refuseNewer(`the schema ${SCHEMA}`, version);
    await say({ version });
    for (const table of (await tablesIn(client)).filter((name) => !OF_PROCESSES.includes(name))) {
      await client.query(
        `declare all_rows no scroll cursor for select row_to_json(${table}) as row from ${table}`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: object }>(`fetch ${AT_ONCE} from all_rows`);
        if (rows.length === 0) break;
        await say({ table, rows: rows.map(({ row }) => row) });
      }
      await client.query('close all_rows');
    }
    await say({ whole: true });
  });
}

/** Puts dumped tables in the place of those that are there, in one transaction. */
export async function load(url: string, lines: Readable, { replace }: { replace: boolean }): Promise<void> {
  await inTransaction(url, 'begin', async (client) => {
    await requireAlone(client);
    if (!replace) await requireEmpty(client);
    await client.query(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}`);
    let isWhole = false;
    for await (const text of createInterface({ input: lines, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line = JSON.parse(text) as Line;
      if ('version' in line) await createTables(client, line.version);
      else if ('table' in line) await insert(client, line.table, line.rows);
      else isWhole = true;
    }
    if (!isWhole) throw new UnusableData('What was to be loaded is cut off; nothing was changed');
    await client.query(
      `select setval(pg_get_serial_sequence('${SCHEMA}.tasks', 'seq'), coalesce(max(seq), 0) + 1, false) from tasks`,
    );
    for (const step of stepsForPostgres(await versionIn(client))) await client.query(step);
    await client.query('insert into migrations values ($1) on conflict do nothing', [LATEST]);
  });
}

async function createTables(client: pg.Client, version: number): Promise<void> {
  refuseNewer('what is to be loaded', version);
  await client.query('create table migrations (version bigint primary key)');
  for (const step of stepsForPostgres(0).slice(0, version)) await client.query(step);
  await client.query('insert into migrations values ($1)', [version]);
}

/** The names come from the file, the columns from the table. */
async function insert(client: pg.Client, table: string, rows: object[]): Promise<void> {
  const into = client.escapeIdentifier(table);
  await client.query(
    `insert into ${into} overriding system value select * from json_populate_recordset(null::${into}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by tablename',
    [SCHEMA],
  );
  return rows.map(({ name }) => name);
}

async function versionIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>('select max(version) as version from migrations');
  return Number(rows[0]?.version);
}

async function requireAlone(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = (select application_name from pg_stat_activity where pid = pg_backend_pid())`,
  );
  if (rowCount) throw new UnusableData('The services still use the database; stop them first');
}

async function requireEmpty(client: pg.Client): Promise<void> {
  for (const table of await tablesIn(client)) {
    if (table === 'migrations' || table === 'installation') continue;
    const { rowCount } = await client.query(`select 1 from ${client.escapeIdentifier(table)} limit 1`);
    if (rowCount) throw new UnusableData(`The schema ${SCHEMA} of the database holds a service already`);
  }
}
