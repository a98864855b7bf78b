import { changeConnection } from '#lib/server/connection/change.ts';
import { redactListed } from '#lib/server/connection/redact.ts';
import { showConnections, showListed } from '#lib/server/connection/settings.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { removeConnection } from '#lib/server/video/replace-connection.ts';
import { retryQueue } from '#lib/server/video/resume.ts';
import { ConnectionPatch } from '#lib/studio/connection/connection.ts';

export const GET = route(async (_request, { owner, role, params: { id } }: At<'id'>) =>
  json(redactListed(role, await showListed(owner, id))),
);

export const PATCH = route(
  async (request, { owner, params: { id } }: At<'id'>) => {
    const { name, defaults, ...spoken } = await readBody(request, ConnectionPatch);
    await changeConnection(owner, id, {
      ...spoken,
      ...(name === undefined ? {} : { name }),
      ...(defaults === undefined ? {} : { defaults }),
    });
    // A new key or limit justifies a retry; a new name does not.
    if (Object.keys(spoken).length > 0) await retryQueue(owner, id);
    return json(await showListed(owner, id));
  },
  { scope: 'admin', liftsLimits: true, audit: 'connection.change' },
);

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    await removeConnection(owner, id);
    await retryQueue(owner);
    return json(await showConnections(owner));
  },
  { scope: 'admin', liftsLimits: true, audit: 'connection.remove' },
);
