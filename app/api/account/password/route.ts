import { route } from '#lib/server/door/route.ts';
import { readBody } from '#lib/server/http/body.ts';
import { changePassword } from '#lib/server/people/account.ts';
import { requirePerson } from '#lib/server/people/accounts.ts';
import { PasswordChange } from '#lib/studio/people/person.ts';

export const PUT = route(
  async (request, { person }) =>
    changePassword(request, requirePerson(person), await readBody(request, PasswordChange)),
  { scope: 'admin', role: 'viewer', byPerson: true, audit: 'account.password' },
);
