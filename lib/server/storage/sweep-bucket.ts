import 'server-only';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { DAY_MS } from '#lib/format/units.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { usedBlobs } from './blob-uses.ts';
import { requireOwnBucket } from './own-bucket.ts';
import { areMediaPinned } from './pinned-media.ts';
import { keyOf } from './s3-blobs.ts';
import { storedBlobs } from './stored-blobs.ts';

/** An unused blob may be new: it is stored before its row is written. */
const GRACE_MS = DAY_MS;
const AT_ONCE = 500;

/**
 * Removes interrupted uploads and deletions, and unused blobs. Objects unknown to the database are left
 * alone: they may belong to another studio, or to this one at another time.
 */
export async function sweepBucket(store: Store, bucket: Bucket, now = clock.now()) {
  await requireOwnBucket(store, bucket);
  const before = now - GRACE_MS;
  const swept = { uploads: 0, blobs: 0 };
  for (const upload of await bucket.unfinished()) {
    if (!upload.key.startsWith('blobs/') || upload.startedAt > before) continue;
    await bucket.abandon(upload);
    swept.uploads += 1;
  }
  const stored = storedBlobs(store);
  for await (const rows of stored.since(before, AT_ONCE)) {
    const here = rows.filter((row) => row.bucket === bucket.name);
    const used = await usedBlobs(
      store,
      here.map(({ sha256 }) => sha256),
    );
    for (const { sha256 } of here) {
      if (used.has(sha256) || (await areMediaPinned(store))) continue;
      await stored.remove(sha256, () => bucket.remove(keyOf(sha256)));
      swept.blobs += 1;
    }
  }
  return swept;
}
