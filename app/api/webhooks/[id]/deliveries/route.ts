import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';
import { DeliveriesQuery } from '#lib/studio/automation/webhook.ts';

export const GET = route(
  async (request, { owner, params: { id } }: At<'id'>) =>
    json(await webhooks(await store(), owner).deliveries(id, readQuery(request, DeliveriesQuery))),
  { scope: 'admin', role: 'member' },
);
