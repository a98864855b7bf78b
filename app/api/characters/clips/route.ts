import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { ClipLink } from '#lib/server/http/requests.ts';
import { toAsset } from '#lib/server/media/assets.ts';
import { fetchLink } from '#lib/server/media/fetch-link.ts';

export const POST = route(async (request, context) => {
  const { url } = await readBody(request, ClipLink);
  return json(toAsset(await fetchLink(request, context, url, 'video')), 201);
});
