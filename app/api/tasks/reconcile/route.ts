import { videoConnections } from '#lib/server/connection/current.ts';
import { requireConnection } from '#lib/server/connection/service-client.ts';
import { store } from '#lib/server/db/open.ts';
import { json, route } from '#lib/server/http/route.ts';
import { reconcile } from '#lib/server/tasks/reconcile.ts';

/** Takes in everything that the services have and that is not here. */
export const POST = route(async (request, { owner }) => {
  await requireConnection(owner);
  const total = { listed: false, seen: 0, added: 0 };
  for (const connection of await videoConnections(owner)) {
    const options = { thorough: true, signal: request.signal };
    const { listed, seen, added } = await reconcile(await store(), owner, connection, options);
    total.listed ||= listed;
    total.seen += seen;
    total.added += added;
  }
  return json(total);
});
