import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../process/env.ts';

/** A temporary file for the duration of a call, on the blobs' file system. */
export async function withScratchFile<Result>(
  ending: string,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(env().dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.${ending}`);
  try {
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
