import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { asSecret, enter, requireWork } from '#lib/server/review/enter.ts';

const read = route(
  async (request, { params: { token, id } }: At<'token' | 'id'>) => {
    const opened = await store();
    const { share } = await enter(opened, request, token);
    const { sha256 } = await requireWork(opened, share, id);
    const video = await blobBytes(sha256, 'video/mp4');
    return asSecret(await rangedResponse(request, { ...video, mayChange: true }));
  },
  { public: true },
);

export { read as GET, read as HEAD };
