import { store } from '#lib/server/db/open.ts';
import { type At, requireRole, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { audit } from '#lib/server/people/audit.ts';
import { wakeLimited } from '#lib/server/tasks/cost/wake-limited.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { TokenPatch } from '#lib/studio/tokens/api-token.ts';

const unknown = () => new StudioError('not_found', 'No such token');

export const PATCH = route(
  async (request, context: At<'id'>) => {
    const { owner, person, token, role, params } = context;
    const limits = await readBody(request, TokenPatch);
    // Caps belong to the studio.
    if (limits.budgets.length > 0) requireRole(context, 'admin');
    const opened = await store();
    const changed = await tokens(opened, owner).change(params.id, limits, { setsCaps: role === 'admin' });
    if (!changed) throw unknown();
    await wakeLimited(opened, owner, changed.name, limits);
    const { capsSet, ...listed } = changed;
    if (capsSet) await audit(request, { action: 'cap.set', by: { person, token } });
    return json(listed);
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
