import { resumeQueue, showConnection } from '#lib/server/connection/settings.ts';
import { json, route } from '#lib/server/http/route.ts';

export const POST = route(
  async (_request, { owner }) => {
    await resumeQueue(owner);
    return json(await showConnection(owner));
  },
  { scope: 'admin', audit: 'connection.resume' },
);
