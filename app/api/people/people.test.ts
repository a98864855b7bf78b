import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { people } from '#lib/server/people/repository.ts';
import { guesses } from '#lib/server/sessions/guesses.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { asNewProcess } from '#lib/server/testing/as-new-process.ts';
import { PASSWORD_COST } from '#lib/server/testing/cheap-passwords.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf, joined, PASSWORD } from '#lib/server/testing/people.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { sampleAsset, sampleTask } from '#lib/server/testing/samples.ts';
import { ENGINES, testStores } from '#lib/server/testing/stores.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import type { AuditEntry } from '#lib/studio/people/audit.ts';
import type { ListedPerson } from '#lib/studio/people/person.ts';
import { codeOf } from '#lib/testing/totp.ts';
import * as ownFactor from '../account/second-factor/route.ts';
import * as auditLog from '../audit/route.ts';
import * as links from '../invitations/route.ts';
import * as join from '../join/route.ts';
import * as session from '../session/route.ts';
import * as secondStep from '../session/second-factor/route.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';
import { refusal, signIn, visit, whoIs } from './testing/signing-in.ts';

ownDataFolder({ ACCOUNTS: 'on' });

test('a password is kept so that each guess at it takes 32 MB and a tenth of a second', async () => {
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  onTestFinished(() => {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  });
  const { email } = await joined('Nia', 'member');
  expect((await signIn(email)).status).toBe(200);
  const asked = scrypt.mock.calls.map(([password, , , options]) => ({ password, options }));
  expect(asked.length).toBeGreaterThan(1);
  for (const { password, options } of asked) {
    expect(password).toBe(PASSWORD);
    expect(options).toMatchObject(PASSWORD_COST);
  }
});

