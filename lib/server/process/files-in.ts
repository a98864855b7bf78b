import 'server-only';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** All files below a folder, one at a time; none where there is no such folder. */
export async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
