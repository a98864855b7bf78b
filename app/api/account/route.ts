import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { changeAccount } from '#lib/server/people/account.ts';
import { requirePerson } from '#lib/server/people/accounts.ts';
import { AccountPatch } from '#lib/studio/people/person.ts';

export const PATCH = route(
  async (request, { person }) =>
    json(await changeAccount(request, requirePerson(person), await readBody(request, AccountPatch))),
  { scope: 'admin', role: 'viewer', byPerson: true, audit: 'account.change' },
);
