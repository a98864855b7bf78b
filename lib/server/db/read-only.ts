import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { clock } from '../process/clock.ts';
import { NewerDatabase } from './newer-database.ts';
import type { Store } from './store.ts';

/** The database's own message for a write while it is read-only. */
export const WRITE_REFUSED = 'nothing may be written while the studio is moved';

/** How often a process checks whether it may still work. */
export const LOOK_MS = 1000;

export interface ReadOnly {
  /** The move is done; this database stays as it is. */
  moved: boolean;
  /** The expected end. */
  endsAt: number | null;
}

/** Null while writable. The lease of a dead mover expires. */
export async function readOnly({ db }: Store): Promise<ReadOnly | null> {
  const row = await db
    .selectFrom('readOnly')
    .select(['endsAt', 'movedAt'])
    .where('until', '>', clock.now())
    .executeTakeFirst();
  return row ? { moved: row.movedAt !== null, endsAt: row.endsAt } : null;
}

/** Before anything is accepted or sent. The database refuses what slips through. */
export async function refuseWhileReadOnly(store: Store): Promise<void> {
  const found = await readOnly(store);
  if (found) throw readOnlyError(found);
}

const RETRY_SECONDS = 30;

function readOnlyError({ moved, endsAt }: ReadOnly, cause?: unknown): StudioError {
  if (moved) return new StudioError('studio_moved', undefined, { cause });
  const left = endsAt === null ? 0 : Math.ceil((endsAt - clock.now()) / 1000);
  const headers = { 'retry-after': String(Math.max(RETRY_SECONDS, left)) };
  return new StudioError('studio_moving', undefined, { cause, headers });
}

export const isWriteRefused = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.includes(WRITE_REFUSED);

/** The database's refusal as an error. */
export const writeRefusal = async (store: Store, cause: unknown) =>
  readOnlyError((await readOnly(store)) ?? { moved: false, endsAt: null }, cause);

/**
 * Waits until the studio is writable, or read-only. A store that does not answer changes nothing; one that has
 * become newer than this program is an error.
 */
export async function untilReadOnly(store: Store, wanted: boolean, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isSo = await readOnly(store).then(
      (found) => found !== null,
      (cause) => {
        if (cause instanceof NewerDatabase) throw cause;
        return !wanted;
      },
    );
    if (isSo === wanted) return;
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
