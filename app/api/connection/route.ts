import { saveConnection } from '#lib/server/connection.ts';
import { readBody } from '#lib/server/read-body.ts';
import { resumeQueue } from '#lib/server/resume-queue.ts';
import { route } from '#lib/server/route.ts';
import { showConnection } from '#lib/server/show-connection.ts';
import { connections } from '#lib/server/store/connections.ts';
import { store } from '#lib/server/store/open.ts';
import { ConnectionChange } from '#lib/studio/connection.ts';

export const GET = route(async (_request, { owner }) => Response.json(await showConnection(owner)));

export const PUT = route(async (request, { owner }) => {
  await saveConnection(await readBody(request, ConnectionChange), owner);
  await resumeQueue(owner);
  return Response.json(await showConnection(owner));
});

export const DELETE = route(async (_request, { owner }) => {
  await connections(await store(), owner).remove();
  await resumeQueue(owner);
  return Response.json(await showConnection(owner));
});
