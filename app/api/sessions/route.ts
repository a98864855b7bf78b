import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { currentPersonSession } from '#lib/server/people/identify-caller.ts';
import { personSessions } from '#lib/server/people/sessions.ts';
import { env } from '#lib/server/process/env.ts';
import { currentSession, passwordMark } from '#lib/server/sessions/password-sign-in.ts';
import { sessions } from '#lib/server/sessions/repository.ts';

/** The signed-in devices. */
export const GET = route(
  async (request, { person }) => {
    const { studioPassword } = env();
    if (person) {
      const current = await currentPersonSession(request);
      return json({
        sessions: await personSessions(await store(), person).list(current?.session.id ?? null),
      });
    }
    if (!studioPassword) return json({ sessions: [] });
    const current = await currentSession(request);
    const open = sessions(await store(), LOCAL_OWNER);
    return json({ sessions: await open.list(passwordMark(studioPassword), current?.id ?? null) });
  },
  { scope: 'admin', role: 'viewer' },
);
