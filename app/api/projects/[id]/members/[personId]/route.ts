import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { projectTeam } from '#lib/server/projects/members.ts';
import { requireNoEnd } from '#lib/server/tokens/own-limits.ts';
import { ProjectMemberPatch } from '#lib/studio/project/project-member.ts';

export const PATCH = route(
  async (request, { owner, role, token, params: { id, personId } }: At<'id' | 'personId'>) => {
    requireAccounts();
    const given = await readBody(request, ProjectMemberPatch);
    if (token && given.role !== 'view') requireNoEnd(token, 'whom it lets in');
    const team = await projectTeam(await store(), { owner, role }, id);
    return json(await team.change(personId, given.role));
  },
  { scope: 'admin', role: 'member', audit: 'project.share' },
);

/** Removes a member; members may remove themselves. What they made stays, with its owner. */
export const DELETE = route(
  async (_request, { owner, role, params: { id, personId } }: At<'id' | 'personId'>) => {
    requireAccounts();
    await (await projectTeam(await store(), { owner, role }, id)).remove(personId);
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'viewer', audit: 'project.unshare' },
);
