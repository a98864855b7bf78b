import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { type Answer, json } from '#lib/server/http/answer.ts';
import { type Importing, importLibrary, previewImport } from '#lib/server/library/import/import-library.ts';
import { discardUpload, receiveUpload, withUpload } from '#lib/server/library/import/uploads.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import type { LibraryImported, LibraryPreview } from '#lib/studio/portable/portable-library.ts';

const queryOf = (request: Request) => new URL(request.url).searchParams;

/**
 * A zip as `file`: imported at once, or with `preview=1` only examined and kept for a while under a token.
 * With `token` and no body: imports what was previewed.
 */
export const POST = route(
  async (request, { owner, role }): Promise<Answer<LibraryImported | LibraryPreview>> => {
    const { signal } = request;
    const around = async (file: string): Promise<Importing> => ({
      file,
      store: await store(),
      blobStore: blobs(),
      owner,
      keepsServiceIds: role === 'admin',
      signal,
    });
    const bring = async (file: string) => importLibrary(await around(file));
    const given = queryOf(request).get('token');
    if (given !== null) return json(await withUpload(given, bring));
    const { token, file } = await receiveUpload(request, owner);
    if (queryOf(request).get('preview') !== '1') return json(await withUpload(token, bring));
    try {
      return json({ token, ...(await previewImport(await around(file))) });
    } catch (cause) {
      await discardUpload(token);
      throw cause;
    }
  },
  { scope: 'admin', role: 'member', liftsLimits: true, audit: 'library.import' },
);

export const DELETE = route(
  async (request) => {
    await discardUpload(queryOf(request).get('token') ?? '');
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'member' },
);
