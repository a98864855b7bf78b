import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { readIds, readQuery } from '#lib/server/http/body.ts';
import { attachment } from '#lib/server/http/ranges.ts';
import { LibraryQuery } from '#lib/server/http/requests.ts';
import { exportLibrary } from '#lib/server/library/export/export-library.ts';
import { type Selection, selectionOf } from '#lib/server/library/export/selection.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

/** Comma-separated `ids` select videos; without them, everything outside the trash. */
export const GET = route(
  async (request, { owner }) => {
    const { ids: given } = readQuery(request, LibraryQuery);
    return answer(owner, given === undefined ? null : await chosen(owner, given.split(',').filter(Boolean)));
  },
  { audit: 'library.export' },
);

/** The same for more ids than a URL can carry. */
export const POST = route(
  async (request, { owner }) => answer(owner, await chosen(owner, await readIds(request))),
  { role: 'viewer', audit: 'library.export' },
);

async function chosen(owner: string, ids: string[]): Promise<Selection> {
  const selection = await selectionOf(await store(), owner, ids);
  if (!selection?.tasks.length)
    throw new StudioError('not_found', 'None of these videos can be exported yet');
  return selection;
}

async function answer(owner: string, selection: Selection): Promise<Response> {
  const body = exportLibrary({ store: await store(), blobStore: blobs(), owner, selection });
  const day = new Date().toISOString().slice(0, 10);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachment(`Dailies library ${day}.zip`),
    'cache-control': 'no-store, no-transform',
  };
  return new Response(body, { headers });
}
