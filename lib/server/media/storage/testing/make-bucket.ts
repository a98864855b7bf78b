import 'server-only';
import { randomUUID } from 'node:crypto';
import type { S3Server } from '#lib/testing/s3.ts';
import { readEnv, type S3Place } from '../../../process/env.ts';
import { openClient } from '../s3-client.ts';

/** A new, empty bucket. */
export async function makeBucket({ env }: S3Server): Promise<S3Place> {
  const { s3 } = readEnv({ ...env, S3_BUCKET: `b${randomUUID()}` });
  if (!s3) throw new Error('The server gave no place');
  await openClient(s3).createBucket();
  return s3;
}
