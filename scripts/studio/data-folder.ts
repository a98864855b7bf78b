import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Makes the data folder and proves that it can be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new CannotStart(`DATA_DIR must be a folder that can be written; ${folder} cannot${code}`, {
      cause,
    });
  }
}
