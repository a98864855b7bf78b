import 'server-only';
import { env } from '../process/env.ts';

/** The identity provider's id in credentials. */
export const SSO = 'oidc';
/** The provider's redirect path, the only one of the library's paths that is answered. */
export const AUTH_PATH = '/api/auth';
/** Gives the library the client's address; set by us alone. */
export const ADDRESS_HEADER = 'x-dailies-address';

export const LIFETIME_SECONDS = 14 * 24 * 60 * 60;

/** Without PUBLIC_URL a studio runs on the local machine. */
export const NEAR = 'http://localhost';

/** The host passkeys are bound to: browsers offer them to no other. */
export const passkeyName = () => new URL(env().publicUrl ?? NEAR).hostname;
