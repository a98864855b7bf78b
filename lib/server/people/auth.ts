import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { env } from '../process/env.ts';
import { onceAsync } from '../process/singleton.ts';

// Every call asks who makes it; the library behind this is large, and a studio of one never needs it.
const library = () => import('./open-auth.ts');

/** Keeps passwords, second factors and sessions. */
export const auth = () => onceAsync('auth', async () => (await library()).openAuth());

/** Speaks with the identity provider. By itself, so that nobody who is here waits for one that is away. */
export async function sso() {
  const { oidc } = env();
  if (!oidc) throw new StudioError('not_found', 'There is no identity provider');
  return onceAsync('sso', async () => (await library()).openSso(oidc));
}
