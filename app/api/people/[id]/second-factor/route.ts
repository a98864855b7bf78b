import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { dropSecondFactor } from '#lib/server/people/account.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { audit } from '#lib/server/people/audit.ts';
import { people } from '#lib/server/people/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { personChanges } from '#lib/studio/people/audit.ts';

/** For who has lost theirs: their password alone lets them in. One's own takes one's password, elsewhere. */
export const DELETE = route(
  async (request, { person, token, params: { id } }: At<'id'>) => {
    requireAccounts();
    if (id === person?.id)
      throw new StudioError('not_allowed_now', 'Turn your own second factor off under Settings, Account');
    const opened = await store();
    const known = people(opened);
    const before = await known.require(id);
    await dropSecondFactor(opened, id);
    const { person: after } = await known.require(id);
    const changes = personChanges(before.person, after);
    if (changes.length > 0)
      await audit(request, { action: 'person.change', subject: id, changes, by: { person, token } });
    return json(after);
  },
  { scope: 'admin', byPerson: true },
);
