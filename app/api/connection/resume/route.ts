import { resumeQueue } from '#lib/server/resume-queue.ts';
import { route } from '#lib/server/route.ts';
import { showConnection } from '#lib/server/show-connection.ts';

export const POST = route(async (_request, { owner }) => {
  await resumeQueue(owner);
  return Response.json(await showConnection(owner));
});
