import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { homeOf } from '#lib/server/http/home.ts';
import { describeStudio } from '#lib/server/openapi/describe.ts';
import { once } from '#lib/server/process/singleton.ts';

export const GET = route(async (request) =>
  json({ ...once('openapi', describeStudio), servers: [{ url: homeOf(request) || '/' }] }),
);
