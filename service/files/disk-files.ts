import { createReadStream, mkdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Files } from './files.ts';

/** Files in the data folder of a single process. */
export function diskFiles(dataDir: string): Files {
  const place = (name: string) => join(dataDir, name);
  for (const folder of ['tasks', 'characters']) mkdirSync(place(folder), { recursive: true, mode: 0o700 });
  return {
    async keep(name, path) {
      await mkdir(dirname(place(name)), { recursive: true, mode: 0o700 });
      await rename(path, place(name));
    },
    async find(name) {
      const found = await stat(place(name)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return null;
        throw cause;
      });
      return (
        found && {
          bytes: found.size,
          tag: `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`,
          modifiedAt: found.mtime,
          read: (range) => createReadStream(place(name), range),
        }
      );
    },
    near: async (name) => place(name),
    copy: (name, path) => copyFile(place(name), path),
    remove: (name) => rm(place(name), { force: true }),
    removeFolder: (name) => rm(place(name), { recursive: true, force: true }),
    trouble: async () => null,
    async *olderThan(folder, ms) {
      const entries = await readdir(place(folder), { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => null);
        if (found && Date.now() - found.mtimeMs >= ms) yield relative(dataDir, path).replaceAll('\\', '/');
      }
    },
  };
}
