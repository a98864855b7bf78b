import { store } from '#lib/server/db/open.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';
import { DeliveriesQuery } from '#lib/studio/automation/webhook.ts';

export const GET = route(
  async (request, { owner, params: { id } }: At<'id'>) =>
    json(await webhooks(await store(), owner).deliveries(id, readQuery(request, DeliveriesQuery))),
  { scope: 'admin', role: 'member' },
);
