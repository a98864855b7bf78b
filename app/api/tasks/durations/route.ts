import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { taskDurations } from '#lib/server/store/task-durations.ts';

export const GET = route(async (_request, { owner }) =>
  Response.json({ durations: await taskDurations(await store(), owner) }),
);
