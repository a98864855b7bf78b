import 'server-only';
import { randomUUID } from 'node:crypto';
import type { S3Place } from '#lib/bucket/client.ts';
import { openClient } from '#lib/bucket/client.ts';
import type { S3Server } from '#lib/testing/s3.ts';
import { readEnv } from '../../../process/env.ts';

/** A new, empty bucket. */
export async function makeBucket({ env }: S3Server): Promise<S3Place> {
  const { s3 } = readEnv({ ...env, S3_BUCKET: `b${randomUUID()}` });
  if (!s3) throw new Error('The server gave no place');
  await openClient(s3).createBucket();
  return s3;
}
