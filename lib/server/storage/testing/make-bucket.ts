import 'server-only';
import type { S3Place } from '#lib/bucket/client.ts';
import type { S3Server } from '#lib/testing/s3.ts';
import { readEnv } from '../../process/env.ts';

/** A new, empty bucket. */
export async function makeBucket(server: S3Server): Promise<S3Place> {
  const { s3 } = readEnv(await server.newBucket());
  if (!s3) throw new Error('The server gave no place');
  return s3;
}
