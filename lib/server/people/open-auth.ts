import 'server-only';
import { passkey } from '@better-auth/passkey';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { SHORTEST_PASSWORD } from '#lib/studio/people/person-values.ts';
import { revealFailures } from '../db/hidden-failures.ts';
import { newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { type Env, env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { logSeldom } from '../process/log-seldom.ts';
import { sessionSecret } from '../sessions/secret.ts';
import { admitByIdentity, refuseDisabled, refuseUnverified, welcomeByIdentity } from './admit.ts';
import { ADDRESS_HEADER, AUTH_PATH, LIFETIME_SECONDS, NEAR, passkeyName, SSO } from './auth-settings.ts';

type Provider = NonNullable<Env['oidc']>;

/** Options shared by both instances. */
async function options() {
  const { db } = await store();
  const { publicUrl } = env();
  return {
    appName: 'Dailies',
    // Complete: the library adds nothing to a URL with a path.
    baseURL: `${publicUrl ?? NEAR}${AUTH_PATH}`,
    secret: await sessionSecret(),
    // Its sqlite types are texts and numbers, which both databases know.
    database: { db, type: 'sqlite' },
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => {
        if (level !== 'error') log().debug({ said: message }, 'accounts');
        else logSeldom(`accounts ${message}`, (again) => log().warn({ said: message, ...again }, 'accounts'));
      },
    },
    // We limit attempts ourselves, per client address.
    rateLimit: { enabled: false },
    user: {
      modelName: 'people',
      additionalFields: {
        // Set at admission, never from an identity provider.
        role: { type: 'string', required: false, input: false },
        owner: { type: 'string', required: false, input: false },
        disabledAt: { type: 'number', required: false, input: false },
      },
    },
    // Changing credentials asks for the password, however fresh the sign-in. Reading a session writes
    // nothing.
    session: {
      modelName: 'personSessions',
      expiresIn: LIFETIME_SECONDS,
      freshAge: 0,
      deferSessionRefresh: true,
    },
    account: {
      modelName: 'credentials',
      // Email addresses are unconfirmed here, so they prove nothing: people link identities themselves.
      accountLinking: { disableImplicitLinking: true, allowDifferentEmails: true, trustedProviders: [SSO] },
      encryptOAuthTokens: true,
      // Anybody may start a sign-in: its state is kept in their browser, not in our tables.
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
    },
    verification: { modelName: 'verifications' },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: SHORTEST_PASSWORD },
    onAPIError: { errorURL: `${publicUrl ?? ''}/sign-in` },
    advanced: {
      cookiePrefix: 'dailies',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Our migrations create its tables, under our names.
      database: { generateId: ({ model }) => newId(model === 'user' ? 'per' : 'row'), validateSchema: false },
    },
  } satisfies BetterAuthOptions;
}

/** The library answers a failure of the database as a fault of its own, a wrong password, or not at all. */
function revealing<Auth extends { api: object; handler(request: Request): Promise<Response> }>(made: Auth) {
  const api = new Proxy(made.api, {
    get: (calls, name) => {
      const call: unknown = Reflect.get(calls, name);
      return typeof call === 'function' ? (asked: unknown) => revealFailures(async () => call(asked)) : call;
    },
  });
  return { ...made, api, handler: (request: Request) => revealFailures(() => made.handler(request)) };
}

export const openAuth = async () =>
  revealing(
    betterAuth({
      ...(await options()),
      databaseHooks: { session: { create: { before: refuseDisabled } } },
      plugins: [
        twoFactor({ issuer: 'Dailies', schema: { twoFactor: { modelName: 'secondFactors' } } }),
        passkey({
          rpID: passkeyName(),
          rpName: 'Dailies',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          registration: {
            afterVerification: async ({ verification }) => refuseUnverified(verification.registrationInfo),
          },
          authentication: {
            afterVerification: async ({ verification }) => refuseUnverified(verification.authenticationInfo),
          },
          advanced: { webAuthnChallengeCookie: 'passkey' },
          schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
        }),
      ],
    }),
  );

export async function openSso({ issuer, clientId, clientSecret }: Provider) {
  const provider = {
    providerId: SSO,
    discoveryUrl: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    ...{ clientId, clientSecret },
    scopes: ['openid', 'email', 'profile'],
    // The library takes any value for text.
    mapProfileToUser: ({ email, name }: Record<string, unknown>) => ({
      email: typeof email === 'string' ? email : undefined,
      name: typeof name === 'string' ? name : '',
      image: undefined,
    }),
  };
  const made = betterAuth({
    ...(await options()),
    databaseHooks: {
      session: { create: { before: refuseDisabled } },
      user: { create: { before: admitByIdentity, after: welcomeByIdentity } },
    },
    plugins: [genericOAuth({ config: [provider] })],
  });
  const { socialProviders } = await made.$context;
  if (!socialProviders.some(({ id }) => id === SSO)) throw new StudioError('sso_away');
  return revealing(made);
}
