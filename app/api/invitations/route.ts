import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { homeOf } from '#lib/server/http/home.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { requireNoEnd } from '#lib/server/tokens/own-limits.ts';
import { NewInvitation } from '#lib/studio/people/person.ts';

export const GET = route(
  async () => {
    requireAccounts();
    return json({ invitations: await invitations(await store()).list() });
  },
  { scope: 'admin' },
);

/** Only this answer holds the link: it is not stored. */
export const POST = route(
  async (request, { token: program }) => {
    requireAccounts();
    if (program) requireNoEnd(program, 'whom it lets in');
    const given = await readBody(request, NewInvitation);
    const { token, ...made } = await invitations(await store()).create(given, idempotencyKey(request));
    return json({ ...made, link: `${homeOf(request)}/join?token=${token}` }, 201);
  },
  { scope: 'admin', liftsLimits: true, audit: 'person.invite' },
);
