import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { requireRole, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { audit } from '#lib/server/people/audit.ts';
import { wakeLimited } from '#lib/server/tasks/cost/wake-limited.ts';
import { requireEndsFirst } from '#lib/server/tokens/own-limits.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { NewToken } from '#lib/studio/tokens/api-token.ts';

export const GET = route(
  async (_request, { owner }) => json({ tokens: await tokens(await store(), owner).list() }),
  { scope: 'admin', role: 'viewer' },
);

/** Only this answer holds the token: it is not stored. */
export const POST = route(
  async (request, context) => {
    const { owner, person, token, role } = context;
    const given = await readBody(request, NewToken);
    if (token) requireEndsFirst(token, given.expiresAt);
    // Caps belong to the studio.
    if (given.budgets.length > 0) requireRole(context, 'admin');
    const asker = { key: idempotencyKey(request), setsCaps: role === 'admin' };
    const opened = await store();
    const { capsSet, ...made } = await tokens(opened, owner).create(given, asker);
    await wakeLimited(opened, owner, given.name, given);
    if (capsSet) await audit(request, { action: 'cap.set', by: { person, token } });
    return json(made, 201);
  },
  { scope: 'admin', role: 'viewer', liftsLimits: true, audit: 'token.make' },
);
