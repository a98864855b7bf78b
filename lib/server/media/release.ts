import 'server-only';
import type { Store } from '../store/store.ts';
import { blobs } from './blobs.ts';
import { forgetThumbnails } from './thumbnails.ts';

/** Equal bytes may be arriving at this very moment; what came lately is left alone. */
const SETTLED_MS = 60_000;

/** Deletes those of the given blobs that nothing refers to any more. */
export async function releaseBlobs(store: Store, sha256s: readonly (string | null)[]): Promise<void> {
  for (const sha256 of new Set(sha256s)) {
    if (sha256 === null || (await isUsed(store, sha256))) continue;
    await forgetThumbnails(sha256);
    const found = await blobs().stat(sha256);
    if (found && Date.now() - found.keptAt >= SETTLED_MS) await blobs().delete(sha256);
  }
}

async function isUsed({ db }: Store, sha256: string): Promise<boolean> {
  const asset = await db
    .selectFrom('assets')
    .select('id')
    .where((eb) =>
      eb.or([eb('sha256', '=', sha256), eb('poster_sha256', '=', sha256), eb('peaks_sha256', '=', sha256)]),
    )
    .limit(1)
    .executeTakeFirst();
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where((eb) => eb.or([eb('archived_sha256', '=', sha256), eb('poster_sha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
  const character = await db
    .selectFrom('characters')
    .select('id')
    .where('picture_sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return Boolean(asset ?? task ?? character);
}
