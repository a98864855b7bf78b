import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { env } from '../process/env.ts';
import { onceAsync } from '../process/singleton.ts';

// Every call checks who makes it; this library is large, and a studio without accounts never needs it.
const library = () => import('./open-auth.ts');

/** Handles passwords, second factors and sessions. */
export const auth = () => onceAsync('auth', async () => (await library()).openAuth());

/** Handles the identity provider. Separate, so that an outage there affects nobody signed in. */
export async function sso() {
  const { oidc } = env();
  if (!oidc) throw new StudioError('not_found', 'There is no identity provider');
  return onceAsync('sso', async () => (await library()).openSso(oidc));
}
