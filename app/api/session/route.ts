import { parseRequest } from '#lib/contract/parse.ts';
import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { type Answer, json } from '#lib/server/http/answer.ts';
import { readPasswordBody } from '#lib/server/http/body.ts';
import { SignIn } from '#lib/server/http/requests.ts';
import { passkeysFor } from '#lib/server/people/passkeys.ts';
import { people } from '#lib/server/people/repository.ts';
import { type SignedIn, signInPerson, signOutPerson } from '#lib/server/people/sign-in.ts';
import { env } from '#lib/server/process/env.ts';
import { signIn, signOut } from '#lib/server/sessions/password-sign-in.ts';
import { PersonSignIn, type Present } from '#lib/studio/people/person.ts';

/** The current user; strangers only get the ways to sign in. */
export const GET = route(
  async (_request, { person }) => {
    const { accounts, oidc } = env();
    const account = person && (await people(await store()).account(person));
    return json<Present>({
      accounts,
      sso: oidc !== undefined,
      passkeysFor: passkeysFor(),
      person: account,
    });
  },
  { public: true },
);

export const POST = route(
  async (request): Promise<Answer<SignedIn>> => {
    const given = await readPasswordBody(request, SignIn);
    return env().accounts
      ? signInPerson(request, parseRequest(PersonSignIn, given))
      : signIn(request, given.password);
  },
  { public: true, scope: 'admin', role: 'viewer', whileMoved: true },
);

export const DELETE = route((request) => (env().accounts ? signOutPerson(request) : signOut(request)), {
  public: true,
  scope: 'admin',
  role: 'viewer',
  audit: 'session.end',
  whileMoved: true,
});
