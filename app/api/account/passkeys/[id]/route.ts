import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requirePerson } from '#lib/server/people/accounts.ts';
import { passkeys, removePasskey } from '#lib/server/people/passkeys.ts';
import { PasswordProof } from '#lib/studio/people/person.ts';

export const DELETE = route(
  async (request, { person, params: { id } }: At<'id'>) => {
    const asking = requirePerson(person);
    await passkeys(await store(), asking).require(id);
    const { password } = await readBody(request, PasswordProof);
    await removePasskey(request, asking, { id, password });
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'viewer', byPerson: true, audit: 'account.passkey' },
);
