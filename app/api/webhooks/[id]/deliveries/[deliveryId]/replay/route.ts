import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';

export const POST = route(
  async (_request, { owner, params: { id, deliveryId } }: At<'id' | 'deliveryId'>) =>
    json(await webhooks(await store(), owner).replay(id, deliveryId), 202),
  { scope: 'admin', role: 'member' },
);
