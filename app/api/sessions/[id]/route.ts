import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { personSessions } from '#lib/server/people/sessions.ts';
import { sessions } from '#lib/server/sessions/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const DELETE = route(
  async (_request, { person, params: { id } }: At<'id'>) => {
    const opened = await store();
    const open = person ? personSessions(opened, person) : sessions(opened, LOCAL_OWNER);
    if (!(await open.end(id))) throw new StudioError('not_found', 'No such session');
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'viewer', audit: 'session.revoke', whileMoved: true },
);
