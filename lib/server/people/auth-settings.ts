import 'server-only';
import { env } from '../process/env.ts';

/** The identity provider, as credentials name it. */
export const SSO = 'oidc';
/** Where that sends people back to; of all paths that the library knows this one alone is answered. */
export const AUTH_PATH = '/api/auth';
/** By which it is told where a request comes from; set by us alone. */
export const ADDRESS_HEADER = 'x-dailies-address';

export const LIFETIME_SECONDS = 14 * 24 * 60 * 60;

/** Without an address of its own a studio is found on the machine it runs on. */
export const NEAR = 'http://localhost';

/** The name passkeys are made for: browsers give them to no other. */
export const passkeyName = () => new URL(env().publicUrl ?? NEAR).hostname;
