import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesIn } from '../process/files-in.ts';

/** File systems without hard links; there files are read in place. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK', 'EXDEV']);

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code ?? '';

/**
 * The staging folder of a backup. Files are hard-linked instead of copied, so that they remain if the studio
 * deletes them meanwhile.
 */
export function stagingFor(home: string, staging: string) {
  const pinned = join(staging, 'pinned');

  async function nameAnew(from: string, to: string): Promise<'done' | 'gone' | 'impossible'> {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    try {
      await link(from, to);
      return 'done';
    } catch (cause) {
      const code = codeOf(cause);
      if (code === 'EEXIST') return 'done';
      if (code === 'ENOENT') return 'gone';
      if (NO_LINKS.has(code)) return 'impossible';
      throw cause;
    }
  }

  /** Links a file into the staging folder; false if it does not exist. */
  async function take(path: string): Promise<boolean> {
    const target = join(staging, path);
    for (const from of [join(pinned, path), join(home, path)]) {
      const outcome = await nameAnew(from, target);
      if (outcome === 'done') return true;
      if (outcome === 'gone') continue;
      const copied = await copyFile(from, target).then(
        () => true,
        () => false,
      );
      if (copied) return true;
    }
    return false;
  }

  return {
    take,
    async pinAll(folder: string): Promise<void> {
      for await (const file of filesIn(join(home, folder))) {
        if ((await nameAnew(file, join(pinned, relative(home, file)))) === 'impossible') return;
      }
    },
    async takeAll(folder: string): Promise<void> {
      for (const root of [pinned, home]) {
        for await (const file of filesIn(join(root, folder))) await take(relative(root, file));
      }
    },
  };
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
