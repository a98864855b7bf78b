import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { dropSecondFactor } from '#lib/server/people/account.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { changePerson } from '#lib/server/people/change-person.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

/** For others who lost theirs: a password alone suffices. Users remove their own elsewhere, by password. */
export const DELETE = route(
  async (request, { person, token, params: { id } }: At<'id'>) => {
    requireAccounts();
    if (id === person?.id)
      throw new StudioError('not_allowed_now', 'Turn your own second factor off under Settings, Account');
    const asked = { id, by: { person, token } };
    return json(await changePerson(request, asked, async () => dropSecondFactor(await store(), id)));
  },
  { scope: 'admin', byPerson: true },
);
