import 'server-only';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { Health } from '#lib/studio/connection/connection.ts';
import type { Store } from '../../db/store.ts';
import { once } from '../../process/singleton.ts';
import { bucket } from '../blob-store.ts';
import { storedBlobs } from './stored-blobs.ts';

type Storage = Health['storage'];

/** Every open page asks; the storage is asked at most this often. */
const FRESH_MS = 10_000;
/** Whoever takes longer to answer counts as away. */
const PATIENCE_MS = 3000;

/** Whether media can be kept and read. */
export async function storageHealth(store: Store): Promise<Storage> {
  const s3 = bucket();
  if (s3) return { kind: 's3', state: await look(s3) };
  // Some are in a bucket, and nobody says how it is reached.
  const elsewhere = await storedBlobs(store).anyBucket();
  return { kind: 'disk', state: elsewhere === null ? 'ok' : 'refused' };
}

function look(s3: Bucket): Promise<Storage['state']> {
  const last = once('storage-health', () => ({ at: 0, state: Promise.resolve<Storage['state']>('ok') }));
  if (Date.now() - last.at > FRESH_MS) Object.assign(last, { at: Date.now(), state: ask(s3) });
  return last.state;
}

function ask(s3: Bucket): Promise<Storage['state']> {
  const { promise: tooLong, resolve } = Promise.withResolvers<Storage['state']>();
  const timer = setTimeout(resolve, PATIENCE_MS, 'away');
  const answer = s3.check().then(
    () => 'ok' as const,
    (cause: { code?: string }) => (cause.code === 'storage_refused' ? 'refused' : 'away'),
  );
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}
