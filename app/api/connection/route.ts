import { redactConnection } from '#lib/server/connection/redact.ts';
import { showConnection } from '#lib/server/connection/settings.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { resetConnection, saveConnection } from '#lib/server/video/replace-connection.ts';
import { resumeQueue } from '#lib/server/video/resume.ts';
import { ConnectionChange } from '#lib/studio/connection/connection.ts';

export const GET = route(async (_request, { owner, role }) =>
  json(redactConnection(role, await showConnection(owner))),
);

export const PUT = route(
  async (request, { owner }) => {
    await saveConnection(owner, await readBody(request, ConnectionChange));
    await resumeQueue(owner);
    return json(await showConnection(owner));
  },
  { scope: 'admin', liftsLimits: true, audit: 'connection.change' },
);

export const DELETE = route(
  async (_request, { owner }) => {
    await resetConnection(owner);
    await resumeQueue(owner);
    return json(await showConnection(owner));
  },
  { scope: 'admin', liftsLimits: true, audit: 'connection.remove' },
);
