import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { projectTeam } from '#lib/server/projects/members.ts';
import { requireNoEnd } from '#lib/server/tokens/own-limits.ts';
import { NewProjectMember } from '#lib/studio/project/project-member.ts';

export const GET = route(async (_request, { owner, role, params: { id } }: At<'id'>) => {
  requireAccounts();
  return json(await (await projectTeam(await store(), { owner, role }, id)).list());
});

/** Shares the project with an account; again, it changes the role. */
export const POST = route(
  async (request, { owner, role, token, params: { id } }: At<'id'>) => {
    requireAccounts();
    if (token) requireNoEnd(token, 'whom it lets in');
    const team = await projectTeam(await store(), { owner, role }, id);
    return json(await team.add(await readBody(request, NewProjectMember)), 201);
  },
  { scope: 'admin', role: 'member', audit: 'project.share' },
);
