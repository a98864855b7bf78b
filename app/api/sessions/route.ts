import { store } from '#lib/server/db/open.ts';
import { json, route } from '#lib/server/http/route.ts';
import { env } from '#lib/server/process/env.ts';
import { sessions } from '#lib/server/sessions/repository.ts';
import { currentSession, passwordMark } from '#lib/server/sessions/sign-in.ts';

/** The devices that are signed in. */
export const GET = route(
  async (request, { owner }) => {
    const { studioPassword } = env();
    if (!studioPassword) return json({ sessions: [] });
    const current = await currentSession(request, owner);
    const open = sessions(await store(), owner);
    return json({ sessions: await open.list(passwordMark(studioPassword), current?.id ?? null) });
  },
  { scope: 'admin' },
);
