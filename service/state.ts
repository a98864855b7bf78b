import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { measureClock } from './clock.ts';
import { openPostgres } from './db/postgres.ts';
import type { Sql } from './db/sql.ts';
import { bucketFiles } from './files/bucket-files.ts';
import { diskFiles } from './files/disk-files.ts';
import type { Files } from './files/files.ts';
import { createRateLimiter, createSharedRateLimiter, type RateLimiter } from './http/limits.ts';
import { type Keyring, openKeyring, readKeys, sharedKeyring } from './keys/keyring.ts';
import { ensureSharedKey, ensureStudioKey } from './keys/studio-key.ts';
import type { JoinPlace, Settings } from './settings.ts';
import { type Folders, openLocalSql, takeFolders } from './store.ts';
import type { Lease } from './tasks/task-store.ts';

/** State that outlives a request: on one process's disk, or shared by several. */
export interface State {
  sql: Sql;
  files: Files;
  folders: Folders;
  keyring: Keyring;
  rateLimiter: RateLimiter;
  /** The key made on the first start; null after that. */
  firstKey: string | null;
  /** How this process claims tasks among others; undefined without others. */
  lease?: Lease;
  /** Unclaimed files become strays after this. */
  strayMs: number;
  close(): Promise<void>;
}

/** A render that is not renewed for this long is taken over. */
const LEASE_MS = 20_000;
const HOUR_MS = 60 * 60_000;

export const openState = (settings: Settings, log: Logger): Promise<State> =>
  settings.join ? openShared(settings, settings.join) : openAlone(settings, log);

async function openAlone({ dataDir }: Settings, log: Logger): Promise<State> {
  const { folders, release } = takeFolders(dataDir);
  const sql = openLocalSql(dataDir);
  readKeys(dataDir);
  const keyring = openKeyring(dataDir, ({ message }) => log.error(message));
  // Reserved by a process that has ended.
  await sql.run('delete from holds');
  return {
    sql,
    files: diskFiles(dataDir),
    folders,
    keyring,
    rateLimiter: createRateLimiter(),
    firstKey: await ensureStudioKey(dataDir, keyring),
    strayMs: 0,
    async close() {
      await sql.close();
      release();
    },
  };
}

async function openShared({ dataDir }: Settings, { databaseUrl, s3 }: JoinPlace): Promise<State> {
  const { folders, release } = takeFolders(dataDir);
  const sql = await openPostgres(databaseUrl);
  await measureClock(sql);
  const files = await bucketFiles(s3, await installationIn(sql));
  const keyring = sharedKeyring(sql);
  return {
    sql,
    files,
    folders,
    keyring,
    rateLimiter: createSharedRateLimiter(sql),
    firstKey: await ensureSharedKey(dataDir, keyring),
    lease: { holder: `${hostname()} ${process.pid} ${randomUUID()}`, ms: LEASE_MS },
    strayMs: HOUR_MS,
    async close() {
      await sql.close();
      release();
    },
  };
}

/** The id of all that render together on one database, made by whichever of them starts first. */
async function installationIn(sql: Sql): Promise<string> {
  await sql.run(
    `insert into installation (program, id) values ('service', ?) on conflict (program) do nothing`,
    randomUUID(),
  );
  const row = await sql.one(`select id from installation where program = 'service'`);
  return String(row?.id);
}

/** The keys alone, also while services run. */
export async function openKeys({ dataDir, join: place }: Settings): Promise<{ sql: Sql; keyring: Keyring }> {
  if (place) {
    const sql = await openPostgres(place.databaseUrl);
    return { sql, keyring: sharedKeyring(sql) };
  }
  return { sql: openLocalSql(dataDir), keyring: openKeyring(dataDir, () => undefined) };
}
