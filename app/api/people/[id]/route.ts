import { store } from '#lib/server/db/open.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { people } from '#lib/server/people/repository.ts';
import { Leaving, PersonPatch } from '#lib/studio/people/person.ts';

export const PATCH = route(
  async (request, { params: { id } }: At<'id'>) => {
    requireAccounts();
    return json(await people(await store()).change(id, await readBody(request, PersonPatch)));
  },
  { scope: 'admin', liftsLimits: true, audit: 'person.change' },
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
