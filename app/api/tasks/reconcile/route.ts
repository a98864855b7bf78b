import { videoConnections } from '#lib/server/connection/current.ts';
import { requireConnection, ServiceUnreachable } from '#lib/server/connection/service-client.ts';
import { store } from '#lib/server/db/open.ts';
import { json, route } from '#lib/server/http/route.ts';
import { reconcile } from '#lib/server/tasks/reconcile.ts';

/** Takes in everything that the services have and that is not here. */
export const POST = route(async (request, { owner }) => {
  await requireConnection(owner);
  const total = { listed: false, seen: 0, added: 0 };
  const connections = await videoConnections(owner);
  for (const connection of connections) {
    const options = { thorough: true, signal: request.signal };
    const found = reconcile(await store(), owner, connection, options);
    // One that does not answer does not keep the others from being asked.
    const { listed, seen, added } = await found.catch((cause: unknown) => {
      if (connections.length === 1 || !(cause instanceof ServiceUnreachable)) throw cause;
      return { listed: false, seen: 0, added: 0 };
    });
    total.listed ||= listed;
    total.seen += seen;
    total.added += added;
  }
  return json(total);
});
