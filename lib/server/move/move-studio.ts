import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Place } from '#lib/bucket/client.ts';
import { BackupRefused } from '../backup/contents.ts';
import { postgresIsEmpty } from '../backup/postgres-tables.ts';
import { openStore } from '../db/open.ts';
import { readOnly } from '../db/read-only.ts';
import { clock } from '../process/clock.ts';
import { namedBlobs } from '../storage/blob-uses.ts';
import { type MovedMedia, mediaToBucket, mediaToDisk, type Tell } from '../storage/copy-media.ts';
import { requireOwnBucket } from '../storage/own-bucket.ts';
import { openStorage } from '../storage/storage-error.ts';
import { storedBlobs } from '../storage/stored-blobs.ts';
import { copyRows } from './copy-rows.ts';
import { endMove, sourceOf } from './end-move.ts';
import { type HeldStudio, holdStill, isOpen, letGo, type Place } from './hold-still.ts';
import { withPostgres, withSqlite } from './rows.ts';
import { type MoveNote, noteMove, putAside, unfinishedMove } from './unfinished-move.ts';

export interface MoveOrder {
  dataDir: string;
  databaseUrl?: string | undefined;
  s3: S3Place | null;
  /** From PostgreSQL and S3 to SQLite and the disk. */
  back: boolean;
  tell?: Tell;
}

export interface MoveReport {
  /** Rows moved per table; null if the rows stayed. */
  rows: Record<string, number> | null;
  media: MovedMedia | null;
  /** Where the former data are now. */
  before: string | null;
  /** Programs still read the old data: they are moved away at the next start. */
  stillRuns: boolean;
}

const SQLITE = ['studio.db', 'studio.db-wal', 'studio.db-shm'];
/** Where a database is prepared before it is moved into place. */
const freshIn = (dataDir: string) => join(dataDir, 'moving');

/**
 * Moves a studio, which is read-only meanwhile: media first, file by file, then all rows in one transaction.
 * An interrupted move resumes when started again; nothing is removed before everything was copied and
 * verified.
 */
export async function moveStudio({ tell = () => undefined, ...order }: MoveOrder): Promise<MoveReport> {
  const { dataDir, databaseUrl, s3, back } = order;
  if (!databaseUrl && !s3)
    throw new BackupRefused('there is nowhere to move to: set DATABASE_URL, the S3 variables, or both');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const begun = await unfinishedMove(dataDir);
  if (begun && begun.back !== back)
    throw new BackupRefused('a move in the other direction was cut off: end that one first');
  if (begun?.leaves) return { rows: null, media: null, ...(await endOf(begun, order)) };
  const movesRows = await hasRowsToMove(order, begun !== null);
  const there = movesRows && (back ? { dataDir } : { dataDir, databaseUrl });
  if (there && (await isOpen(there)))
    throw new BackupRefused('the place it is to go to is in use; stop whatever uses it first');

  const note: MoveNote = begun ?? { back, rows: movesRows, leaves: null, before: beforeName() };
  if (s3) await checkBucket(s3, sourceOf(note, order));
  await noteMove(dataDir, note);
  const leaves = back ? [] : [...(movesRows ? SQLITE : []), ...(s3 ? ['blobs'] : [])];
  const held = await holdStill(sourceOf(note, order));
  try {
    const media = s3 ? await moveMedia(order, s3, held, tell) : null;
    await held.mustHold();
    if (movesRows) await held.keepWaysIn();
    const rows = movesRows ? await moveRows(order) : null;
    await held.mustHold();
    if (s3 && back) await rm(join(dataDir, 'cache'), { recursive: true, force: true });
    if (s3 && back && !movesRows) await storedBlobs(held.store).forgetAll(s3.bucket);
    await held.leave();
    await noteMove(dataDir, { ...note, leaves });
    await held.close();
    return { rows, media, ...(await endOf({ ...note, leaves }, order)) };
  } catch (cause) {
    if (!(await unfinishedMove(dataDir))?.leaves) await held.giveBack().catch(() => undefined);
    throw cause;
  } finally {
    await held.close();
  }
}

