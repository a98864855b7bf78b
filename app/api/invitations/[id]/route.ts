import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const DELETE = route(
  async (_request, { params: { id } }: At<'id'>) => {
    requireAccounts();
    if (!(await invitations(await store()).withdraw(id)))
      throw new StudioError('not_found', 'No such invitation');
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', audit: 'person.uninvite' },
);
