import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { readAudit } from '#lib/server/people/audit.ts';
import { people } from '#lib/server/people/repository.ts';
import { createReset } from '#lib/server/people/reset.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined, PASSWORD } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { AuditQuery } from '#lib/studio/people/audit.ts';
import { codeOf } from '#lib/testing/totp.ts';
import { PUT as changePassword } from '../account/password/route.ts';
import * as ownFactor from '../account/second-factor/route.ts';
import { POST as askAbout, PUT as setPassword } from '../session/password/route.ts';
import { POST as signIn } from '../session/route.ts';
import { POST as makeLink } from './[id]/reset/route.ts';
import { DELETE as dropFactor } from './[id]/second-factor/route.ts';

ownDataFolder({ ACCOUNTS: 'on' });

const NEXT = 'another horse battery';
const tokenIn = (text: string) => /reset\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const set = (token: string) =>
  setPassword(by(ask('/session/password', 'PUT', { token, password: NEXT }), ''), none);
/** The status of a link before a password is typed. */
const statusOf = async (token: string) =>
  (await askAbout(by(ask('/session/password', 'POST', { token }), ''), none)).status;
const comesIn = async (email: string, password: string) =>
  (await signIn(by(ask('/session', 'POST', { email, password }), ''), none)).status;

test('an admin makes a link by which somebody sets a new password, once', async () => {
  const [admin, ben] = [await joined('Ada', 'admin'), await joined('Ben', 'member')];
  const at = { params: Promise.resolve({ id: ben.person.id }) };
  expect((await makeLink(by(ask('/x', 'POST'), ben.cookie), at)).status).toBe(403);
  const { link } = (await (await makeLink(by(ask('/x', 'POST'), admin.cookie), at)).json()) as {
    link: string;
  };
  const about = () => statusOf(tokenIn(link));
  expect(await about()).toBe(204);
  expect((await set(tokenIn(link))).status).toBe(204);
  expect(await about()).toBe(410);
  expect((await set(tokenIn(link))).status).toBe(410);
  expect([await comesIn(ben.email, PASSWORD), await comesIn(ben.email, NEXT)]).toEqual([401, 200]);
  const { db } = await store();
  const told = await db.selectFrom('audit').select(['action', 'name']).orderBy('id').execute();
  expect(told).toContainEqual({ action: 'person.reset', name: 'Ada' });
  expect(told).toContainEqual({ action: 'account.password', name: 'Ben' });
});

test('a link is over once its person has changed the password themselves', async () => {
  const ida = await joined('Ida', 'member');
  const { token } = await createReset(ida.person.id);
  const body = { current: PASSWORD, next: 'a third horse battery' };
  expect((await changePassword(by(ask('/x', 'PUT', body), ida.cookie), none)).status).toBe(204);
  expect((await set(token)).status).toBe(410);
  expect(await comesIn(ida.email, body.next)).toBe(200);
});

test('a link is over once its person has left the studio', async () => {
  const [lea, heir] = [await joined('Lea', 'member'), await joined('Max', 'member')];
  const { token } = await createReset(lea.person.id);
  expect(await statusOf(token)).toBe(204);
  await people(await store()).remove(lea.person.id, heir.person.id);
  expect([await statusOf(token), (await set(token)).status]).toEqual([410, 410]);
});

test('an identity that was connected by the old password is connected no longer; one that is the only way in is', async () => {
  const { db } = await store();
  const left = async (id: string) =>
    (await db.selectFrom('credentials').select('providerId').where('userId', '=', id).execute())
      .map(({ providerId }) => providerId)
      .sort();
  const [eve, sso] = [await joined('Eve', 'member'), await joined('Sue', 'member')];
  const known = await db.selectFrom('credentials').selectAll().where('userId', '=', eve.person.id).execute();
  for (const { person } of [eve, sso])
    await db
      .insertInto('credentials')
      .values(
        known.map((row) => ({
          ...row,
          ...{ id: `oidc_${person.id}`, userId: person.id, accountId: person.id, providerId: 'oidc' },
        })),
      )
      .execute();
  await db
    .deleteFrom('credentials')
    .where('userId', '=', sso.person.id)
    .where('providerId', '=', 'credential')
    .execute();
  for (const { person } of [eve, sso]) {
    const { token } = await createReset(person.id);
    expect((await set(token)).status).toBe(204);
  }
  expect([await left(eve.person.id), await left(sso.person.id)]).toEqual([
    ['credential'],
    ['credential', 'oidc'],
  ]);
});

/** What the script prints to the machine's owner. */
async function resetByScript(...given: string[]): Promise<string> {
  const script = join(import.meta.dirname, '../../../scripts/people.ts');
  const all = ['--conditions=react-server', script, 'reset', ...given];
  return (await promisify(execFile)(process.execPath, all, { env: process.env })).stdout;
}

test('whoever has the machine makes one for the only admin', async () => {
  const admin = await joined('Sole', 'admin');
  expect((await set(tokenIn(await resetByScript(admin.email)))).status).toBe(204);
  expect(await comesIn(admin.email, NEXT)).toBe(200);
});

type Somebody = Awaited<ReturnType<typeof joined>>;

async function setUpFactor({ cookie }: Somebody) {
  const begin = by(ask('/x', 'POST', { password: PASSWORD }), cookie);
  const { uri } = (await (await ownFactor.POST(begin, none)).json()) as { uri: string };
  await ownFactor.PUT(by(ask('/x', 'PUT', { code: codeOf(uri) }), cookie), none);
}

test('an admin removes the second factor of somebody who has lost it, and not their own', async () => {
  const [admin, gus] = [await joined('Alba', 'admin'), await joined('Gus', 'member')];
  await setUpFactor(gus);
  const remove = (asking: Somebody, { person: { id } }: Somebody) =>
    dropFactor(by(ask('/x', 'DELETE'), asking.cookie), { params: Promise.resolve({ id }) });
  expect((await remove(await joined('Hal', 'member'), gus)).status).toBe(403);
  expect((await remove(admin, admin)).status).toBe(409);
  const answer = await remove(admin, gus);
  expect(await answer.json()).toMatchObject({ id: gus.person.id, hasSecondFactor: false });
  const { entries } = await readAudit(await store(), AuditQuery.parse({ action: 'person.change' }));
  const changes = [{ what: 'secondFactor', from: 'on', to: 'off' }];
  expect(entries[0]).toMatchObject({ name: 'Alba', subject: gus.person.id, changes });
  const again = by(ask('/session', 'POST', { email: gus.email, password: PASSWORD }), '');
  expect(await (await signIn(again, none)).json()).toEqual({ signedIn: true });
});

test('whoever has the machine lets in who has lost their second factor', async () => {
  const fay = await joined('Fay', 'member');
  await setUpFactor(fay);
  const signedIn = async () => {
    const request = by(ask('/session', 'POST', { email: fay.email, password: NEXT }), '');
    return (await (await signIn(request, none)).json()).signedIn;
  };
  await set((await createReset(fay.person.id)).token);
  expect(await signedIn()).toBe(false);
  const told = await resetByScript(fay.email, '--second-factor');
  expect((await set(tokenIn(told))).status).toBe(204);
  expect(await signedIn()).toBe(true);
});
