import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/http/route.ts';
import { sessions } from '#lib/server/sessions/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    if (!(await sessions(await store(), owner).end(id)))
      throw new StudioError('not_found', 'No such session');
    return new Response(null, { status: 204 });
  },
  { scope: 'admin' },
);
