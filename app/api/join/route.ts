import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { accept } from '#lib/server/people/sign-in.ts';
import { env } from '#lib/server/process/env.ts';
import { Acceptance, InvitationToken, type Offered } from '#lib/studio/people/person.ts';

/** Open to anyone. */
const JOIN_BODY = 8 * 1024;
const JOIN_WITHIN_MS = 10_000;

/** What an invitation link offers. */
export const POST = route(
  async (request) => {
    requireAccounts();
    const { token } = await readBody(request, InvitationToken, JOIN_BODY, JOIN_WITHIN_MS);
    const { role, isFirst } = await invitations(await store()).find(token);
    return json<Offered>({ role, isFirst, sso: env().oidc !== undefined });
  },
  { public: true, scope: 'admin', role: 'viewer' },
);

/** Joins, and signs in. */
export const PUT = route(
  async (request) => {
    requireAccounts();
    return accept(request, await readBody(request, Acceptance, JOIN_BODY, JOIN_WITHIN_MS));
  },
  { public: true, scope: 'admin', role: 'viewer' },
);
