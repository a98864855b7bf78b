import { route } from '#lib/server/door/route.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requirePerson } from '#lib/server/people/accounts.ts';
import { linkProvider, unlinkProvider } from '#lib/server/people/sso.ts';
import { PasswordProof } from '#lib/studio/people/person.ts';

/** The address for linking an identity to the caller's account. */
export const POST = route(
  async (request, { person }) => {
    const { password } = await readBody(request, PasswordProof);
    return linkProvider(request, requirePerson(person), password);
  },
  { scope: 'admin', role: 'viewer', byPerson: true, audit: 'account.sso' },
);

export const DELETE = route(
  async (request, { person }) => {
    const { password } = await readBody(request, PasswordProof);
    await unlinkProvider(request, requirePerson(person), password);
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'viewer', byPerson: true, audit: 'account.sso' },
);
