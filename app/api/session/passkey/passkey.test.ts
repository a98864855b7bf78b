import { beforeAll, describe, expect, test, vi } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { holdStill, letGo } from '#lib/server/move/hold-still.ts';
import { currentPersonSession } from '#lib/server/people/identify-caller.ts';
import { people } from '#lib/server/people/repository.ts';
import { createReset } from '#lib/server/people/reset.ts';
import { guesses } from '#lib/server/sessions/guesses.ts';
import { asNewProcess } from '#lib/server/testing/as-new-process.ts';
import { authenticator, type Circumstances } from '#lib/server/testing/authenticator.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, cookiesOf, joined, PASSWORD } from '#lib/server/testing/people.ts';
import { ask, at, none, withBearer } from '#lib/server/testing/requests.ts';
import { ENGINES, testStores } from '#lib/server/testing/stores.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { codeOf } from '#lib/testing/totp.ts';
import * as passkey from '../../account/passkeys/[id]/route.ts';
import * as passkeys from '../../account/passkeys/route.ts';
import * as password from '../../account/password/route.ts';
import * as ownFactor from '../../account/second-factor/route.ts';
import * as identity from '../../account/sso/route.ts';
import { PUT as setPassword } from '../password/route.ts';
import * as session from '../route.ts';
import * as entrance from './route.ts';

const HOME = 'https://studio.example/films';
const ORIGIN = 'https://studio.example';
ownDataFolder({ ACCOUNTS: 'on', PUBLIC_URL: HOME });

type Device = ReturnType<typeof authenticator>;
type Somebody = Awaited<ReturnType<typeof joined>>;

const both = (...cookies: string[]) => cookies.filter(Boolean).join('; ');
const refusal = async (response: Response) => [response.status, (await response.json()).error.code];

const beginToAdd = ({ cookie }: Somebody) =>
  passkeys.POST(by(ask('/account/passkeys', 'POST', { password: PASSWORD }), cookie), none);

async function finishAdding(
  { cookie }: Somebody,
  begun: Response,
  device: Device,
  now: Circumstances = {},
): Promise<Response> {
  const body = { name: 'Laptop', credential: device.create(await begun.clone().json(), now) };
  return passkeys.PUT(by(ask('/account/passkeys', 'PUT', body), both(cookie, cookiesOf(begun))), none);
}

async function add(somebody: Somebody, device: Device, now: Circumstances = {}): Promise<Response> {
  const begun = await beginToAdd(somebody);
  return begun.ok ? finishAdding(somebody, begun, device, now) : begun;
}

const begin = () => entrance.POST(by(ask('/session/passkey', 'POST'), ''), none);

async function enter(device: Device, now: Circumstances = {}) {
  const begun = await begin();
  const credential = device.get(await begun.clone().json(), now);
  return prove(credential, cookiesOf(begun));
}

const prove = (credential: unknown, cookie: string) =>
  entrance.PUT(by(ask('/session/passkey', 'PUT', { credential }), cookie, `2001:db8:${turn++}::1`), none);
/** Failures slow down others from the same address. */
let turn = 1;

const whoIs = async (cookie: string) =>
  (await (await session.GET(by(ask('/session'), cookie), none)).json()).person?.name;

const list = async ({ cookie }: Somebody) =>
  (await (await passkeys.GET(by(ask('/account/passkeys'), cookie), none)).json()).passkeys;

