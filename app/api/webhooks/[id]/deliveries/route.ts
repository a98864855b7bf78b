import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';

export const GET = route(
  async (_request, { owner, params: { id } }: At<'id'>) =>
    json({ deliveries: await webhooks(await store(), owner).deliveries(id) }),
  { scope: 'admin', role: 'member' },
);
