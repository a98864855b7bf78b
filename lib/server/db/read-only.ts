import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Store } from './store.ts';

/** What the database itself says to whoever writes to it although it is read-only. */
export const WRITE_REFUSED = 'nothing may be written while the studio is moved';

/** How often a process looks whether it still may work. */
export const LOOK_MS = 1000;

export interface ReadOnly {
  /** All is elsewhere; here it stays as it is. */
  moved: boolean;
  /** When it is likely to be over. */
  endsAt: number | null;
}

/** Null while everything may be changed. Whoever moves a studio and dies lets go of it after a while. */
export async function readOnly({ db }: Store): Promise<ReadOnly | null> {
  const row = await db
    .selectFrom('readOnly')
    .select(['endsAt', 'movedAt'])
    .where('until', '>', Date.now())
    .executeTakeFirst();
  return row ? { moved: row.movedAt !== null, endsAt: row.endsAt } : null;
}

/** Before anything is taken in or sent. What slips through is refused by the database. */
export async function refuseWhileReadOnly(store: Store): Promise<void> {
  const found = await readOnly(store);
  if (found) throw readOnlyError(found);
}

const RETRY_SECONDS = 30;

function readOnlyError({ moved, endsAt }: ReadOnly, cause?: unknown): StudioError {
  if (moved) return new StudioError('studio_moved', undefined, { cause });
  const left = endsAt === null ? 0 : Math.ceil((endsAt - Date.now()) / 1000);
  const headers = { 'retry-after': String(Math.max(RETRY_SECONDS, left)) };
  return new StudioError('studio_moving', undefined, { cause, headers });
}

export const isWriteRefused = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.includes(WRITE_REFUSED);

/** A refusal by the database, in words. */
export const writeRefusal = async (store: Store, cause: unknown) =>
  readOnlyError((await readOnly(store)) ?? { moved: false, endsAt: null }, cause);

/** Waits until something may be written, or until nothing may be. A store that does not answer changes nothing. */
export async function untilReadOnly(store: Store, wanted: boolean, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isSo = await readOnly(store).then(
      (found) => found !== null,
      () => !wanted,
    );
    if (isSo === wanted) return;
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
