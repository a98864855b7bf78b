import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../../folders.ts';

/** A folder for the files of one request, gone when the request is done with. */
export async function withTempFolder<Result>(
  { temp }: Folders,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(temp, randomUUID());
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
