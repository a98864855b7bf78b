import 'server-only';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { noteOf } from '#lib/bucket/installation.ts';
import type { Store } from '../db/store.ts';
import { connectionVariables } from '../process/env.ts';
import { filesIn } from '../process/files-in.ts';
import { projectFile } from '../process/project-file.ts';
import { BackupRefused, JOINED_TABLES } from './contents.ts';
import { sha256Of } from './pin-files.ts';

/*
 * Services that render together keep their tables in a schema of the studio's database and their files in its
 * bucket. Only they know their tables: they write and read them themselves.
 */

const program = () => projectFile('service', 'db', 'cli.ts');

const SERVICE = 'service/';
/** Of all that is there, only these are in a bucket. */
const FOLDERS = ['tasks', 'characters'];

export async function doServicesJoin({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'service' limit 1`.execute(db);
  return rows.length > 0;
}

/** Writes their tables into the staging folder. */
export async function dumpService(databaseUrl: string, staging: string): Promise<void> {
  const file = join(staging, JOINED_TABLES);
  await mkdir(dirname(file), { recursive: true });
  const child = start(databaseUrl, ['dump'], ['ignore', 'pipe', 'pipe']);
  const written = child.stdout && pipeline(child.stdout, createWriteStream(file, { mode: 0o600 }));
  await Promise.all([endOf(child), written]);
}

/** Puts those tables back. */
export async function loadService(databaseUrl: string, file: string, replace: boolean): Promise<void> {
  const child = start(databaseUrl, ['load', ...(replace ? ['--replace'] : [])], ['pipe', 'ignore', 'pipe']);
  // What it has to say about a broken line comes with its end.
  const sent = child.stdin && pipeline(createReadStream(file), child.stdin).catch(() => undefined);
  await Promise.all([endOf(child), sent]);
}

function start(databaseUrl: string, args: string[], stdio: ('ignore' | 'pipe')[]): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program(), ...args], {
    env: { ...connectionVariables(), NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio,
  });
}

async function endOf(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BackupRefused(said.trim() || `the service's tables: ended with code ${code}`);
}

/** Whether services that render together use this bucket: they may have one of their own. */
export const hasFilesOfService = async (bucket: Bucket): Promise<boolean> =>
  (await bucket.size(noteOf('service'))) !== null;

/** Their files in the bucket. */
export async function* filesOfService(bucket: Bucket): AsyncGenerator<{ key: string; bytes: number }> {
  for (const folder of FOLDERS) yield* bucket.list(`${SERVICE}${folder}/`);
}

/** Brings unpacked files of services to the bucket, and removes them here. */
export async function sendFiles(bucket: Bucket, unpacked: string): Promise<void> {
  for (const folder of FOLDERS) {
    const home = join(unpacked, SERVICE, folder);
    for await (const file of filesIn(home)) {
      const key = relative(unpacked, file).replaceAll('\\', '/');
      await bucket.upload(key, file, { sha256: await sha256Of(file), bytes: (await stat(file)).size });
    }
    await rm(home, { recursive: true, force: true });
  }
}
