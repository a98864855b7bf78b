import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, expect, test, vi } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { readAudit } from '#lib/server/people/audit.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { people } from '#lib/server/people/repository.ts';
import { forget } from '#lib/server/process/singleton.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf, joined, PASSWORD } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { AuditQuery } from '#lib/studio/people/audit.ts';
import * as link from '../../account/sso/route.ts';
import * as callback from '../../auth/callback/oidc/route.ts';
import * as session from '../route.ts';
import * as start from './route.ts';

const HOME = 'http://127.0.0.1:3000';
const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');
afterAll(() => provider.stop());

ownDataFolder({
  PUBLIC_URL: HOME,
  OIDC_ISSUER: provider.issuer.url ?? '',
  OIDC_CLIENT_ID: 'dailies',
  OIDC_CLIENT_SECRET: 'secret',
});

/** The identity that the provider reports. */
const WHO = { sub: 'grace', email: 'grace@example.com', email_verified: true, name: 'Grace' };
let who: Record<string, unknown> = WHO;
provider.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, who));
provider.service.on('beforeUserinfo', (answer) => Object.assign(answer.body, who));

/** Follows the browser to the provider and straight back. */
async function goThere(begun: Response, cookie = '') {
  const { url } = (await begun.json()) as { url: string };
  const sent = await fetch(url, { redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${HOME}/api/auth/callback/oidc`);
  const held = [cookie, cookiesOf(begun)].filter(Boolean).join('; ');
  return callback.GET(by(new Request(back), held), none);
}

const begin = (body = {}) => start.POST(by(ask('/session/sso', 'POST', body), ''), none);
const whoIs = async (cookie: string) =>
  (await (await session.GET(by(ask('/session'), cookie), none)).json()).person;
/** The latest audit entries, newest first. */
const written = async (count: number) => {
  const { entries } = await readAudit(await store(), AuditQuery.parse({ limit: count }));
  return entries.map(({ action, name, subject }) => [action, name || subject]);
};
const secured = route(async () => Response.json({}));

test('nobody is let in whom the provider knows and nobody has invited', async () => {
  const response = await goThere(await begin());
  expect(response.headers.get('location')).toBe(
    '/sign-in?error=not_invited&error_description=Nobody+has+invited+them',
  );
  expect((await secured(by(ask('/tasks'), cookiesOf(response)), none)).status).toBe(401);
  expect(await people(await store()).list()).toEqual([]);
  expect(await written(1)).toEqual([['session.refuse', 'grace@example.com']]);
});

test('with an invitation they join, and come back by the provider as who they are', async () => {
  const { token } = await invitations(await store()).create({ role: 'member' });
  const first = await goThere(await begin({ token }));
  expect(first.headers.get('location')).toBe('/');
  expect(await written(2)).toEqual([
    ['session.begin', 'Grace'],
    ['person.join', 'Grace'],
  ]);
  const person = await whoIs(cookiesOf(first));
  expect(person).toMatchObject({ name: 'Grace', email: 'grace@example.com', role: 'member' });
  expect(person).toMatchObject({ hasPassword: false, hasSso: true });
  expect((await whoIs(cookiesOf(await goThere(await begin()))))?.id).toBe(person?.id);
  who = { ...WHO, sub: 'hopper', email: 'hopper@example.com' };
  const second = await goThere(await begin({ token }));
  expect(second.headers.get('location'), 'the link is used up').toContain('/sign-in?error=not_invited');
});

test('an address that somebody has here opens nothing of theirs, until they connect it themselves', async () => {
  const ada = await joined('Ada', 'admin');
  who = { ...WHO, sub: 'impostor', email: ada.email, name: 'Impostor' };
  const refused = await goThere(await begin());
  expect(refused.headers.get('location')).toContain('/sign-in?error=account_not_linked');
  expect(await whoIs(cookiesOf(refused))).toBeNull();
  expect(await written(1)).toEqual([['session.refuse', 'identity provider']]);
  who = { ...WHO, sub: 'ada', email: 'ada@elsewhere.example' };
  const handlers = { POST: link.POST, DELETE: link.DELETE };
  const asked = (method: 'POST' | 'DELETE', password: string) =>
    handlers[method](by(ask('/account/sso', method, { password }), ada.cookie), none);
  expect((await asked('POST', 'an open browser')).status, 'without the password').toBe(401);
  const begun = await asked('POST', PASSWORD);
  expect((await goThere(begun, ada.cookie)).headers.get('location')).toBe('/settings');
  expect((await whoIs(cookiesOf(await goThere(await begin()))))?.id).toBe(ada.person.id);
  expect((await asked('DELETE', 'an open browser')).status).toBe(401);
  expect((await asked('DELETE', PASSWORD)).status).toBe(204);
  expect(await whoIs(cookiesOf(await goThere(await begin())))).toBeNull();
});

test('who is disabled gets no session from the provider either', async () => {
  const known = people(await store());
  await known.change((await known.byEmail('grace@example.com'))?.person.id ?? '', { disabled: true });
  who = WHO;
  const response = await goThere(await begin());
  expect(response.headers.get('location')).toContain('/sign-in?error=');
  expect(await whoIs(cookiesOf(response))).toBeNull();
  expect(await written(1)).toEqual([['session.refuse', 'grace@example.com']]);
});

test('who was removed comes back by an invitation alone, as somebody new, unless the provider’s people may join', async () => {
  const known = people(await store());
  const [grace, heir] = [await known.byEmail('grace@example.com'), await joined('Heir', 'admin')];
  await known.remove(grace?.person.id ?? '', heir.person.id);
  who = WHO;
  const refused = await goThere(await begin());
  expect(refused.headers.get('location')).toContain('/sign-in?error=not_invited');
  const { token } = await invitations(await store()).create({ role: 'viewer' });
  const again = await whoIs(cookiesOf(await goThere(await begin({ token }))));
  expect(again).toMatchObject({ email: 'grace@example.com', role: 'viewer' });
  expect(again?.id).not.toBe(grace?.person.id);
  await known.remove(again?.id ?? '', heir.person.id);
  vi.stubEnv('OIDC_ROLE', 'member');
  forget('env');
  const byRole = await whoIs(cookiesOf(await goThere(await begin())));
  expect(byRole).toMatchObject({ email: 'grace@example.com', role: 'member' });
  vi.stubEnv('OIDC_ROLE', '');
  forget('env');
});

test('whoever calls the way back and says that it went wrong leaves no trace', async () => {
  const before = await written(200);
  const called = new Request(`${HOME}/api/auth/callback/oidc?error=account_not_linked&state=x`);
  await callback.GET(by(called, ''), none);
  expect(await written(200)).toEqual(before);
});

test('an answer that belongs to another browser is refused', async () => {
  const { url } = (await (await begin()).json()) as { url: string };
  const sent = await fetch(url, { redirect: 'manual' });
  const response = await callback.GET(by(new Request(sent.headers.get('location') ?? ''), ''), none);
  expect(response.headers.get('location')).toContain('/sign-in?error=');
  expect(cookiesOf(response)).not.toMatch(/session_token=./);
});

test('a provider that is away keeps nobody out who is here', async () => {
  const ben = await joined('Ben', 'member');
  forget('sso');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const response = await begin().finally(() => vi.unstubAllGlobals());
  expect([response.status, (await response.json()).error.code]).toEqual([502, 'sso_away']);
  expect((await secured(by(ask('/tasks'), ben.cookie), none)).status).toBe(200);
});

test('a name of the provider that nobody could type is cleaned, as long as names here, and no picture is kept', async () => {
  const { token } = await invitations(await store()).create({ role: 'member' });
  const name = `\u202eada\u0007 \u200b${'Ada '.repeat(200)}`;
  who = { ...WHO, sub: 'long', email: 'Long@Example.com', name, picture: 'x'.repeat(5000) };
  const person = await whoIs(cookiesOf(await goThere(await begin({ token }))));
  expect(person).toMatchObject({ email: 'long@example.com', name: `ada ${'Ada '.repeat(19)}`.trim() });
  const row = await (await store()).db.selectFrom('people').selectAll().where('id', '=', person.id).execute();
  expect(row).toMatchObject([{ image: null }]);
});

test.each([[''], ['\u202e\u0000'], [7], [undefined]])(
  'without a name, as with %j, it is how the address begins',
  async (name) => {
    const { token } = await invitations(await store()).create({ role: 'member' });
    const email = `nobody-${JSON.stringify(name)?.length ?? 0}@example.com`;
    who = { ...WHO, sub: email, email, name };
    const person = await whoIs(cookiesOf(await goThere(await begin({ token }))));
    expect(person).toMatchObject({ email, name: email.split('@')[0] });
  },
);

test.each([
  ['no address', 'grace'],
  ['one of ten thousand letters', `${'a'.repeat(10_000)}@example.com`],
  ['one with a control character', 'grace\u0000@example.com'],
  ['one that is turned around', 'grace\u202e@example.com'],
  ['a number', 7],
])('for an address that is %s nobody is let in, and the invitation stays', async (_, email) => {
  const invited = invitations(await store());
  const { token } = await invited.create({ role: 'member' });
  who = { ...WHO, sub: 'odd', email };
  const response = await goThere(await begin({ token }));
  expect(response.headers.get('location')).toContain('/sign-in?error=email_not_found');
  expect(await whoIs(cookiesOf(response))).toBeNull();
  expect((await invited.find(token)).role).toBe('member');
});
