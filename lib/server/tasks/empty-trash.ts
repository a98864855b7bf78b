import 'server-only';
import type { Tasks } from './repository.ts';

const AT_ONCE = 200;

/**
 * Purges tasks trashed before a time, with the files that nothing else uses; tasks used by films stay.
 * Returns how many.
 */
export async function emptyTrash(
  tasks: Tasks,
  release: (sha256s: string[]) => Promise<void>,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await tasks.trashedBefore(before, AT_ONCE);
    if (ids.length === 0) return removed;
    const gone = await tasks.purge(ids);
    removed += gone.length;
    const files = gone.flatMap(({ archived, posterSha256, playedSha256 }) => [
      archived?.sha256,
      posterSha256,
      playedSha256,
    ]);
    await release(files.filter((sha256) => typeof sha256 === 'string'));
  }
}
