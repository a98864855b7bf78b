import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { route } from '#lib/server/http/route.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import * as session from './route.ts';

const dataDir = ownDataFolder({ STUDIO_PASSWORD: 'correct horse' });

const signIn = (password: string) => session.POST(ask('/session', 'POST', { password }), none);

const secured = route(async () => Response.json({ open: true }));
const visit = (cookie?: string) =>
  secured(new Request(ask('/tasks'), { headers: cookie ? { cookie } : {} }), none);

const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';

test('without a session there is a 401 in the one error shape', async () => {
  const response = await visit();
  expect([response.status, (await response.json()).error.code]).toEqual([401, 'session_required']);
});

test('the right password opens a sealed session that scripts cannot read', async () => {
  const cookie = cookieOf(await signIn('correct horse'));
  expect(cookie).toMatch(/^dailies_session=/);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).not.toContain('correct');
  expect((await visit(cookie.split(';')[0])).status).toBe(200);
  expect((await stat(join(dataDir, 'session.key'))).mode & 0o777).toBe(0o600);
});

test('a cookie that was tampered with opens nothing', async () => {
  const [pair = ''] = cookieOf(await signIn('correct horse')).split(';');
  expect((await visit(`${pair.slice(0, -5)}AAAAA`)).status).toBe(401);
});

test('signing out takes the cookie back', async () => {
  const response = await session.DELETE(ask('/session', 'DELETE'), none);
  expect(response.status).toBe(204);
  expect(cookieOf(response)).toMatch(/dailies_session=;.*Max-Age=0/i);
});

test('wrong passwords are refused, and after a few of them everybody waits', async () => {
  const codes: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const response = await signIn('wrong');
    codes.push((await response.json()).error.code);
  }
  expect(codes).toEqual([...Array(4).fill('wrong_password'), 'too_many_attempts']);
  const early = await signIn('correct horse');
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
});
