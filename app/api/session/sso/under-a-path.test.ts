import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import * as callback from '../../auth/callback/oidc/route.ts';
import * as start from './route.ts';

const HOME = 'http://127.0.0.1:3000';
const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');
afterAll(() => provider.stop());
const grace = { sub: 'grace', email: 'grace@example.com', email_verified: true, name: 'Grace' };
provider.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, grace));
provider.service.on('beforeUserinfo', (answer) => Object.assign(answer.body, grace));

ownDataFolder({
  ...{ PUBLIC_URL: HOME, BASE_PATH: '/studio', OIDC_ISSUER: provider.issuer.url ?? '' },
  ...{ OIDC_CLIENT_ID: 'dailies', OIDC_CLIENT_SECRET: 'secret' },
});

/** To the provider and back: where it redirects to, and where the studio does. */
async function through(token?: string) {
  const begun = await start.POST(by(ask('/session/sso', 'POST', { token }), ''), none);
  const { url } = (await begun.json()) as { url: string };
  const sent = await fetch(url, { redirect: 'manual' });
  const back = sent.headers.get('location') ?? '';
  const answer = await callback.GET(by(new Request(back), cookiesOf(begun)), none);
  return [back.split('?')[0], answer.headers.get('location')];
}

test('who comes by the provider to a studio under a path is led within it', async () => {
  const address = `${HOME}/studio/api/auth/callback/oidc`;
  expect(await through()).toEqual([address, expect.stringMatching(/^\/studio\/sign-in\?error=not_invited/)]);
  const { token } = await invitations(await store()).create({ role: 'member' });
  expect(await through(token)).toEqual([address, '/studio/']);
});
