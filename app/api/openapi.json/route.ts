import { homeOf } from '#lib/server/http/home.ts';
import { json, route } from '#lib/server/http/route.ts';
import { describeStudio } from '#lib/server/openapi/describe.ts';
import { once } from '#lib/server/process/singleton.ts';

export const GET = route(async (request) =>
  json({ ...once('openapi', describeStudio), servers: [{ url: homeOf(request) || '/' }] }),
);
