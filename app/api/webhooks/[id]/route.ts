import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { toWebhook, webhooks } from '#lib/server/webhooks/repository.ts';
import { WebhookPatch } from '#lib/studio/automation/webhook.ts';

export const GET = route(
  async (_request, { owner, params: { id } }: At<'id'>) =>
    json(toWebhook(await webhooks(await store(), owner).require(id))),
  { scope: 'admin' },
);

export const PATCH = route(
  async (request, { owner, params: { id } }: At<'id'>) => {
    const patch = await readBody(request, WebhookPatch);
    return json(await webhooks(await store(), owner).change(id, patch));
  },
  { scope: 'admin', audit: 'webhook.change' },
);

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    await webhooks(await store(), owner).remove(id);
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', audit: 'webhook.remove' },
);
