import { store } from '#lib/server/db/open.ts';
import { json, route } from '#lib/server/http/route.ts';
import { openCounts } from '#lib/server/review/work-comments.ts';

export const GET = route(async (_request, { owner }) =>
  json({ open: await openCounts(await store(), owner) }),
);
