import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { DownloadQuery } from '#lib/server/http/requests.ts';
import { downloadedBytes, playedBytes } from '#lib/server/speech/clip-files.ts';
import { requireSound } from '#lib/server/speech/repository.ts';

const read = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const { download } = readQuery(request, DownloadQuery);
  const clip = await requireSound(await store(), owner, id);
  return rangedResponse(request, await (download ? downloadedBytes(clip) : playedBytes(clip)));
});

export { read as GET, read as HEAD };
