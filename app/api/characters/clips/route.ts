import { z } from 'zod';
import { clipUrl } from '#lib/contract/fields.ts';
import { readBody } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
import { toAsset } from '#lib/server/media/assets.ts';
import { fetchLink } from '#lib/server/media/fetch-link.ts';

const Body = z.object({ url: clipUrl });

export const POST = route(async (request, { owner }) => {
  const { url } = await readBody(request, Body);
  return json(toAsset(await fetchLink(request, owner, url, 'video')), 201);
});
