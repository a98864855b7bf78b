import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';

export const POST = route(
  async (_request, { owner, params: { id, deliveryId } }: At<'id' | 'deliveryId'>) =>
    json(await webhooks(await store(), owner).replay(id, deliveryId), 202),
  { scope: 'admin', role: 'member' },
);
