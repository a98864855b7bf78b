import { parseRequest } from '#lib/contract/parse.ts';
import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { bringFootage } from '#lib/server/footage/bring-footage.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { readUpload } from '#lib/server/http/upload.ts';
import { requireAsset } from '#lib/server/media/assets.ts';
import { fetchLink } from '#lib/server/media/fetch-link.ts';
import { ingestVideo, notOf } from '#lib/server/media/ingest.ts';
import { toTask } from '#lib/server/tasks/row.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import { FootageMarks, NewFootage } from '#lib/studio/task/own-footage.ts';

const isJson = (request: Request) => request.headers.get('content-type')?.startsWith('application/json');

/** A form with a video; or JSON with an existing file, or an address. */
export const POST = route(async (request, context) => {
  const { owner, token } = context;
  const opened = await store();
  const agent = token?.name;
  if (isJson(request)) {
    const { assetId, url, ...marks } = await readBody(request, NewFootage);
    const asset = url
      ? await fetchLink(request, context, url, 'video')
      : await requireAsset(opened, owner, assetId ?? '');
    if (asset.kind !== 'video') throw notOf('video', asset.name);
    return json(toTask(await bringFootage(opened, owner, asset, { ...marks, agent })), 201);
  }
  const task = await readUpload(
    request,
    { owner, most: ASSET_BYTES.video },
    async (name, bytes, { title, projectId }) => {
      const marks = parseRequest(FootageMarks, { title, projectId });
      return bringFootage(opened, owner, await ingestVideo(name, bytes), { ...marks, agent });
    },
  );
  return json(toTask(task), 201);
});
