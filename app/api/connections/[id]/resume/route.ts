import { showListed } from '#lib/server/connection/settings.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { resumeQueue } from '#lib/server/video/resume.ts';

export const POST = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    await resumeQueue(owner, id);
    return json(await showListed(owner, id));
  },
  { scope: 'admin', audit: 'connection.resume' },
);
