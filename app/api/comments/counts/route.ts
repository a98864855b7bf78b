import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { openCounts } from '#lib/server/review/work-comments.ts';

export const GET = route(async (_request, { owner }) =>
  json({ open: await openCounts(await store(), owner) }),
);
