import { inject, vi } from 'vitest';
import { describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { route } from '#lib/server/http/route.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { people } from '#lib/server/people/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf, joined, PASSWORD } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import * as join from '../join/route.ts';
import * as secondFactor from '../session/second-factor/route.ts';
import * as session from '../session/route.ts';

ownDataFolder({ ACCOUNTS: 'on' });

const signIn = (email: string, password: string, cookie = '', from?: string) =>
  session.POST(by(ask('/session', 'POST', { email, password }), cookie, from), none);
const whoIs = async (cookie: string) => (await session.GET(by(ask('/session'), cookie), none)).json();

test('the first link makes an admin, to whom belongs what was there, and works once', async () => {
  const token = await invitations(await store()).createFirst();
  const given = { token, name: 'Ada', email: 'Ada@Example.com', password: PASSWORD };
  const response = await join.PUT(by(ask('/join', 'PUT', given), ''), none);
  expect([response.status, await response.json()]).toEqual([200, { signedIn: true }]);
  expect(await whoIs(cookiesOf(response))).toMatchObject({
    accounts: true,
    person: { name: 'Ada', email: 'ada@example.com', role: 'admin', hasPassword: true },
  });
  expect((await people(await store()).byEmail('ada@example.com'))?.owner).toBe(LOCAL_OWNER);
  const again = await join.PUT(by(ask('/join', 'PUT', { ...given, email: 'b@example.com' }), ''), none);
  expect([again.status, (await again.json()).error.code]).toEqual([410, 'invitation_over']);
  expect(await invitations(await store()).createFirst()).toBeNull();
});
