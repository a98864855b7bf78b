import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readPasswordBody } from '#lib/server/http/body.ts';
import { asSecret, unlock } from '#lib/server/review/enter.ts';
import { SharePassword } from '#lib/studio/review/share.ts';

export const POST = route(
  async (request, { params: { token } }: At<'token'>) => {
    const { password } = await readPasswordBody(request, SharePassword);
    return asSecret(await unlock(await store(), request, token, password));
  },
  { public: true, role: 'viewer', whileMoved: true },
);
