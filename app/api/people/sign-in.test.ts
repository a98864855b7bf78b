import { beforeAll, describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { route } from '#lib/server/door/route.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { people } from '#lib/server/people/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf, joined, PASSWORD } from '#lib/server/testing/people.ts';
import { ask, at, none, withBearer } from '#lib/server/testing/requests.ts';
import { stopClock } from '#lib/server/testing/stop-clock.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import type { Session } from '#lib/studio/connection/session.ts';
import * as password from '../account/password/route.ts';
import * as account from '../account/route.ts';
import * as link from '../invitations/[id]/route.ts';
import * as join from '../join/route.ts';
import * as session from '../session/route.ts';
import * as oneSession from '../sessions/[id]/route.ts';
import * as allSessions from '../sessions/route.ts';
import * as one from './[id]/route.ts';
import { refusal, secured, signIn, visit } from './testing/signing-in.ts';

ownDataFolder({ ACCOUNTS: 'on' });

const administered = route(async () => Response.json({}), { scope: 'admin' });
const made = route(async () => Response.json({}));

// The same on every database.
describe('people on sqlite', () => {
  let admin: Awaited<ReturnType<typeof joined>>;

  beforeAll(async () => {
    admin = await joined('Ada', 'admin');
  });

  test('a link that was withdrawn, or is too old, lets nobody join; an address that is taken costs no link', async () => {
    const open = invitations(await store());
    const withdrawn = await open.create({ role: 'member' });
    await link.DELETE(by(ask('/invitations/x', 'DELETE'), admin.cookie), at(withdrawn.id));
    const given = { name: 'Eve', email: 'eve@example.com', password: PASSWORD };
    const tried = (token: string, over = {}) =>
      join.PUT(by(ask('/join', 'PUT', { ...given, token, ...over }), ''), none);
    expect(await refusal(await tried(withdrawn.token))).toEqual([410, 'invitation_over']);
    const old = await open.create({ role: 'member', days: 1 });
    await expect(open.find(old.token, Date.now() + 86_400_001)).rejects.toMatchObject({
      code: 'invitation_over',
    });
    expect(await refusal(await tried(old.token, { email: admin.email }))).toEqual([409, 'email_taken']);
    expect((await tried(old.token)).status).toBe(200);
  });

  test('a wrong password, an unknown address and a short password are refused', async () => {
    const from = { from: '203.0.113.1' };
    expect(await refusal(await signIn(admin.email, 'wrong', from))).toEqual([401, 'wrong_sign_in']);
    expect(await refusal(await signIn('nobody@example.com', 'wrong', from))).toEqual([401, 'wrong_sign_in']);
    const { token } = await invitations(await store()).create({ role: 'admin' });
    const short = { token, name: 'Eve', email: 'e2@example.com', password: 'short' };
    const response = await join.PUT(by(ask('/join', 'PUT', short), ''), none);
    expect((await response.json()).error).toMatchObject({ param: 'password' });
  });

  test('who guesses waits, whatever they know themselves; a known browser of another does not', async () => {
    stopClock();
    const from = '203.0.113.40';
    const mallory = await joined('Mallory', 'member');
    const good = await signIn(admin.email, PASSWORD, { from });
    const device = cookiesOf(good);
    const tries: (string | undefined)[] = [];
    for (let round = 0; round < 4; round++) {
      const wrong = await signIn(admin.email, 'wrong', { from, cookie: '' });
      tries.push((await wrong.json()).error?.code);
      if (round < 3) await signIn(mallory.email, PASSWORD, { from });
    }
    expect(tries).toEqual(['wrong_sign_in', 'wrong_sign_in', 'wrong_sign_in', 'wrong_sign_in']);
    expect(await refusal(await signIn(admin.email, PASSWORD, { from }))).toEqual([429, 'too_many_attempts']);
    expect((await signIn(admin.email, PASSWORD, { from, cookie: device })).status).toBe(200);
    const others = await signIn(admin.email, PASSWORD, {
      from,
      cookie: cookiesOf(await signIn(mallory.email)),
    });
    expect(others.status, 'the cookie of one is none for another').toBe(429);
  });

  test('who guesses at one account keeps nobody else at their address waiting', async () => {
    stopClock();
    const from = '203.0.113.41';
    const neighbour = await joined('Nora', 'member');
    for (let tries = 0; tries < 30; tries += 1) await signIn(admin.email, 'wrong', { from });
    expect((await signIn(neighbour.email, PASSWORD, { from })).status).toBe(200);
  });

  test('who tries a password at one account after the other waits, and so do strangers at their address', async () => {
    stopClock();
    const from = '203.0.113.42';
    const tries: number[] = [];
    for (let person = 0; person < 24; person += 1)
      tries.push((await signIn(`person${person}@example.com`, PASSWORD, { from })).status);
    expect(tries).toEqual([...Array(21).fill(401), 429, 429, 429]);
    expect((await signIn(admin.email, PASSWORD, { from })).status).toBe(429);
  });

  test('a hundred people behind one address sign in for the first time at once', async () => {
    stopClock();
    const from = '203.0.113.43';
    const names = Array.from({ length: 100 }, (_, number) => `Office ${number}`);
    const everybody = await Promise.all(names.map((name) => joined(name, 'member')));
    const answers = await Promise.all(everybody.map(({ email }) => signIn(email, PASSWORD, { from })));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    const guesses = Array.from({ length: 12 }, () => signIn(admin.email, 'wrong', { from }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length, 'and a guesser is stopped').toBeLessThan(5);
  });

  test('many guesses at the same time are counted one by one', async () => {
    stopClock();
    const tries = Array.from({ length: 12 }, () => signIn(admin.email, 'wrong', { from: '203.0.113.50' }));
    const codes = await Promise.all(
      (await Promise.all(tries)).map(async (one) => (await one.json()).error.code),
    );
    expect(codes.filter((code) => code === 'too_many_attempts').length).toBeGreaterThan(7);
  });

  test('viewers read, members make, admins administer', async () => {
    const viewer = await joined('Vera', 'viewer');
    const member = await joined('Max', 'member');
    const outcome = async ({ cookie }: { cookie: string }) => [
      await visit(cookie),
      (await made(by(ask('/x', 'POST', {}), cookie), none)).status,
      (await administered(by(ask('/x'), cookie), none)).status,
    ];
    expect(await outcome(viewer)).toEqual([200, 403, 403]);
    expect(await outcome(member)).toEqual([200, 200, 403]);
    expect(await outcome(admin)).toEqual([200, 200, 200]);
    expect(await outcome({ cookie: '' })).toEqual([401, 401, 401]);
  });

  test('a token acts as who made it, within their role', async () => {
    const member = await joined('Tom', 'member');
    const { token } = await tokens(await store(), member.owner).create({ name: 'Robot', scope: 'admin' });
    const bearer = (request: Request) => withBearer(request, token);
    const owner = route(async (_request, context) => Response.json({ owner: context.owner }));
    expect(await (await owner(bearer(ask('/x')), none)).json()).toEqual({ owner: member.owner });
    expect(await refusal(await administered(bearer(ask('/x')), none))).toEqual([403, 'role_exceeded']);
    await people(await store()).change(member.person.id, { role: 'viewer' });
    expect(await refusal(await made(bearer(ask('/x', 'POST', {})), none))).toEqual([403, 'role_exceeded']);
  });

  test('who is disabled is out at once, with every token, until they are let in again', async () => {
    const member = await joined('Dora', 'member');
    const { token } = await tokens(await store(), member.owner).create({ name: 'Robot', scope: 'read' });
    const change = (body: object) =>
      one.PATCH(by(ask('/people/x', 'PATCH', body), admin.cookie), at(member.person.id));
    const byToken = async () => (await secured(withBearer(ask('/tasks'), token), none)).status;
    expect([await visit(member.cookie), await byToken()]).toEqual([200, 200]);
    await change({ disabled: true });
    expect([await visit(member.cookie), await byToken()]).toEqual([401, 401]);
    expect((await signIn(member.email, PASSWORD, { from: '203.0.113.60' })).status).toBe(401);
    await change({ disabled: false });
    expect([await visit(member.cookie), await byToken()]).toEqual([401, 200]);
    expect((await signIn(member.email, PASSWORD, { from: '203.0.113.61' })).status).toBe(200);
  });

  test('the last admin can neither be disabled, nor made less, nor removed', async () => {
    const { id } = admin.person;
    const ben = (await people(await store()).list()).find(({ role }) => role === 'member');
    const change = (body: object) => one.PATCH(by(ask('/people/x', 'PATCH', body), admin.cookie), at(id));
    expect(await refusal(await change({ disabled: true }))).toEqual([409, 'last_admin']);
    expect(await refusal(await change({ role: 'member' }))).toEqual([409, 'last_admin']);
    const removal = ask(`/people/${id}?handTo=${ben?.id}`, 'DELETE');
    expect(await refusal(await one.DELETE(by(removal, admin.cookie), at(id)))).toEqual([409, 'last_admin']);
  });

  test('devices are listed and signed out one by one, by their own person alone', async () => {
    const member = await joined('Lea', 'member');
    const phone = cookiesOf(await signIn(member.email));
    const listed = async (cookie: string) =>
      (await (await allSessions.GET(by(ask('/sessions'), cookie), none)).json()).sessions;
    const devices = await listed(member.cookie);
    expect(devices.map(({ isCurrent }: Session) => isCurrent).sort()).toEqual([false, true]);
    expect(JSON.stringify(devices)).not.toContain('token');
    const other = devices.find(({ isCurrent }: Session) => !isCurrent)?.id ?? '';
    const end = (cookie: string) => oneSession.DELETE(by(ask('/sessions/x', 'DELETE'), cookie), at(other));
    expect((await end(admin.cookie)).status).toBe(404);
    expect((await end(member.cookie)).status).toBe(204);
    expect([await visit(phone), await visit(member.cookie)]).toEqual([401, 200]);
    await session.DELETE(by(ask('/session', 'DELETE'), member.cookie), none);
    expect(await visit(member.cookie)).toBe(401);
  });

  test('another password ends all other sessions, and needs the old one', async () => {
    const member = await joined('Pam', 'member');
    const phone = cookiesOf(await signIn(member.email));
    const change = (body: object) =>
      password.PUT(by(ask('/account/password', 'PUT', body), member.cookie, '203.0.113.70'), none);
    expect(await refusal(await change({ current: 'wrong', next: 'a new long password' }))).toEqual([
      401,
      'wrong_password',
    ]);
    const response = await change({ current: PASSWORD, next: 'a new long password' });
    expect(response.status).toBe(204);
    expect([await visit(phone), await visit(member.cookie)]).toEqual([401, 401]);
    expect(await visit(cookiesOf(response))).toBe(200);
    expect((await signIn(member.email, 'a new long password')).status).toBe(200);
  });

  test('another address needs the password, and one that nobody has', async () => {
    const member = await joined('Ida', 'viewer');
    const change = (body: object) => account.PATCH(by(ask('/account', 'PATCH', body), member.cookie), none);
    expect((await (await change({ email: 'new@example.com' })).json()) as unknown).toMatchObject({
      error: { param: 'password' },
    });
    const taken = await change({ email: admin.email, password: PASSWORD });
    expect(await refusal(taken)).toEqual([409, 'email_taken']);
    const changed = await change({ name: 'Ida B', email: 'new@example.com', password: PASSWORD });
    expect(await changed.json()).toMatchObject({ name: 'Ida B', email: 'new@example.com', role: 'viewer' });
    const sneaky = await change({ name: 'Ida', role: 'admin', owner: LOCAL_OWNER });
    expect(await sneaky.json()).toMatchObject({ role: 'viewer' });
  });
});
