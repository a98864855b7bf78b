import 'server-only';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { Health } from '#lib/studio/connection/connection.ts';
import type { Store } from '../../db/store.ts';
import { answeredWithin } from '../../process/answered-within.ts';
import { once } from '../../process/singleton.ts';
import { bucket } from '../blob-store.ts';
import { storedBlobs } from './stored-blobs.ts';

type Storage = Health['storage'];

/** Every open page asks; the storage is checked at most this often. */
const FRESH_MS = 10_000;
/** A slower storage counts as down. */
const PATIENCE_MS = 3000;

/** Whether media can be stored and read; the last result if checking takes too long. */
export async function storageHealth(store: Store, patienceMs = PATIENCE_MS): Promise<Storage> {
  const s3 = bucket();
  if (s3) return { kind: 's3', state: await look(s3, patienceMs) };
  // Some blobs are in a bucket that is not configured.
  const elsewhere = await storedBlobs(store).anyBucket();
  return { kind: 'disk', state: elsewhere === null ? 'ok' : 'refused' };
}

interface Look {
  at: number;
  asked: Promise<Storage['state']>;
  /** The last result. */
  last: Storage['state'];
}

function look(s3: Bucket, patienceMs: number): Promise<Storage['state']> {
  const known = once('storage-health', (): Look => ({ at: 0, asked: Promise.resolve('ok'), last: 'away' }));
  if (Date.now() - known.at > FRESH_MS) {
    known.at = Date.now();
    known.asked = ask(s3).then((state) => {
      known.last = state;
      return state;
    });
  }
  return answeredWithin(patienceMs, known.asked, () => known.last);
}

function ask(s3: Bucket): Promise<Storage['state']> {
  const answer = s3.check().then(
    () => 'ok' as const,
    (cause: { code?: string }) => (cause.code === 'storage_refused' ? 'refused' : 'away'),
  );
  return answeredWithin<Storage['state']>(PATIENCE_MS, answer, () => 'away');
}
