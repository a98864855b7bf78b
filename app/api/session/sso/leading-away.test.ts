import { afterAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { forget } from '#lib/server/process/singleton.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as callback from '../../auth/callback/oidc/route.ts';
import * as start from './route.ts';

const HOME = 'http://127.0.0.1:3000';
const SECRET = 'hunter2';
/** A server in our own network that is no identity provider. */
const inside = await startUpstream((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>The password is ${SECRET}</h1>`);
});
let describes = false;
const issuer = await startUpstream((_, response) => {
  if (!describes) return void response.writeHead(302, { location: `${inside.url}/admin` }).end();
  const told = {
    ...{ issuer: issuer.url, jwks_uri: `${inside.url}/jwks`, userinfo_endpoint: `${inside.url}/me` },
    ...{ authorization_endpoint: `${issuer.url}/authorize`, token_endpoint: `${inside.url}/token` },
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
});
ownDataFolder({
  ...{ PUBLIC_URL: HOME, OIDC_ISSUER: issuer.url },
  ...{ OIDC_CLIENT_ID: 'dailies', OIDC_CLIENT_SECRET: 'secret' },
});
afterAll(async () => {
  await (await store()).close();
  await Promise.all([inside.close(), issuer.close()]);
});

const begin = () => start.POST(by(ask('/session/sso', 'POST', {}), ''), none);

test('a provider that leads into our network, or names addresses there, shows nobody what is answered', async () => {
  const away = await begin();
  const said = await away.text();
  expect([away.status, JSON.parse(said).error.code]).toEqual([502, 'sso_away']);
  expect(said).not.toContain(SECRET);
  describes = true;
  forget('sso');
  const begun = await begin();
  const { url } = (await begun.json()) as { url: string };
  const state = new URL(url).searchParams.get('state');
  const back = new Request(`${HOME}/api/auth/callback/oidc?code=any&state=${state}`);
  const answer = await callback.GET(by(back, cookiesOf(begun)), none);
  expect(answer.headers.get('location')).toMatch(/^\/sign-in\?error=/);
  expect(JSON.stringify([...answer.headers])).not.toContain(SECRET);
  expect(cookiesOf(answer)).not.toMatch(/session_token=./);
});
