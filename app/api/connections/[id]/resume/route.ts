import { resumeQueue, showListed } from '#lib/server/connection/settings.ts';
import { type At, json, route } from '#lib/server/http/route.ts';

export const POST = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    await resumeQueue(owner, id);
    return json(await showListed(owner, id));
  },
  { scope: 'admin', audit: 'connection.resume' },
);
