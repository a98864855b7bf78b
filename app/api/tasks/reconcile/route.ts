import { videoConnections } from '#lib/server/connection/current.ts';
import { requireConnection } from '#lib/server/connection/service-client.ts';
import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { reconcileAll } from '#lib/server/tasks/reconcile-all.ts';

/** Imports everything the services have that the studio lacks. */
export const POST = route(
  async ({ signal }, { owner }) => {
    await requireConnection(owner);
    return json(await reconcileAll(await store(), owner, await videoConnections(owner), { signal }));
  },
  { role: 'admin' },
);
