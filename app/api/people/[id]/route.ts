import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { changePerson } from '#lib/server/people/change-person.ts';
import { type KnownPerson, people } from '#lib/server/people/repository.ts';
import { requireNoEnd } from '#lib/server/tokens/own-limits.ts';
import { Leaving, PersonPatch } from '#lib/studio/people/person.ts';
import { mayAct } from '#lib/studio/people/person-values.ts';

const letsIn = ({ role, disabled }: PersonPatch, { person }: KnownPerson) =>
  disabled === false || (role !== undefined && !mayAct(person.role, role));

export const PATCH = route(
  async (request, { person, token, params: { id } }: At<'id'>) => {
    requireAccounts();
    const patch = await readBody(request, PersonPatch);
    const asked = { id, by: { person, token } };
    const changed = await changePerson(request, asked, async (known) => {
      if (token && letsIn(patch, await known.require(id))) requireNoEnd(token, 'whom it lets in');
      await known.change(id, patch);
    });
    return json(changed);
  },
  { scope: 'admin', liftsLimits: true },
);

/** Deletes the person and gives their work to somebody else. */
export const DELETE = route(
  async (request, { params: { id } }: At<'id'>) => {
    requireAccounts();
    const { handTo } = readQuery(request, Leaving);
    await people(await store()).remove(id, handTo);
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', liftsLimits: true, audit: 'person.remove' },
);
