import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '#lib/server/people/account.ts';
import { requirePerson } from '#lib/server/people/accounts.ts';
import { Code, PasswordProof } from '#lib/studio/people/person.ts';

/** The secret for an authenticator app, shown only once. */
export const POST = route(
  async (request, { person }) => {
    const { password } = await readBody(request, PasswordProof);
    return json(await beginSecondFactor(request, requirePerson(person), password));
  },
  { scope: 'admin', role: 'viewer', byPerson: true },
);

/** The first code; enables the second factor. */
export const PUT = route(
  async (request, { person }) =>
    confirmSecondFactor(request, requirePerson(person), (await readBody(request, Code)).code),
  { scope: 'admin', role: 'viewer', byPerson: true, audit: 'account.secondFactor' },
);

export const DELETE = route(
  async (request, { person }) =>
    endSecondFactor(request, requirePerson(person), (await readBody(request, PasswordProof)).password),
  { scope: 'admin', role: 'viewer', byPerson: true, audit: 'account.secondFactor' },
);
