import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { connectionsShape } from '#lib/server/connection/settings.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { route } from '#lib/server/door/route.ts';
import { rememberDevice } from '#lib/server/sessions/attempts.ts';
import { passwordMark } from '#lib/server/sessions/password-sign-in.ts';
import { sessions, sweepSessions } from '#lib/server/sessions/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { stopClock } from '#lib/server/testing/stop-clock.ts';
import type { Session } from '#lib/studio/connection/session.ts';
import * as one from '../sessions/[id]/route.ts';
import * as all from '../sessions/route.ts';
import * as session from './route.ts';

const PASSWORD = 'correct horse';
const dataDir = ownDataFolder({ STUDIO_PASSWORD: PASSWORD, MEDIA_API_URL: 'https://media.example' });

interface Browser {
  cookie?: string;
  from?: string;
}

const by = (request: Request, { cookie, from = '198.51.100.1' }: Browser = {}) =>
  new Request(request, {
    headers: {
      ...Object.fromEntries(request.headers),
      'x-dailies-peer': from,
      ...(cookie && { cookie }),
    },
  });
const signIn = (password: string, browser?: Browser) =>
  session.POST(by(ask('/session', 'POST', { password }), browser), none);
const secured = route(async () => Response.json({ open: true }));
const visit = async (cookie?: string) => (await secured(by(ask('/tasks'), { cookie }), none)).status;
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const listed = async (cookie: string) =>
  (await (await all.GET(by(ask('/sessions'), { cookie }), none)).json()).sessions;

test('without a session there is a 401 in the one error shape', async () => {
  const response = await secured(by(ask('/tasks')), none);
  expect([response.status, (await response.json()).error.code]).toEqual([401, 'session_required']);
});

test('more than a password is not read from a stranger', async () => {
  const response = await session.POST(
    by(ask('/session', 'POST', { password: 'x', more: 'y'.repeat(9000) })),
    none,
  );
  expect([response.status, (await response.json()).error.message]).toEqual([
    400,
    'The body is larger than 8 kB',
  ]);
});

test('the right password opens a session that scripts cannot read', async () => {
  const response = await signIn(PASSWORD);
  for (const cookie of response.headers.getSetCookie()) {
    expect(cookie).toMatch(
      /^dailies_(session|device)=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain('correct');
  }
  expect(await visit(cookiesOf(response))).toBe(200);
  expect((await stat(join(dataDir, 'session.key'))).mode & 0o777).toBe(0o600);
});

test('a cookie that was tampered with opens nothing', async () => {
  const [pair = ''] = cookiesOf(await signIn(PASSWORD)).split(';');
  expect(await visit(`${pair.slice(0, -5)}AAAAA`)).toBe(401);
});

test('how the studio is connected is told to a session alone', async () => {
  const told = (cookie: string) => connectionsShape(by(ask('/'), { cookie }));
  expect(await told('dailies_session=x')).toEqual({ connections: 0, choices: 0, added: false });
  const cookie = cookiesOf(await signIn(PASSWORD));
  expect(await told(cookie)).toEqual({ connections: 1, choices: 0, added: false });
});

test('the database holds nothing one could sign in with', async () => {
  const [, token = ''] = /^dailies_session=([^;]+)/.exec(cookiesOf(await signIn(PASSWORD))) ?? [];
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('studio.db'));
  const held = Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))));
  // What was just written is among it.
  expect(held.includes(createHash('sha256').update(token).digest('base64url'))).toBe(true);
  expect([token, PASSWORD].filter((secret) => held.includes(secret))).toEqual([]);
});

test('after signing out a copy of the cookie opens nothing', async () => {
  const cookie = cookiesOf(await signIn(PASSWORD));
  const response = await session.DELETE(by(ask('/session', 'DELETE'), { cookie }), none);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^dailies_session=; .*Max-Age=0/)]);
  expect(await visit(cookie)).toBe(401);
});

test('devices are listed, and one is signed out from another', async () => {
  const laptop = cookiesOf(await signIn(PASSWORD));
  const phone = cookiesOf(await signIn(PASSWORD, { from: '203.0.113.9' }));
  const other = (await listed(laptop)).find(({ address }: Session) => address === '203.0.113.9');
  expect(other).toMatchObject({ isCurrent: false, device: 'A program' });
  await one.DELETE(by(ask('/sessions/x', 'DELETE'), { cookie: laptop }), {
    params: Promise.resolve({ id: other?.id ?? '' }),
  });
  expect([await visit(phone), await visit(laptop)]).toEqual([401, 200]);
});

test('a new password ends every session, and their rows go', async () => {
  const cookie = cookiesOf(await signIn(PASSWORD));
  const opened = await store();
  expect(
    await sessions(opened, LOCAL_OWNER).find(cookie.split(/[=;]/)[1] ?? '', passwordMark('a new password')),
  ).toBeNull();
  await sweepSessions(opened, passwordMark('a new password'));
  expect(await visit(cookie)).toBe(401);
});

test('a session that is not used for two weeks is over', async () => {
  const cookie = cookiesOf(await signIn(PASSWORD));
  vi.useFakeTimers({ now: Date.now() + 15 * 86_400_000, toFake: ['Date'] });
  expect(await visit(cookie)).toBe(401);
  vi.useRealTimers();
});

test('who guesses waits, and keeps neither other addresses nor devices that were here before out', async () => {
  stopClock();
  const device = cookiesOf(await signIn(PASSWORD, { from: '192.0.2.1' }));
  const codes: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1)
    codes.push((await (await signIn('wrong', { from: '192.0.2.1' })).json()).error.code);
  expect(codes).toEqual([...Array(4).fill('wrong_password'), 'too_many_attempts']);
  const early = await signIn(PASSWORD, { from: '192.0.2.1' });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(PASSWORD, { from: '192.0.2.2' })).status).toBe(200);
  expect((await signIn(PASSWORD, { from: '192.0.2.1', cookie: device })).status).toBe(200);
  expect((await signIn(PASSWORD, { from: '192.0.2.1', cookie: `${device}x` })).status).toBe(429);
  expect((await signIn(PASSWORD, { from: '192.0.2.1', cookie: `${device}.1` })).status).toBe(429);
});

test('a browser known for one way in is not known for another by putting both in its cookie', async () => {
  stopClock();
  const from = '192.0.2.40';
  const answer = new Response();
  await rememberDevice(by(ask('/session'), { from }), answer, 'share');
  const [, id, seal] =
    /^dailies_device=([\w-]+)\.([\w-]+);/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  for (let attempt = 0; attempt < 4; attempt += 1) await signIn('wrong', { from });
  expect((await signIn(PASSWORD, { from, cookie: `dailies_device=${id}:share.${seal}` })).status).toBe(429);
});
