import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requireNoEnd } from '#lib/server/tokens/own-limits.ts';
import { requireMayReach } from '#lib/server/webhooks/may-reach.ts';
import { toWebhook, webhooks } from '#lib/server/webhooks/repository.ts';
import { WebhookPatch } from '#lib/studio/automation/webhook.ts';

export const GET = route(
  async (_request, { owner, params: { id } }: At<'id'>) =>
    json(toWebhook(await webhooks(await store(), owner).require(id))),
  { scope: 'admin', role: 'member' },
);

export const PATCH = route(
  async (request, { owner, role, token, params: { id } }: At<'id'>) => {
    const patch = await readBody(request, WebhookPatch);
    const mine = webhooks(await store(), owner);
    const before = await mine.require(id);
    const isAimed = patch.url !== undefined || patch.ownNetwork !== undefined || patch.enabled === true;
    if (token && (isAimed || patch.events !== undefined)) requireNoEnd(token, 'the webhook');
    // Renaming or disabling a webhook does not require fixing its target.
    if (isAimed) await requireMayReach({ ...before, ...patch }, role);
    return json(await mine.change(id, patch));
  },
  { scope: 'admin', role: 'member', audit: 'webhook.change' },
);

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    await webhooks(await store(), owner).remove(id);
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'member', audit: 'webhook.remove' },
);
