import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { claimBucket, notOurs } from '#lib/bucket/installation.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Store } from '../db/store.ts';

/** The id shared by all processes on a database, created by the first. */
async function installationIn({ db }: Store): Promise<string> {
  await db
    .insertInto('installation')
    .values({ program: 'studio', id: randomUUID() })
    .onConflict((conflict) => conflict.column('program').doNothing())
    .execute();
  return (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;
}

/** Refuses a bucket that belongs to another database: ours would sweep its files. */
export async function requireOwnBucket(store: Store, bucket: Bucket): Promise<void> {
  if (!(await claimBucket(bucket, 'studio', await installationIn(store))))
    throw new ForeignBucket(bucket.name);
}

export class ForeignBucket extends StudioError {
  static override readonly tag: string = 'ForeignBucket';

  constructor(bucket: string) {
    super('storage_refused', notOurs(bucket, 'studio'));
  }
}
