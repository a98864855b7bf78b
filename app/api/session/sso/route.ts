import { route } from '#lib/server/door/route.ts';
import { readBody } from '#lib/server/http/body.ts';
import { goToProvider } from '#lib/server/people/sso.ts';
import { SsoStart } from '#lib/studio/people/person.ts';

const START_BODY = 1024;
const START_WITHIN_MS = 10_000;

/** The address to sign in at the identity provider, with or without an invitation. */
export const POST = route(
  async (request) => {
    const { token } = await readBody(request, SsoStart, START_BODY, START_WITHIN_MS);
    return goToProvider(request, token);
  },
  { public: true, scope: 'admin', role: 'viewer', whileMoved: true },
);
