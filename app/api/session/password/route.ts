import { route } from '#lib/server/door/route.ts';
import { readPasswordBody } from '#lib/server/http/body.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { audit } from '#lib/server/people/audit.ts';
import { requireReset, resetPassword } from '#lib/server/people/reset.ts';
import { InvitationToken, PasswordReset } from '#lib/studio/people/person.ts';

/** Whether a reset link is still valid, before a password is typed. */
export const POST = route(
  async (request) => {
    requireAccounts();
    const { token } = await readPasswordBody(request, InvitationToken);
    await requireReset(token);
    return new Response(null, { status: 204 });
  },
  { public: true, scope: 'admin', role: 'viewer' },
);

/** Sets a new password by a link; does not sign in. */
export const PUT = route(
  async (request) => {
    requireAccounts();
    const { person } = await resetPassword(await readPasswordBody(request, PasswordReset));
    await audit(request, { action: 'account.password', subject: 'by a link', by: { person, token: null } });
    return new Response(null, { status: 204 });
  },
  { public: true, scope: 'admin', role: 'viewer' },
);
