import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder on a disk of its own, of so few megabytes. */
interface SmallDisk extends Disposable {
  folder: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Frees what `fill` took. */
  free(): void;
}

const PIECE = Buffer.alloc(4096);

/** Null where this account may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'dailies-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mount.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    fill() {
      try {
        for (;;) writeFileSync(filling, PIECE, { flag: 'a' });
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
      }
    },
    free: () => rmSync(filling, { force: true }),
    [Symbol.dispose]() {
      // Lazily: a file may still be open.
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
