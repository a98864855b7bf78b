import { addConnection } from '#lib/server/connection/change.ts';
import { redactListed } from '#lib/server/connection/redact.ts';
import { showConnections, showListed } from '#lib/server/connection/settings.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { resumeQueue } from '#lib/server/video/resume.ts';
import { NewConnection } from '#lib/studio/connection/connection.ts';

export const GET = route(async (_request, { owner, role }) => {
  const { connections, ...rest } = await showConnections(owner);
  return json({ ...rest, connections: connections.map((connection) => redactListed(role, connection)) });
});

export const POST = route(
  async (request, { owner }) => {
    const given = await readBody(request, NewConnection);
    const id = await addConnection(owner, given, idempotencyKey(request));
    await resumeQueue(owner, id);
    return json(await showListed(owner, id), 201);
  },
  { scope: 'admin', liftsLimits: true, audit: 'connection.add' },
);
