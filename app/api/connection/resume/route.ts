import { showConnection } from '#lib/server/connection/settings.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { resumeQueue } from '#lib/server/video/resume.ts';

export const POST = route(
  async (_request, { owner }) => {
    await resumeQueue(owner);
    return json(await showConnection(owner));
  },
  { scope: 'admin', audit: 'connection.resume' },
);
