import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { audit } from '#lib/server/people/audit.ts';
import { projectTeam } from '#lib/server/projects/members.ts';
import { requireNoEnd } from '#lib/server/tokens/own-limits.ts';
import { NewProjectOwner } from '#lib/studio/project/project-member.ts';

/** Transfers the project to a member; the former owner stays as an editor. */
export const PUT = route(
  async (request, { owner, role, person, token, params: { id } }: At<'id'>) => {
    requireAccounts();
    if (token) requireNoEnd(token, 'whom it lets in');
    const team = await projectTeam(await store(), { owner, role }, id);
    const given = await team.give((await readBody(request, NewProjectOwner)).personId);
    const changes = [{ what: 'owner' as const, from: person?.name ?? '', to: given.owner.name }];
    await audit(request, { action: 'project.give', subject: id, changes, by: { person, token } });
    return json(given);
  },
  { scope: 'admin', role: 'member' },
);
