import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { type At, route } from '#lib/server/http/route.ts';
import { asSecret, unlock } from '#lib/server/review/enter.ts';
import { SharePassword } from '#lib/studio/review/share.ts';

const PASSWORD_BODY = 8 * 1024;
const PASSWORD_WITHIN_MS = 10_000;

export const POST = route(
  async (request, { params: { token } }: At<'token'>) => {
    const { password } = await readBody(request, SharePassword, PASSWORD_BODY, PASSWORD_WITHIN_MS);
    return asSecret(await unlock(await store(), request, token, password));
  },
  { public: true, role: 'viewer', whileMoved: true },
);
