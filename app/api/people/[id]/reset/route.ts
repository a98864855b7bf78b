import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { homeOf } from '#lib/server/http/home.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { createReset } from '#lib/server/people/reset.ts';

/** Only this answer holds the reset link. */
export const POST = route(
  async (request, { params: { id } }: At<'id'>) => {
    requireAccounts();
    const { token, expiresAt } = await createReset(id);
    return json({ link: `${homeOf(request)}/reset?token=${token}`, expiresAt }, 201);
  },
  { scope: 'admin', byPerson: true, audit: 'person.reset' },
);
