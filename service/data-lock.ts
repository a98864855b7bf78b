import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Makes this process the only service on a data folder, so that no task is rendered twice at once. The
 * lock is the operating system's own on a SQLite file: it ends with the process, however that ends.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'service.lock'), { timeout: 2000 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw new DataFolderInUse(`Another service is using ${folder}`, { cause });
  }
  return () => lock.close();
}
