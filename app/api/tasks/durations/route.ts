import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { taskDurations } from '#lib/server/tasks/list/counts.ts';

export const GET = route(async (_request, { owner }) =>
  json({ durations: await taskDurations(await store(), owner) }),
);
