import { requireConnection } from '#lib/server/connection/service-client.ts';
import { store } from '#lib/server/db/open.ts';
import { json, route } from '#lib/server/http/route.ts';
import { reconcile } from '#lib/server/tasks/reconcile.ts';

/** Takes in everything the service has that is not here. */
export const POST = route(async (request, { owner }) => {
  const connection = await requireConnection(owner);
  return json(await reconcile(await store(), owner, connection, { thorough: true, signal: request.signal }));
});
