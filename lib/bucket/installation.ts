import type { Bucket } from './bucket.ts';

/** The two programs may share a bucket: each has files of its own in it, and a note whose they are. */
type Program = 'studio' | 'service';

const noteOf = (program: Program) => `installation/${program}`;

/** Makes an empty bucket the one of an installation. False when it is another's already. */
export async function claimBucket(bucket: Bucket, program: Program, installation: string): Promise<boolean> {
  return (await bucket.note(noteOf(program), installation)) === installation;
}

/** Whoever sweeps by the wrong database removes what another one names. */
export const notOurs = (bucket: string, program: Program) =>
  `S3_BUCKET (${bucket}) belongs to the ${program} of another database: set DATABASE_URL to that one, or S3_BUCKET ` +
  `to another bucket; if that database is gone for good, remove ${noteOf(program)} from the bucket`;