async function endOf(note: MoveNote, order: MoveOrder): Promise<Pick<MoveReport, 'before' | 'stillRuns'>> {
  const ended = await endMove(note, order);
  return { before: ended?.before ?? null, stillRuns: ended === null };
}

/**
 * Cancels an interrupted move: the studio continues at its old place. Copies stay there. Without a move to
 * cancel, makes a moved-away database usable again.
 */
export async function cancelMove({ dataDir, databaseUrl }: Place): Promise<void> {
  const begun = await unfinishedMove(dataDir);
  if (begun?.leaves)
    throw new BackupRefused('all has been copied and compared: end it with the same command');
  const store = await openStore(begun ? sourceOf(begun, { dataDir, databaseUrl }) : { dataDir, databaseUrl });
  try {
    if (!begun && !(await readOnly(store))) throw new BackupRefused('no move was begun');
    await letGo(store);
  } finally {
    await store.close();
  }
  if (!begun) return;
  await rm(freshIn(dataDir), { recursive: true, force: true });
  await putAside(dataDir, begun);
}

const beforeName = () => `before-move-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`;

/** Whether there are rows to move. Existing data of another studio at the target are not replaced. */
async function hasRowsToMove({ dataDir, databaseUrl, back }: MoveOrder, isBegun: boolean): Promise<boolean> {
  if (!databaseUrl) return false;
  const isHere = existsSync(join(dataDir, 'studio.db'));
  const isThere = !(await postgresIsEmpty(databaseUrl));
  if (back && !isThere) throw new BackupRefused('the database of DATABASE_URL holds no studio');
  if (isHere && isThere && !isBegun)
    throw new BackupRefused(`both ${dataDir} and the database of DATABASE_URL hold a studio`);
  return back ? isThere : isHere;
}

/** Before anything is recorded: another studio would sweep our files from its bucket. */
async function checkBucket(s3: S3Place, source: Place): Promise<void> {
  const bucket = openStorage(s3);
  await bucket.check();
  const store = await openStore(source);
  await requireOwnBucket(store, bucket).finally(() => store.close());
}

async function moveMedia(
  { dataDir, back }: MoveOrder,
  s3: S3Place,
  { store, expect }: HeldStudio,
  tell: Tell,
): Promise<MovedMedia> {
  const bucket = openStorage(s3);
  let all = 0;
  for await (const _ of namedBlobs(store)) all += 1;
  const begun = clock.now();
  const tellBoth: Tell = (moved) => {
    expect(begun + ((clock.now() - begun) * all) / moved.files);
    tell(moved);
  };
  return (back ? mediaToDisk : mediaToBucket)({ store, dataDir, bucket, tell: tellBoth });
}

/** Not compared: one database is marked read-only. */
const LEFT = ['read_only'];

async function moveRows({ dataDir, databaseUrl = '', s3, back }: MoveOrder): Promise<Record<string, number>> {
  const database = join(dataDir, 'studio.db');
  if (!back) {
    await (await openStore({ dataDir, databaseUrl })).close();
    return withSqlite(database, 'read only', (from) =>
      withPostgres(databaseUrl, 'read write', (to) => copyRows(from, to, LEFT)),
    );
  }
  const fresh = freshIn(dataDir);
  await rm(fresh, { recursive: true, force: true });
  await (await openStore({ dataDir: fresh })).close();
  const file = join(fresh, 'studio.db');
  const left = s3 ? [...LEFT, 'blob_stores'] : LEFT;
  const rows = await withPostgres(databaseUrl, 'read only', (from) =>
    withSqlite(file, 'read write', (to) => copyRows(from, to, left)),
  );
  for (const name of SQLITE.slice(1)) await rm(join(dataDir, name), { force: true });
  await rename(file, database);
  await rm(fresh, { recursive: true, force: true });
  return rows;
}
