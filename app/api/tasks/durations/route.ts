import { store } from '#lib/server/db/open.ts';
import { json, route } from '#lib/server/http/route.ts';
import { taskDurations } from '#lib/server/tasks/counts.ts';

export const GET = route(async (_request, { owner }) =>
  json({ durations: await taskDurations(await store(), owner) }),
);
