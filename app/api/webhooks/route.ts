import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requireNoEnd } from '#lib/server/tokens/own-limits.ts';
import { requireMayReach } from '#lib/server/webhooks/may-reach.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';
import { NewWebhook } from '#lib/studio/automation/webhook.ts';

export const GET = route(
  async (_request, { owner }) => json({ webhooks: await webhooks(await store(), owner).list() }),
  { scope: 'admin', role: 'member' },
);

/** Only this answer holds the secret. */
export const POST = route(
  async (request, { owner, role, token }) => {
    if (token) requireNoEnd(token, 'the webhook');
    const given = await readBody(request, NewWebhook);
    await requireMayReach(given, role);
    return json(await webhooks(await store(), owner).create(given, idempotencyKey(request)), 201);
  },
  { scope: 'admin', role: 'member', audit: 'webhook.make' },
);
