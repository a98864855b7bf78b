import 'server-only';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { Health } from '#lib/studio/connection/connection.ts';
import type { Store } from '../db/store.ts';
import { answeredWithin } from '../process/answered-within.ts';
import { once } from '../process/singleton.ts';
import { bucket } from './blob-store.ts';
import { storedBlobs } from './stored-blobs.ts';

type Storage = Health['storage'];

/** Every open page asks; the storage is checked at most this often. */
const FRESH_MS = 10_000;
/** A slower storage counts as down. */
const PATIENCE_MS = 3000;

const SILENT = 'the bucket does not answer in time';
const ELSEWHERE = 'media are in a bucket, and no S3 variables are set';

/** Whether media can be stored and read; the last result if checking takes too long. */
export async function storageHealth(store: Store, patienceMs = PATIENCE_MS): Promise<Storage> {
  const s3 = bucket();
  if (s3) return look(s3, patienceMs);
  // Some blobs are in a bucket that is not configured.
  const elsewhere = await storedBlobs(store).anyBucket();
  return elsewhere === null
    ? { kind: 'disk', state: 'ok' }
    : { kind: 'disk', state: 'refused', reason: ELSEWHERE };
}

interface Look {
  at: number;
  asked: Promise<Storage>;
  last: Storage;
}

const AWAY: Storage = { kind: 's3', state: 'away', reason: SILENT };

function look(s3: Bucket, patienceMs: number): Promise<Storage> {
  const known = once('storage-health', (): Look => ({ at: 0, asked: Promise.resolve(AWAY), last: AWAY }));
  if (Date.now() - known.at > FRESH_MS) {
    known.at = Date.now();
    known.asked = ask(s3).then((state) => {
      known.last = state;
      return state;
    });
  }
  return answeredWithin(patienceMs, known.asked, () => known.last);
}

function ask(s3: Bucket): Promise<Storage> {
  const answer = s3.trouble().then(
    (failure): Storage =>
      failure === null
        ? { kind: 's3', state: 'ok' }
        : {
            kind: 's3',
            state: failure.kind === 'refused' ? 'refused' : 'away',
            ...(failure.reason === undefined ? {} : { reason: failure.reason }),
          },
    (): Storage => ({ kind: 's3', state: 'away' }),
  );
  return answeredWithin(PATIENCE_MS, answer, () => AWAY);
}
