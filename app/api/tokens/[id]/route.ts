import { lookAgain } from '#lib/server/approvals/decide.ts';
import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { TokenPatch } from '#lib/studio/connection/api-token.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const unknown = () => new StudioError('not_found', 'No such token');

export const PATCH = route(
  async (request, { owner, params: { id } }: At<'id'>) => {
    const { approval } = await readBody(request, TokenPatch);
    const opened = await store();
    const changed = await tokens(opened, owner).change(id, approval);
    if (!changed) throw unknown();
    await lookAgain(opened, owner, changed.name);
    return json(changed);
  },
  { scope: 'admin', role: 'viewer', liftsLimits: true, audit: 'token.change' },
);

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    if (!(await tokens(await store(), owner).revoke(id))) throw unknown();
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'viewer', audit: 'token.revoke' },
);
