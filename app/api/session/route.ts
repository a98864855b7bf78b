import { readBody } from '#lib/server/http/body.ts';
import { SignIn } from '#lib/server/http/requests.ts';
import { route } from '#lib/server/http/route.ts';
import { signIn, signOut } from '#lib/server/sessions/sign-in.ts';

/** Strangers may send this: enough for the longest password with every sign escaped. */
const PASSWORD_BODY = 8 * 1024;
const PASSWORD_WITHIN_MS = 10_000;

export const POST = route(
  async (request, { owner }) => {
    const { password } = await readBody(request, SignIn, PASSWORD_BODY, PASSWORD_WITHIN_MS);
    return signIn(request, owner, password);
  },
  { public: true, scope: 'admin' },
);

export const DELETE = route((request, { owner }) => signOut(request, owner), {
  public: true,
  scope: 'admin',
});
