import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../env.ts';
import type { BlobInfo } from './blob-store.ts';
import { blobs } from './blobs.ts';
import { demuxerFor } from './examine.ts';
import { mediaJob } from './media-worker.ts';

/** Has the worker make something from a file, and keeps what it made as a blob. */
export async function derive(kind: 'poster' | 'peaks', file: string): Promise<BlobInfo> {
  const folder = join(env().dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const into = join(folder, `${randomUUID()}.${kind}`);
  try {
    await mediaJob(kind, { file, demuxer: await demuxerFor(file), into });
    return await blobs().adopt(into);
  } finally {
    await rm(into, { force: true });
  }
}
