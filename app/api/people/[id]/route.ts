import { store } from '#lib/server/db/open.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { audit } from '#lib/server/people/audit.ts';
import { people } from '#lib/server/people/repository.ts';
import { personChanges } from '#lib/studio/people/audit.ts';
import { Leaving, PersonPatch } from '#lib/studio/people/person.ts';

export const PATCH = route(
  async (request, { person, token, params: { id } }: At<'id'>) => {
    requireAccounts();
    const known = people(await store());
    const patch = await readBody(request, PersonPatch);
    const before = await known.require(id);
    const after = await known.change(id, patch);
    const changes = personChanges(before.person, after);
    if (changes.length > 0)
      await audit(request, { action: 'person.change', subject: id, changes, by: { person, token } });
    return json(after);
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
