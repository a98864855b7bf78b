import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/http/route.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    if (!(await tokens(await store(), owner).revoke(id))) throw new StudioError('not_found', 'No such token');
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'viewer', audit: 'token.revoke' },
);
