import { z } from 'zod';
import { readBody } from '#lib/server/http/body.ts';
import { route } from '#lib/server/http/route.ts';
import { signIn, signOut } from '#lib/server/http/session.ts';

const SignIn = z.object({ password: z.string().max(1000) });

export const POST = route(
  async (request) => {
    const { password } = await readBody(request, SignIn);
    return signIn(request, password);
  },
  { public: true },
);

export const DELETE = route((request) => signOut(request), { public: true });