describe.each(ENGINES)('people on %s', (engine) => {
  const stores = testStores(engine);
  let admin: Awaited<ReturnType<typeof joined>>;

  beforeAll(async () => {
    const { where } = await stores.place();
    vi.stubEnv('DATA_DIR', where.dataDir);
    vi.stubEnv('DATABASE_URL', where.databaseUrl ?? '');
    asNewProcess();
  });

  test('the first link makes an admin, to whom belongs what was there, and works once', async () => {
    const opened = await store();
    const stale = await invitations(opened).createFirst(Date.now() - 11 * 60_000);
    const [token, second] = [
      await invitations(opened).createFirst(),
      // From another process starting at the same time.
      await invitations(opened).createFirst(),
    ];
    const given = { token, name: 'Ada', email: 'Ada@Example.com', password: PASSWORD };
    const early = await join.PUT(by(ask('/join', 'PUT', { ...given, token: stale }), ''), none);
    expect(await refusal(early), 'the link of an earlier start').toEqual([410, 'invitation_over']);
    const response = await join.PUT(by(ask('/join', 'PUT', given), ''), none);
    expect([response.status, await response.json()]).toEqual([200, { signedIn: true }]);
    expect(await whoIs(cookiesOf(response))).toMatchObject({
      accounts: true,
      person: { name: 'Ada', email: 'ada@example.com', role: 'admin', hasPassword: true, hasSso: false },
    });
    const known = await people(opened).byEmail('ada@example.com');
    expect(known?.owner).toBe(LOCAL_OWNER);
    const again = await join.PUT(by(ask('/join', 'PUT', { ...given, email: 'b@example.com' }), ''), none);
    expect(await refusal(again)).toEqual([410, 'invitation_over']);
    const late = { ...given, token: second, email: 'b@example.com' };
    const beside = await join.PUT(by(ask('/join', 'PUT', late), ''), none);
    expect(await refusal(beside), 'the link of another process').toEqual([410, 'invitation_over']);
    expect(await invitations(opened).createFirst()).toBeNull();
    if (known) admin = { ...known, email: 'ada@example.com', cookie: cookiesOf(response) };
  });

  test('an invitation is made once for a key', async () => {
    const links = invitations(await store());
    const { id } = await links.create({ role: 'viewer' }, 'the same');
    await expect(links.create({ role: 'viewer' }, 'the same')).rejects.toThrow('Idempotency-Key');
    expect((await links.list()).filter((one) => one.id === id)).toHaveLength(1);
  });

  test('of a password and a link nothing can be read in the database', async () => {
    const { db } = await store();
    const { token } = await invitations(await store()).create({ role: 'viewer' });
    const rows = JSON.stringify([
      await db.selectFrom('credentials').selectAll().execute(),
      await db.selectFrom('invitations').selectAll().execute(),
    ]);
    expect(rows).not.toContain(PASSWORD);
    expect(rows).not.toContain(token);
    const kept = await db.selectFrom('personSessions').select('token').executeTakeFirstOrThrow();
    expect(await visit(`dailies.session_token=${kept.token}`), 'the row alone opens nothing').toBe(401);
  });

  test('somebody invited joins by the link with its role; of two who hold it one does', async () => {
    const asked = by(ask('/invitations', 'POST', { role: 'member', note: 'Ben' }), admin.cookie);
    const { link: address, ...told } = await (await links.POST(asked, none)).json();
    const token = new URL(address).searchParams.get('token');
    expect(told).toMatchObject({ role: 'member', note: 'Ben' });
    expect(address).toBe(`http://127.0.0.1:3000/join?token=${token}`);
    const offered = await join.POST(by(ask('/join', 'POST', { token }), ''), none);
    expect(await offered.json()).toEqual({ role: 'member', isFirst: false, sso: false });
    const given = (name: string) => ({ token, name, email: `${name}@example.com`, password: PASSWORD });
    const both = await Promise.all(
      ['ben', 'bob'].map((name) => join.PUT(by(ask('/join', 'PUT', given(name)), ''), none)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const listed = await (await links.GET(by(ask('/invitations'), admin.cookie), none)).json();
    expect(JSON.stringify(listed)).not.toContain(told.id);
  });

  test('with a second factor a password alone lets nobody in', async () => {
    const member = await joined('Fay', 'member');
    const factor = (body: object, cookie = member.cookie) =>
      ownFactor.POST(by(ask('/account/second-factor', 'POST', body), cookie), none);
    const { uri, backupCodes } = await (await factor({ password: PASSWORD })).json();
    expect(cookiesOf(await signIn(member.email)), 'not yet confirmed').toContain('session_token=');
    const confirm = (code: string) =>
      ownFactor.PUT(by(ask('/account/second-factor', 'PUT', { code }), member.cookie), none);
    expect(await refusal(await confirm('000000'))).toEqual([401, 'wrong_code']);
    expect((await confirm(codeOf(uri))).status).toBe(204);

    const half = await signIn(member.email);
    expect(await half.json()).toEqual({ signedIn: false, secondFactor: true });
    expect(await visit(cookiesOf(half))).toBe(401);
    const prove = (code: string, cookie: string) =>
      secondStep.POST(by(ask('/session/second-factor', 'POST', { code }), cookie, '203.0.113.80'), none);
    expect((await prove(codeOf(uri), '')).status, 'without the password').toBe(401);
    const counted = guesses(await store());
    for (const _ of [1, 2, 3]) await counted.count('address 203.0.113.80').catch(() => undefined);
    expect((await prove('000000', '')).status, 'others guess at the same address').toBe(429);
    const whole = await prove(codeOf(uri), cookiesOf(half));
    expect(await visit(cookiesOf(whole))).toBe(200);
    const replayed = await prove(codeOf(uri), cookiesOf(await signIn(member.email)));
    expect([replayed.status, cookiesOf(replayed)], 'the code was used').toEqual([401, '']);
    const [backup = ''] = backupCodes;
    const lost = await prove(backup, cookiesOf(await signIn(member.email)));
    expect(await visit(cookiesOf(lost))).toBe(200);
    expect((await prove(backup, cookiesOf(await signIn(member.email)))).status, 'used up').toBe(401);
    const off = by(ask('/account/second-factor', 'DELETE', { password: PASSWORD }), cookiesOf(whole));
    expect((await ownFactor.DELETE(off, none)).status).toBe(204);
    expect(await (await signIn(member.email)).json()).toEqual({ signedIn: true });
  });

  test('who leaves is gone; their work is with who took it over, and told as news', async () => {
    const opened = await store();
    const [leaving, heir] = [await joined('Liv', 'member'), await joined('Hal', 'member')];
    const theirs = tasks(opened, heir.owner);
    await theirs.insert([sampleTask({ prompt: 'Hers' })], 'the same key');
    const [task] = await tasks(opened, leaving.owner).insert(
      [sampleTask({ prompt: 'Left behind', tags: ['kept'], status: 'completed' })],
      'the same key',
    );
    await assets(opened, leaving.owner).insert(sampleAsset({ name: 'left.png' }));
    await tokens(opened, leaving.owner).create({ name: 'Robot', scope: 'read' });
    const before = await theirs.revision();
    const removal = ask(`/people/x?handTo=${heir.person.id}`, 'DELETE');
    expect((await one.DELETE(by(removal, admin.cookie), at(leaving.person.id))).status).toBe(204);
    expect(await visit(leaving.cookie)).toBe(401);
    const { tasks: changed } = await theirs.changes(before);
    expect(changed.map(({ id, tags }) => [id, tags])).toEqual([[task?.id, ['kept']]]);
    expect([(await theirs.counts()).all, (await tasks(opened, leaving.owner).counts()).all]).toEqual([2, 0]);
    expect((await theirs.list({ limit: 9, tag: 'kept' })).tasks).toHaveLength(1);
    expect((await assets(opened, heir.owner).list({ limit: 9 })).assets).toHaveLength(1);
    expect(await tokens(opened, leaving.owner).list()).toEqual([]);
    const listed = await (await all.GET(by(ask('/people'), admin.cookie), none)).json();
    expect(listed.people.find(({ id }: ListedPerson) => id === heir.person.id)).toMatchObject({ videos: 2 });
    expect(JSON.stringify(listed)).not.toMatch(/Left behind|owner/);
  });

  test('what was done is written down, found by who and what, and given as a table', async () => {
    const member = await joined('=cmd()', 'member');
    await signIn(member.email, 'wrong', { from: '203.0.113.90' });
    // Strangers' failed attempts are not logged.
    await session.DELETE(by(ask('/session', 'DELETE'), ''), none);
    const read = async (query: string) =>
      (await auditLog.GET(by(ask(`/audit?${query}`), admin.cookie), none)).json();
    const { entries } = await read('limit=5');
    expect(entries[0]).toMatchObject({
      action: 'session.refuse',
      personId: null,
      subject: member.email,
      address: '203.0.113.90',
    });
    const mine = await read(`person=${member.person.id}`);
    expect(mine.entries.map(({ action }: AuditEntry) => action)).toEqual(['session.begin', 'person.join']);
    const { entries: first, nextCursor } = await read('action=person.join&limit=1');
    const { entries: second } = await read(`action=person.join&limit=1&cursor=${nextCursor}`);
    expect(first[0]?.id).not.toBe(second[0]?.id);
    expect((await read(`from=${Date.now() + 1000}`)).entries).toEqual([]);
    const asked = by(ask(`/audit?format=csv&person=${member.person.id}`), admin.cookie);
    const csv = await (await auditLog.GET(asked, none)).text();
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain("'=cmd()");
    expect((await auditLog.GET(by(ask('/audit'), member.cookie), none)).status).toBe(403);
  });
});
