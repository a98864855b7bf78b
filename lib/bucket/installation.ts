import type { Bucket } from './bucket.ts';

/** The two programs may share a bucket: each has its own files in it, and a note naming its database. */
type Program = 'studio' | 'service';

export const noteOf = (program: Program) => `installation/${program}`;

/** Claims an empty bucket for an installation. False if it belongs to another. */
export async function claimBucket(bucket: Bucket, program: Program, installation: string): Promise<boolean> {
  return (await bucket.note(noteOf(program), installation)) === installation;
}

/** Sweeping with the wrong database would remove another one's files. */
export const notOurs = (bucket: string, program: Program) =>
  `S3_BUCKET (${bucket}) belongs to the ${program} of another database: set DATABASE_URL to that one, or S3_BUCKET ` +
  `to another bucket; if that database is gone for good, remove ${noteOf(program)} from the bucket`;
