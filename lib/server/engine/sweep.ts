import 'server-only';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DAY_MS } from '#lib/format/units.ts';
import { sweepApprovals } from '../approvals/repository.ts';
import { characters } from '../characters/repository.ts';
import { renderFolder } from '../cuts/make-render.ts';
import { cuts } from '../cuts/repository.ts';
import type { Store } from '../db/store.ts';
import { spokenFolder } from '../dubs/make-dub.ts';
import { dubs } from '../dubs/repository.ts';
import { giveUpCharges } from '../ledger/charged.ts';
import { bucket } from '../media/blob-store.ts';
import { sweepIncoming } from '../media/storage/disk-blobs.ts';
import { sweepBucket } from '../media/storage/sweep-bucket.ts';
import { sweepAudit } from '../people/audit.ts';
import { sweepPeople } from '../people/sessions.ts';
import { clock } from '../process/clock.ts';
import { env } from '../process/env.ts';
import { sweepReview } from '../review/sweep.ts';
import { sweepGuesses } from '../sessions/guesses.ts';
import { passwordMark } from '../sessions/password-sign-in.ts';
import { sweepSessions } from '../sessions/repository.ts';
import { sweepParts } from '../speech/kept-parts.ts';
import { speechClips } from '../speech/repository.ts';
import { conversations } from '../talk/repository.ts';
import { emptyTrash } from '../tasks/empty-trash.ts';
import { sweepHeldParts } from '../transcripts/held-parts.ts';
import { transcripts } from '../transcripts/repository.ts';
import { sweepDeliveries } from '../webhooks/repository.ts';
import { repeat, whenDue } from './chores.ts';
import type { Engine } from './engine.ts';

/** Purges old items from the trash. It leases no rows: running twice does no harm. */
export async function runSweep(engine: Engine, signal: AbortSignal): Promise<void> {
  const act = () =>
    sweep(engine).catch((err: unknown) => engine.log.error({ err }, 'the trash could not be emptied'));
  await repeat(act, engine.timing.sweep, signal);
}

export async function sweep(engine: Engine): Promise<void> {
  const before = clock.now() - engine.timing.trashKept;
  await sweepIncoming(dirname(engine.incoming));
  await sweepParts(engine.incoming, before);
  await sweepHeldParts(engine.incoming, before);
  const { studioPassword } = env();
  await sweepSessions(engine.store, studioPassword ? passwordMark(studioPassword) : null);
  await sweepBucketWhenDue(engine);
  await sweepDeliveries(engine.store, before);
  await giveUpCharges(engine.store);
  await sweepApprovals(engine.store, before);
  await sweepPeople(engine.store);
  await sweepGuesses(engine.store);
  await sweepAudit(engine.store);
  for (const owner of await ownersWithTrash(engine.store, before)) await sweepOwner(engine, owner, before);
  await sweepReview(engine.store);
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
  const deleted = (
    table: 'characters' | 'speechClips' | 'conversations' | 'transcripts' | 'dubs' | 'cuts' | 'cutRenders',
  ) => db.selectFrom(table).select('owner').where('deletedAt', '<', before);
  const rows = await db
    .selectFrom('tasks')
    .select('owner')
    .where('trashedAt', '<', before)
    .union(deleted('characters'))
    .union(deleted('speechClips'))
    .union(deleted('conversations'))
    .union(deleted('transcripts'))
    .union(deleted('dubs'))
    .union(deleted('cuts'))
    .union(deleted('cutRenders'))
    .execute();
  return rows.map(({ owner }) => owner);
}

/** Purges old items with the files that nothing else uses. */
async function sweepOwner(engine: Engine, owner: string, before: number): Promise<void> {
  const { store } = engine;
  // First: what only films use goes with them.
  for (const { id, sha256, posterSha256 } of await cuts(store, owner).purge(before)) {
    await rm(renderFolder(engine.incoming, id), { recursive: true, force: true });
    await engine.release([sha256, posterSha256].filter((file) => file !== null));
  }
  for (const library of [characters, speechClips, conversations]) {
    await engine.release(await library(store, owner).purge(before));
  }
  await transcripts(store, owner).purge(before);
  for (const { id, sha256, playedSha256 } of await dubs(store, owner).purge(before)) {
    await rm(spokenFolder(engine.incoming, id), { recursive: true, force: true });
    await engine.release([sha256, playedSha256].filter((file) => file !== null));
  }
  await emptyTrash(engine.tasks(owner), engine.release, before);
}
