import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Place } from '#lib/bucket/client.ts';
import { BackupRefused } from '../backup/contents.ts';
import { isInUse } from '../backup/copy-sqlite.ts';
import { postgresIsEmpty } from '../backup/postgres-tables.ts';
import { openStore } from '../db/open.ts';
import { openStorage } from '../media/storage/storage-error.ts';
import { storedBlobs } from '../media/storage/stored-blobs.ts';
import { type MovedMedia, mediaToBucket, mediaToDisk, type Tell } from './copy-media.ts';
import { copyRows } from './copy-rows.ts';
import { withPostgres, withSqlite } from './rows.ts';
import { finishMove, type MoveNote, noteMove, unfinishedMove } from './unfinished-move.ts';

export interface MoveOrder {
  dataDir: string;
  databaseUrl?: string | undefined;
  s3: S3Place | null;
  /** From PostgreSQL and S3 to SQLite and the disk. */
  back: boolean;
  tell?: Tell;
}

export interface MoveReport {
  /** How many rows of each table were moved; null when the rows stayed where they are. */
  rows: Record<string, number> | null;
  media: MovedMedia | null;
  /** Where that lies now which was moved. */
  before: string | null;
}

const SQLITE = ['studio.db', 'studio.db-wal', 'studio.db-shm'];
/** Where a database is made ready before it takes its place. */
const freshIn = (dataDir: string) => join(dataDir, 'moving');

/**
 * Moves a studio that is stopped: its media first, file by file, then all rows in one transaction. Cut off at any point
 * it can be begun again, and goes on where it was; nothing is put aside before all has arrived and been compared.
 */
export async function moveStudio({ tell = () => undefined, ...order }: MoveOrder): Promise<MoveReport> {
  const { dataDir, databaseUrl, s3, back } = order;
  if (!databaseUrl && !s3)
    throw new BackupRefused('there is nowhere to move to: set DATABASE_URL, the S3 variables, or both');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const begun = await unfinishedMove(dataDir);
  if (begun && begun.back !== back)
    throw new BackupRefused('a move in the other direction was cut off: end that one first');
  if (begun?.leaves) return { rows: null, media: null, before: await finishMove(dataDir, begun) };
  const database = join(dataDir, 'studio.db');
  if (existsSync(database) && isInUse(database))
    throw new BackupRefused(`${dataDir} is in use; stop the studio first`);
  // Also when its rows stay there: whoever uses them has the media open.
  if (databaseUrl) await withPostgres(databaseUrl, 'read only', async () => undefined);
  const movesRows = await hasRowsToMove(order, begun !== null);

  if (s3) await openStorage(s3).check();
  const note: MoveNote = begun ?? { back, leaves: null, before: beforeName() };
  await noteMove(dataDir, note);
  const source = databaseUrl && (back || !movesRows) ? { dataDir, databaseUrl } : { dataDir };
  const media = s3 ? await moveMedia(order, s3, source, tell) : null;
  const rows = movesRows ? await moveRows(order) : null;
  if (s3 && back) await rm(join(dataDir, 'cache'), { recursive: true, force: true });
  if (s3 && back && !movesRows) await forgetBucket(source, s3);
  const leaves = back ? [] : [...(movesRows ? SQLITE : []), ...(s3 ? ['blobs'] : [])];
  await noteMove(dataDir, { ...note, leaves });
  return { rows, media, before: await finishMove(dataDir, { ...note, leaves }) };
}

/** Gives up a move that was cut off: the studio starts again where it was. What has been copied stays there. */
export async function cancelMove(dataDir: string): Promise<void> {
  const begun = await unfinishedMove(dataDir);
  if (!begun) throw new BackupRefused('no move was begun');
  if (begun.leaves) throw new BackupRefused('all has been copied and compared: end it with the same command');
  await rm(freshIn(dataDir), { recursive: true, force: true });
  await finishMove(dataDir, begun);
}

const beforeName = () => `before-move-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`;

/** Whether there is a database at the other end. What is at this end already, of another studio, is not replaced. */
async function hasRowsToMove({ dataDir, databaseUrl, back }: MoveOrder, isBegun: boolean): Promise<boolean> {
  if (!databaseUrl) return false;
  const isHere = existsSync(join(dataDir, 'studio.db'));
  const isThere = !(await postgresIsEmpty(databaseUrl));
  if (back && !isThere) throw new BackupRefused('the database of DATABASE_URL holds no studio');
  if (isHere && isThere && !isBegun)
    throw new BackupRefused(`both ${dataDir} and the database of DATABASE_URL hold a studio`);
  return back ? isThere : isHere;
}

async function moveMedia(
  { dataDir, back }: MoveOrder,
  s3: S3Place,
  source: { dataDir: string; databaseUrl?: string },
  tell: Tell,
): Promise<MovedMedia> {
  const bucket = openStorage(s3);
  const store = await openStore(source);
  try {
    return await (back ? mediaToDisk : mediaToBucket)({ store, dataDir, bucket, tell });
  } finally {
    await store.close();
  }
}

async function moveRows({ dataDir, databaseUrl = '', s3, back }: MoveOrder): Promise<Record<string, number>> {
  const database = join(dataDir, 'studio.db');
  if (!back) {
    for (const place of [{ dataDir }, { dataDir, databaseUrl }]) await (await openStore(place)).close();
    return withSqlite(database, (from) =>
      withPostgres(databaseUrl, 'read write', (to) => copyRows(from, to)),
    );
  }
  const fresh = freshIn(dataDir);
  await rm(fresh, { recursive: true, force: true });
  for (const place of [{ dataDir: fresh }, { dataDir, databaseUrl }]) await (await openStore(place)).close();
  const file = join(fresh, 'studio.db');
  const left = s3 ? ['blob_stores'] : [];
  const rows = await withPostgres(databaseUrl, 'read only', (from) =>
    withSqlite(file, (to) => copyRows(from, to, left)),
  );
  for (const name of SQLITE.slice(1)) await rm(join(dataDir, name), { force: true });
  await rename(file, database);
  await rm(fresh, { recursive: true, force: true });
  return rows;
}

/** Its media are on disk again: no row says otherwise. */
async function forgetBucket(
  source: { dataDir: string; databaseUrl?: string },
  { bucket }: S3Place,
): Promise<void> {
  const store = await openStore(source);
  try {
    await storedBlobs(store).forgetAll(bucket);
  } finally {
    await store.close();
  }
}
