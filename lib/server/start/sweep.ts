import 'server-only';
import { dirname } from 'node:path';
import { DAY_MS } from '#lib/format/units.ts';
import { trashTables } from '../db/feature-tables.ts';
import type { Store } from '../db/store.ts';
import { sweepApprovals } from '../money/approval-rows.ts';
import { giveUpCharges } from '../money/charged.ts';
import { sweepAudit } from '../people/audit.ts';
import { sweepPeople } from '../people/sessions.ts';
import { clock } from '../process/clock.ts';
import { env } from '../process/env.ts';
import { repeat, whenDue } from '../queue/chores.ts';
import { sweepGuesses } from '../sessions/guesses.ts';
import { passwordMark } from '../sessions/password-sign-in.ts';
import { sweepSessions } from '../sessions/repository.ts';
import { bucket } from '../storage/blob-store.ts';
import { sweepIncoming } from '../storage/disk-blobs.ts';
import { sweepBucket } from '../storage/sweep-bucket.ts';
import { emptyTrash } from '../tasks/empty-trash.ts';
import type { Engine } from '../video/engine.ts';
import { FEATURES } from './features.ts';

/** Purges old items from the trash. It leases no rows: running twice does no harm. */
export async function runSweep(engine: Engine, signal: AbortSignal): Promise<void> {
  const act = () =>
    sweep(engine).catch((err: unknown) => engine.log.error({ err }, 'the trash could not be emptied'));
  await repeat(act, engine.timing.sweep, signal);
}

export async function sweep(engine: Engine): Promise<void> {
  const { store } = engine;
  const before = clock.now() - engine.timing.trashKept;
  await sweepIncoming(dirname(engine.incoming));
  const { studioPassword } = env();
  await sweepSessions(store, studioPassword ? passwordMark(studioPassword) : null);
  await sweepBucketWhenDue(engine);
  await giveUpCharges(store);
  await sweepApprovals(store, before);
  await sweepPeople(store);
  await sweepGuesses(store);
  await sweepAudit(store);
  for (const owner of await ownersWithTrash(store, before)) await sweepOwner(engine, owner, before);
  for (const feature of FEATURES) await feature.sweep?.(engine, before);
}

const RETRY_MS = 60 * 60_000;

/** Once a day, by one of all processes. */
async function sweepBucketWhenDue({ store, holder, log }: Engine): Promise<void> {
  const s3 = bucket();
  if (!s3) return;
  const chore = { name: 'bucket', holder, everyMs: DAY_MS, retryMs: RETRY_MS };
  await whenDue(store, chore, async () =>
    log.info(await sweepBucket(store, s3), 'the bucket was swept'),
  ).catch((err: unknown) => log.warn({ err }, 'the bucket could not be swept'));
}

async function ownersWithTrash({ db }: Store, before: number): Promise<string[]> {
  const rows = await trashTables()
    .reduce(
      (query, table) => query.union(db.selectFrom(table).select('owner').where('deletedAt', '<', before)),
      db.selectFrom('tasks').select('owner').where('trashedAt', '<', before),
    )
    .execute();
  return rows.map(({ owner }) => owner);
}

/** Purges old items with the files that nothing else uses. */
async function sweepOwner(engine: Engine, owner: string, before: number): Promise<void> {
  for (const { purge } of FEATURES) await purge?.(engine, owner, before);
  await emptyTrash(engine.tasks(owner), engine.release, before);
}
