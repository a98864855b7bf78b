import { route } from '#lib/server/http/route.ts';
import { requirePerson } from '#lib/server/people/accounts.ts';
import { linkProvider } from '#lib/server/people/sso.ts';

/** Where to go to connect an identity with one's account. */
export const POST = route(
  async (request, { person }) => {
    requirePerson(person);
    return linkProvider(request);
  },
  { scope: 'admin', role: 'viewer', audit: 'account.sso' },
);
