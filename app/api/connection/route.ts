import { resetConnection, saveConnection } from '#lib/server/connection/change.ts';
import { redactConnection } from '#lib/server/connection/redact.ts';
import { resumeQueue, showConnection } from '#lib/server/connection/settings.ts';
import { readBody } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
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
