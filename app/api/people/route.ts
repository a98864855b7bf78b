import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { people } from '#lib/server/people/repository.ts';

export const GET = route(
  async () => {
    requireAccounts();
    return json({ people: await people(await store()).list() });
  },
  { scope: 'admin' },
);
