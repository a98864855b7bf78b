import { route } from '#lib/server/door/route.ts';
import { readBody } from '#lib/server/http/body.ts';
import { requireAccounts } from '#lib/server/people/accounts.ts';
import { proveSecondFactor } from '#lib/server/people/sign-in.ts';
import { Code } from '#lib/studio/people/person.ts';

const CODE_BODY = 1024;
const CODE_WITHIN_MS = 10_000;

/** The second factor of a sign-in. */
export const POST = route(
  async (request) => {
    requireAccounts();
    const { code } = await readBody(request, Code, CODE_BODY, CODE_WITHIN_MS);
    return proveSecondFactor(request, code);
  },
  { public: true, scope: 'admin', role: 'viewer', whileMoved: true },
);
