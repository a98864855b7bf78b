import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requirePerson } from '#lib/server/people/accounts.ts';
import { addPasskey, beginPasskey, passkeys } from '#lib/server/people/passkeys.ts';
import { NewPasskey } from '#lib/studio/people/passkey.ts';
import { PasswordProof } from '#lib/studio/people/person.ts';

export const GET = route(
  async (_request, { person }) =>
    json({ passkeys: await passkeys(await store(), requirePerson(person)).list() }),
  { scope: 'admin', role: 'viewer' },
);

/** Options for creating a passkey. */
export const POST = route(
  async (request, { person }) => {
    const { password } = await readBody(request, PasswordProof);
    return beginPasskey(request, requirePerson(person), password);
  },
  { scope: 'admin', role: 'viewer', byPerson: true },
);

/** Stores the new passkey. */
export const PUT = route(
  async (request, { person }) =>
    json(await addPasskey(request, requirePerson(person), await readBody(request, NewPasskey))),
  { scope: 'admin', role: 'viewer', byPerson: true, audit: 'account.passkey' },
);
