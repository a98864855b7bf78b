import 'server-only';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../db/open.ts';

const DATABASE = 'studio.db';

/** A database with all tables and no rows: to make them anew takes longer than most tests. */
const tables = await made();

async function made(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dailies-tables-'));
  await (await openStore({ dataDir })).close();
  const bytes = readFileSync(join(dataDir, DATABASE));
  rmSync(dataDir, { recursive: true });
  return bytes;
}

/** Leaves in a folder what the first start of a studio leaves there, unless there was one. */
export function startOnce(dataDir: string): void {
  const file = join(dataDir, DATABASE);
  if (existsSync(file)) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, tables);
}
