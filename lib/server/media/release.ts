import 'server-only';
import { usedBlobs } from '../store/blob-uses.ts';
import type { Store } from '../store/store.ts';
import { blobs } from './blobs.ts';
import { forgetThumbnails } from './thumbnails.ts';

/** Equal bytes may be arriving at this very moment; what came lately is left alone. */
const SETTLED_MS = 60_000;

/** Deletes those of the given blobs that nothing refers to any more, with what was made from them. */
export async function releaseBlobs(
  store: Store,
  sha256s: readonly (string | null)[],
  shelf = blobs(),
): Promise<void> {
  const given = [...new Set(sha256s)].filter((sha256) => sha256 !== null);
  const used = await usedBlobs(store, given);
  for (const sha256 of given) {
    if (used.has(sha256)) continue;
    await forgetThumbnails(sha256);
    const found = await shelf.stat(sha256);
    if (found && Date.now() - found.keptAt >= SETTLED_MS) await shelf.delete(sha256);
  }
}