describe.each(ENGINES)('passkeys on %s', (engine) => {
  const stores = testStores(engine);
  let pia: Somebody;
  let where: Awaited<ReturnType<typeof stores.place>>['where'];
  const laptop = authenticator(ORIGIN);

  beforeAll(async () => {
    where = (await stores.place()).where;
    vi.stubEnv('DATA_DIR', where.dataDir);
    vi.stubEnv('DATABASE_URL', where.databaseUrl ?? '');
    asNewProcess();
    pia = await joined('Pia', 'viewer');
  });

  test('one is made with the password, and lets its person in', async () => {
    const body = { password: 'a wrong password' };
    const unproven = await passkeys.POST(by(ask('/account/passkeys', 'POST', body), pia.cookie), none);
    expect(await refusal(unproven)).toEqual([401, 'wrong_password']);
    const added = await add(pia, laptop);
    expect(await added.json()).toMatchObject({ name: 'Laptop', lastUsedAt: null });
    const entered = await enter(laptop);
    expect(await entered.clone().json()).toEqual({ signedIn: true });
    expect(await whoIs(cookiesOf(entered))).toBe('Pia');
    expect(await list(pia)).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(Number) }]);
    const { db } = await store();
    const written = await db.selectFrom('audit').select(['action', 'subject', 'name']).execute();
    expect(written).toContainEqual({ action: 'account.passkey', subject: null, name: 'Pia' });
    expect(written).toContainEqual({ action: 'session.begin', subject: 'passkey', name: 'Pia' });
  });

  test('one that was used as often as a device can count lets its person in', async () => {
    const ola = await joined('Ola', 'viewer');
    const old = authenticator(ORIGIN, 2 ** 32 - 2);
    expect((await add(ola, old)).status).toBe(200);
    expect(await whoIs(cookiesOf(await enter(old)))).toBe('Ola');
  });

  test('it stands for the second factor too', async () => {
    const factor = (body: object) => by(ask('/account/second-factor', 'POST', body), pia.cookie);
    const { uri } = await (await ownFactor.POST(factor({ password: PASSWORD }), none)).json();
    expect((await ownFactor.PUT(factor({ code: codeOf(uri) }), none)).status).toBe(204);
    const credentials = { email: pia.email, password: PASSWORD };
    const byPassword = await session.POST(by(ask('/session', 'POST', credentials), ''), none);
    expect(await byPassword.json()).toEqual({ signedIn: false, secondFactor: true });
    const entered = await enter(laptop);
    expect(await entered.clone().json()).toEqual({ signedIn: true });
    pia = { ...pia, cookie: cookiesOf(entered) };
  });

  test('a program is given no way in of whose cookie it has, nor any other', async () => {
    const mallory = await joined('Mallory', 'admin');
    const { token } = await tokens(await store(), mallory.owner).create({ name: 'Robot', scope: 'admin' });
    const asked = (method: string, body: object) =>
      withBearer(by(ask('/account', method, body), pia.cookie), token);
    const proof = { password: PASSWORD };
    const body = { name: 'Planted', credential: laptop.get({ challenge: '' }) };
    const answers = [
      await passkeys.POST(asked('POST', proof), none),
      await passkeys.PUT(asked('PUT', body), none),
      await passkey.DELETE(asked('DELETE', proof), at('any')),
      await identity.POST(asked('POST', proof), none),
      await identity.DELETE(asked('DELETE', proof), none),
      await ownFactor.POST(asked('POST', proof), none),
      await ownFactor.PUT(asked('PUT', { code: '123456' }), none),
      await ownFactor.DELETE(asked('DELETE', proof), none),
      await password.PUT(asked('PUT', { current: PASSWORD, next: 'another horse battery' }), none),
    ];
    for (const answer of answers) expect(await refusal(answer)).toEqual([403, 'scope_exceeded']);
    expect(await currentPersonSession(asked('POST', {}))).toBeNull();
  });

  test('a device that asked nobody who they are is not enough, to make one or to come in', async () => {
    expect((await add(pia, authenticator(ORIGIN), { verifies: false })).status).toBe(409);
    expect(await (await begin()).json()).toMatchObject({
      userVerification: 'required',
      rpId: 'studio.example',
    });
    expect(await refusal(await enter(laptop, { verifies: false }))).toEqual([401, 'wrong_passkey']);
  });

  test('an answer is good for its own challenge, once, and at the address of the studio', async () => {
    const begun = await begin();
    const credential = laptop.get(await begun.clone().json());
    expect((await prove(credential, '')).status, 'in another browser').toBe(401);
    expect((await prove(credential, cookiesOf(await begin()))).status, 'for another challenge').toBe(401);
    expect((await prove(credential, cookiesOf(begun))).status).toBe(200);
    expect((await prove(credential, cookiesOf(begun))).status, 'again').toBe(401);
    expect(await refusal(await enter(laptop, { origin: 'https://else.example' }))).toEqual([
      401,
      'wrong_passkey',
    ]);
    expect(await refusal(await enter(authenticator(ORIGIN)))).toEqual([401, 'wrong_passkey']);
  });

  test('who guesses passwords at the same address keeps nobody out who has one', async () => {
    const place = `address 2001:db8:${turn}:0::/64`;
    const counted = guesses(await store());
    const guess = () => counted.count(place);
    for (const _ of [1, 2, 3, 4]) await guess();
    await expect(guess()).rejects.toMatchObject({ code: 'too_many_attempts' });
    expect((await enter(laptop)).status).toBe(200);
  });

  test('who asks without end at the same address keeps no browser out that came in there before', async () => {
    const beginWith = (cookie: string) =>
      entrance.POST(by(ask('/session/passkey', 'POST'), cookie, '203.0.113.9'), none);
    const device = pia.cookie.split('; ').filter((cookie) => /_device=/.test(cookie));
    const office = await Promise.all(Array.from({ length: 400 }, () => beginWith('')));
    expect(new Set(office.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refusal(await beginWith(''))).toEqual([429, 'too_many_attempts']);
    const madeUp = device.map((cookie) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`);
    expect((await beginWith(madeUp.join('; '))).status).toBe(429);
    expect((await beginWith(device.join('; '))).status).toBe(200);
  });

  test('who is disabled does not come in by it, and who is enabled again does', async () => {
    const opened = await store();
    await people(opened).change(pia.person.id, { disabled: true });
    expect(await refusal(await enter(laptop))).toEqual([401, 'wrong_passkey']);
    await people(opened).change(pia.person.id, { disabled: false });
    const entered = await enter(laptop);
    expect(entered.status).toBe(200);
    pia = { ...pia, cookie: cookiesOf(entered) };
  });

  test('of several that are begun at once no more are kept than there may be', async () => {
    const { db } = await store();
    const [known] = await db.selectFrom('passkeys').selectAll().where('userId', '=', pia.person.id).execute();
    if (!known) return expect.fail('There is no passkey');
    const more = Array.from({ length: 18 }, (_, at) => ({
      ...known,
      id: `more_${at}`,
      credentialId: `c${at}`,
    }));
    await db.insertInto('passkeys').values(more).execute();
    const begun = [await beginToAdd(pia), await beginToAdd(pia)];
    const added = await Promise.all(begun.map((one) => finishAdding(pia, one, authenticator(ORIGIN))));
    expect(added.map(({ status }) => status)).toContain(409);
    expect((await list(pia)).length).toBeLessThanOrEqual(20);
    await db.deleteFrom('passkeys').where('id', '!=', known.id).execute();
  });

  test('a password that is set by a link removes all of them', async () => {
    const [rita, phone] = [await joined('Rita', 'member'), authenticator(ORIGIN)];
    expect((await add(rita, phone)).status).toBe(200);
    const { token } = await createReset(rita.person.id);
    const body = { token, password: 'another horse battery' };
    expect((await setPassword(by(ask('/session/password', 'PUT', body), ''), none)).status).toBe(204);
    expect(await refusal(await enter(phone))).toEqual([401, 'wrong_passkey']);
  });

  test('it opens a studio that is being moved, where no other is made or removed', async () => {
    const held = await holdStill(where);
    const entered = await enter(laptop);
    expect(entered.status).toBe(200);
    pia = { ...pia, cookie: cookiesOf(entered) };
    expect(await refusal(await add(pia, authenticator(ORIGIN)))).toEqual([503, 'studio_moving']);
    await letGo(held.store);
    await held.close();
  });

  test('to remove one takes the password, and nobody comes in by it any more', async () => {
    const [first] = await list(pia);
    const stranger = await joined('Sam', 'admin');
    const remove = (cookie: string, password: string) =>
      passkey.DELETE(
        by(ask(`/account/passkeys/${first?.id}`, 'DELETE', { password }), cookie),
        at(first?.id ?? ''),
      );
    expect((await remove(stranger.cookie, PASSWORD)).status, 'of somebody else').toBe(404);
    expect(await refusal(await remove(pia.cookie, 'a wrong password'))).toEqual([401, 'wrong_password']);
    expect((await remove(pia.cookie, PASSWORD)).status).toBe(204);
    expect((await enter(laptop)).status).toBe(401);
  });
});

test('an address of numbers has none, for browsers make none there', async () => {
  vi.stubEnv('PUBLIC_URL', 'http://192.0.2.7:3000');
  asNewProcess();
  expect(await (await session.GET(by(ask('/session'), ''), none)).json()).toMatchObject({
    passkeysFor: null,
  });
});
