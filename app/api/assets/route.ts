import { z } from 'zod';
import { parseRequest } from '#lib/contract/parse.ts';
import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { AssetsQuery, ImageLink } from '#lib/server/http/requests.ts';
import { readUpload } from '#lib/server/http/upload.ts';
import { assets, toAsset } from '#lib/server/media/assets.ts';
import { fetchLink } from '#lib/server/media/fetch-link.ts';
import { ingest } from '#lib/server/media/ingest.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';

/** Form fields before the file: the source task of a frame, and the second. */
const UploadFields = z.object({
  originTaskId: z.string().min(1).max(100).optional(),
  originAt: z.coerce.number().min(0).optional(),
});

export const GET = route(async (request, { owner }) => {
  const query = readQuery(request, AssetsQuery);
  const { assets: found, nextCursor } = await assets(await store(), owner).list(query);
  return json({ assets: found.map(toAsset), nextCursor });
});

const isJson = (request: Request) => request.headers.get('content-type')?.startsWith('application/json');

/** A form with a file, or JSON with an image's address. */
export const POST = route(async (request, context) => {
  const { owner } = context;
  if (isJson(request)) {
    const { url } = await readBody(request, ImageLink);
    return json(toAsset(await fetchLink(request, context, url, 'image')), 201);
  }
  const asset = await readUpload(request, { owner, most: ASSET_BYTES.video }, async (name, bytes, fields) => {
    const { originTaskId: taskId, originAt: at } = parseRequest(UploadFields, fields);
    return ingest(owner, name, bytes, taskId === undefined ? null : { taskId, at: at ?? null });
  });
  return json(toAsset(asset), 201);
});
