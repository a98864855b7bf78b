import 'server-only';
import { createHash } from 'node:crypto';
import { BackupRefused } from '../backup/contents.ts';
import type { Rows } from './rows.ts';

type Row = Record<string, unknown>;

/** Databases limit the values of one statement. */
const MOST_VALUES = 30_000;
const MOST_ROWS = 500;

/** The number of rows of a table, and an order-independent checksum. */
interface Digest {
  rows: number;
  sum: bigint;
}

const ROOM = 1n << 256n;

async function digestOf(rows: AsyncIterable<Row> | Iterable<Row>, columns: string[]): Promise<Digest> {
  const digest = { rows: 0, sum: 0n };
  for await (const row of rows) {
    const text = JSON.stringify(columns.map((name) => row[name] ?? null));
    const hash = createHash('sha256').update(text).digest('hex');
    digest.rows += 1;
    digest.sum = (digest.sum + BigInt(`0x${hash}`)) % ROOM;
  }
  return digest;
}

/**
 * Copies every table that both databases have, and verifies counts and checksums. Other tables are derived by
 * their database.
 */
export async function copyRows(
  from: Rows,
  to: Rows,
  left: readonly string[] = [],
): Promise<Record<string, number>> {
  const [here, there] = [await from.tables(), await to.tables()];
  const columns = new Map<string, string[]>();
  for (const [table, names] of there) {
    const known = here.get(table);
    if (!known || table === 'migrations' || left.includes(table)) continue;
    columns.set(table, names.filter((name) => known.includes(name)).toSorted());
  }
  const order = (await to.inOrder([...columns.keys()])).filter((table) => columns.has(table));
  for (const table of order.toReversed()) await to.empty(table);
  for (const table of order) await copyTable(from, to, table, columns.get(table) ?? []);

  const wanted = new Map<string, Digest>();
  for (const [table, names] of columns) wanted.set(table, await digestOf(from.read(table, names), names));
  const differing = async () => {
    const found: string[] = [];
    for (const [table, { rows, sum }] of wanted) {
      const names = columns.get(table) ?? [];
      const arrived = await digestOf(to.read(table, names), names);
      if (arrived.rows !== rows || arrived.sum !== sum) found.push(table);
    }
    return found;
  };
  // Triggers update counters while rows arrive: the copied values count.
  for (const table of await differing()) await copyTable(from, to, table, columns.get(table) ?? []);
  const [wrong] = await differing();
  if (wrong) throw new BackupRefused(`the table ${wrong} did not arrive as it was; nothing was changed`);
  return Object.fromEntries([...wanted].map(([table, { rows }]) => [table, rows]));
}

async function copyTable(from: Rows, to: Rows, table: string, columns: string[]): Promise<void> {
  await to.empty(table);
  const most = Math.min(MOST_ROWS, Math.floor(MOST_VALUES / columns.length));
  let rows: Row[] = [];
  for await (const row of from.read(table, columns)) {
    rows.push(row);
    if (rows.length < most) continue;
    await to.write(table, columns, rows);
    rows = [];
  }
  if (rows.length > 0) await to.write(table, columns, rows);
}
