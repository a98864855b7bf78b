import { store } from '#lib/server/db/open.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { changePerson } from '#lib/server/people/change-person.ts';
import { people } from '#lib/server/people/repository.ts';
import { Leaving, PersonPatch } from '#lib/studio/people/person.ts';

export const PATCH = route(
  async (request, { person, token, params: { id } }: At<'id'>) => {
    requireAccounts();
    const patch = await readBody(request, PersonPatch);
    const asked = { id, by: { person, token } };
    return json(await changePerson(request, asked, (known) => known.change(id, patch)));
  },
  { scope: 'admin', liftsLimits: true },
);

/** Removes the person and gives their work to somebody else. */
export const DELETE = route(
  async (request, { params: { id } }: At<'id'>) => {
    requireAccounts();
    const { handTo } = readQuery(request, Leaving);
    await people(await store()).remove(id, handTo);
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', liftsLimits: true, audit: 'person.remove' },
);
