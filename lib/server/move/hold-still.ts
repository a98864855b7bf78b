import 'server-only';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BackupRefused } from '../backup/contents.ts';
import { isInUse } from '../backup/copy-sqlite.ts';
import { inTransaction, whenAlone } from '../backup/postgres-tables.ts';
import { measureClock } from '../db/database-time.ts';
import { leasedTables } from '../db/feature-tables.ts';
import { openStore } from '../db/open.ts';
import { LOOK_MS } from '../db/read-only.ts';
import { readOnlyTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { guardWaysIn, guardWrites, liftGuards } from './write-guards.ts';

/** A database of a studio. */
export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** How long a studio stays read-only after its mover has died. */
const LEASE_MS = 30_000;
const RENEW_MS = 5000;
/** By then every worker has noticed and stopped what it can. */
const NOTICE_MS = 3 * LOOK_MS;
/** Work still running then is cut off, as by a kill. */
const PATIENCE_MS = 60_000;
const FOR_EVER = Date.UTC(9999, 0);

const NAME = 'move';

/** A read-only studio. */
export interface HeldStudio {
  store: Store;
  /** Announces the expected end. */
  expect(endsAt: number): void;
  /** Throws if the studio became writable meanwhile: something may have been written. */
  mustHold(): Promise<void>;
  /**
   * Before rows are copied: sessions and links can no longer be ended, as they would stay open in the copy.
   */
  keepWaysIn(): Promise<void>;
  /** The move is done: this one stays read-only, for processes still running. */
  leave(): Promise<void>;
  /** Writable again: nothing moved. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

/** Whether a program has the database open; we must not. */
export async function isOpen({ dataDir, databaseUrl }: Place): Promise<boolean> {
  const file = join(dataDir, 'studio.db');
  if (!databaseUrl) return existsSync(file) && isInUse(file);
  return inTransaction(databaseUrl, 'read only', whenAlone).then(
    () => false,
    (cause: unknown) => {
      if (cause instanceof BackupRefused) return true;
      throw cause;
    },
  );
}

/**
 * Makes a studio read-only, running or not. Its processes see a row in the database, refuse changes and stop
 * their work. Then the database itself blocks writes of any that have not noticed.
 */
export async function holdStill(place: Place): Promise<HeldStudio> {
  const runs = await isOpen(place);
  const store = await openStore(place);
  await measureClock(store);
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  let endsAt: number | null = null;
  const renew = async () => {
    const { numUpdatedRows } = await store.db
      .updateTable('readOnly')
      .set({ until: clock.now() + LEASE_MS, endsAt })
      .where('name', '=', NAME)
      .where('heldBy', '=', holder)
      .where('until', '>', clock.now())
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  let renewing: NodeJS.Timeout | undefined;
  try {
    await take(store, holder);
    renewing = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
    if (runs) await whenPutDown(store);
    await guardWrites(store);
  } catch (cause) {
    clearInterval(renewing);
    await store.close();
    throw cause;
  }
  return {
    store,
    expect(at) {
      endsAt = at;
    },
    async mustHold() {
      if (!(await renew())) throw new BackupRefused('the studio went on meanwhile; begin again');
    },
    keepWaysIn: () => guardWaysIn(store),
    async leave() {
      clearInterval(renewing);
      await store.db
        .updateTable('readOnly')
        .set({ until: FOR_EVER, movedAt: clock.now() })
        .where('heldBy', '=', holder)
        .execute();
    },
    async giveBack() {
      clearInterval(renewing);
      await store.db.deleteFrom('readOnly').where('heldBy', '=', holder).execute();
    },
    async close() {
      clearInterval(renewing);
      await store.close();
    },
  };
}

async function take(store: Store, heldBy: string): Promise<void> {
  const given = { name: NAME, heldBy, endsAt: null, movedAt: null };
  for (const begun = clock.now(); ; ) {
    const now = clock.now();
    const row = readOnlyTable.toRow({ ...given, until: now + LEASE_MS });
    const found = await holderIn(store);
    if (!found)
      await store.db
        .insertInto('readOnly')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    else if (isFree(found, now))
      await store.db.updateTable('readOnly').set(row).where('heldBy', '=', found.heldBy).execute();
    if ((await holderIn(store))?.heldBy === heldBy) return;
    if (isOfThisMachine(found?.heldBy ?? '') || now - begun > 2 * LEASE_MS)
      throw new BackupRefused('the studio is being moved already, by another process');
    await delay(LOOK_MS);
  }
}

const holderIn = ({ db }: Store) => db.selectFrom('readOnly').selectAll().executeTakeFirst();

const isOfThisMachine = (heldBy: string) => heldBy.startsWith(`${hostname()}:`);

/** Its holder was killed, ran out of time, or has finished. */
function isFree(found: { heldBy: string; until: number; movedAt: number | null }, now: number): boolean {
  if (found.until < now || found.movedAt !== null) return true;
  return isOfThisMachine(found.heldBy) && !isAlive(Number(found.heldBy.split(':')[1]));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function whenPutDown({ db }: Store): Promise<void> {
  const begun = clock.now();
  for (;;) {
    await delay(LOOK_MS);
    const waited = clock.now() - begun;
    if (waited > PATIENCE_MS) return;
    const held = await Promise.all(
      leasedTables().map(({ table }) =>
        db
          .selectFrom(table)
          .select('id')
          .where('heldBy', 'is not', null)
          .where('dueAt', '>', clock.now())
          .limit(1)
          .executeTakeFirst(),
      ),
    );
    if (waited >= NOTICE_MS && held.every((row) => row === undefined)) return;
  }
}

/** Makes a studio writable again. */
export async function letGo(store: Store): Promise<void> {
  await store.db.deleteFrom('readOnly').execute();
  await liftGuards(store);
}
