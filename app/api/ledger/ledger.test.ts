import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { endCharge } from '#lib/server/money/charged.ts';
import { reserve } from '#lib/server/money/charges.ts';
import { projects } from '#lib/server/projects/repository.ts';
import { relayRoute } from '#lib/server/relay/relay-route.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as one from './[id]/route.ts';
import * as capped from './caps/route.ts';
import * as exported from './export/route.ts';
import * as ledger from './route.ts';
import * as used from './usage/route.ts';

/** Complete requests only. */
const arrived: string[] = [];
const price = (amount: number, per: string) => ({ amount, per, unit: 'credits' });
const upstream = await startUpstream(async (request, response) => {
  const body = await text(request).catch(() => null);
  if (body === null) return;
  const path = request.url ?? '';
  response.setHeader('content-type', 'application/json');
  if (path === '/v1/models') {
    const speech = { id: 'chat-4o-mini-tts-2025-12-15', price: price(2, 'request') };
    response.end(JSON.stringify({ data: [{ id: 'vidB-2', price: price(1, 'second') }, speech] }));
    return;
  }
  if (path === '/v1/usage') {
    response.end(JSON.stringify({ object: 'usage', unit: 'credits', used: 7, quota: null }));
    return;
  }
  arrived.push(path);
  response.setHeader('x-credits-charged', '2');
  response.end(
    JSON.stringify({ id: `vidB-2:${arrived.length}-x`, status: 'pending', progress: 0, credits: 4 }),
  );
});
ownDataFolder({ MEDIA_API_URL: upstream.url, MEDIA_API_KEY: 'sk-upstream' });
afterAll(() => upstream.close());

const relay = (path: string, body: object) => relayRoute(ask(`/v1${path}`, 'POST', body));
const speak = () =>
  relay('/audio/speech', { model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy', input: 'Hello' });
const makeVideo = () => relay('/videos', { model: 'vidB-2', prompt: 'A fox', seconds: '4', size: '480x480' });
const setCaps = (caps: object[]) => capped.PUT(ask('/ledger/caps', 'PUT', { caps }), none);
const read = async (query = '') => (await ledger.GET(ask(`/ledger?${query}`), none)).json();

const CAP = { subject: { kind: 'connection', id: 'environment' }, unit: 'credits', amount: 7 };

beforeAll(async () => {
  expect(await (await setCaps([CAP])).json()).toEqual({
    caps: [
      { ...CAP, period: 'month', holdUnpriced: false, used: 0, name: expect.any(String), concernsYou: true },
    ],
  });
});

test('a relayed call is reserved before its end leaves: at the cap the service never has it whole', async () => {
  expect((await speak()).status).toBe(200);
  expect((await makeVideo()).status).toBe(200);
  const refused = await speak();
  expect(refused.status).toBe(402);
  expect((await refused.json()).error).toMatchObject({
    code: 'cap_reached',
    message: expect.stringContaining(
      `This needs 2 credits, and the cap of 7 credits a month for ${new URL(upstream.url).host} has 1 credit left`,
    ),
  });
  expect(arrived).toEqual(['/v1/audio/speech', '/v1/videos']);
});

test.each([{ input: 'x' }, { seconds: 0.0001 }])('a chat is not made cheap by %j', async (more) => {
  const messages = [{ role: 'user', content: 'A fox' }];
  expect((await relay('/chat/completions', { model: 'vidB-2', messages, ...more })).status).toBe(402);
  expect(arrived).toHaveLength(2);
});

test('what was paid is there by state, and a relayed video by its task', async () => {
  const { sums, charges, groups } = await read('group=work');
  expect(sums).toEqual([{ unit: 'credits', count: 2, settled: 2, reserved: 4, unknown: 0, returned: 0 }]);
  const { tasks: made } = await tasks(await store(), LOCAL_OWNER).list({ limit: 5 });
  expect(charges).toMatchObject([
    { work: 'video', workId: made[0]?.id, title: 'A fox', state: 'reserved', amount: 4 },
    { work: 'relay', title: '', state: 'settled', amount: 2, expected: 2 },
  ]);
  expect(groups).toMatchObject([
    { key: 'video', reserved: 4 },
    { key: 'relay', settled: 2 },
  ]);
  expect((await read('work=relay')).charges).toHaveLength(1);
  expect((await read('connection=elsewhere')).charges).toEqual([]);
});

test('pages follow each other by their cursor', async () => {
  const first = await read('limit=1');
  const second = await read(`limit=1&cursor=${first.nextCursor}`);
  expect([...first.charges, ...second.charges].map(({ work }) => work)).toEqual(['video', 'relay']);
  expect(second.nextCursor).toBeNull();
});

test('a file holds every charge, as lines or as JSON', async () => {
  const file = async (format: string) =>
    (await exported.GET(ask(`/ledger/export?format=${format}`), none)).text();
  const lines = (await file('csv')).trim().split('\r\n');
  expect(lines[0]).toMatch(/^id,work,workId,connectionId,model,.*,connectionName,projectName,personName$/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/,vidB-2,.*,reserved,credits,4,4,\d{4}-\d\d-\d\dT/);
  const named = { connectionName: new URL(upstream.url).host, projectName: null, personName: null };
  const { charges } = await read();
  expect(JSON.parse(await file('json'))).toEqual({
    charges: charges.map((charge: object) => ({ ...charge, ...named })),
  });
});

test('a file names the project that was paid for, and what was in none can be asked for', async () => {
  const opened = await store();
  const project = await projects(opened, LOCAL_OWNER).create({ name: 'Harbour, north' });
  const about = { workId: 'w', connectionId: 'gone', model: 'm', projectId: project.id, token: null };
  const charge = { ...about, work: 'speech', cost: { amount: 1, unit: 'USD' } } as const;
  await opened.db.transaction().execute((trx) => reserve(trx, opened.dialect, LOCAL_OWNER, charge));
  const query = `format=csv&project=${project.id}`;
  const text = await (await exported.GET(ask(`/ledger/export?${query}`), none)).text();
  expect(text.trim().split('\r\n')[1]).toMatch(/,,"Harbour, north",$/);
  expect((await read(`project=${project.id}`)).charges).toHaveLength(1);
  const without = (await read('project=')).charges;
  expect(without.map(({ projectId }: { projectId: string | null }) => projectId)).toEqual([null, null]);
});

test('what the service counts stands beside it', async () => {
  expect(await (await used.GET(ask('/ledger/usage'), none)).json()).toEqual({
    usage: [
      {
        connectionId: 'environment',
        name: expect.any(String),
        used: 7,
        unit: 'credits',
        settled: 2,
        open: 4,
        inOtherUnits: 0,
      },
    ],
  });
});

test('what is counted in another unit than the service counts in is told beside it', async () => {
  const opened = await store();
  const about = { workId: 'w', connectionId: 'environment', model: 'm', projectId: null, token: null };
  const charge = { ...about, work: 'talk', cost: { amount: 1, unit: 'USD' } } as const;
  await opened.db.transaction().execute((trx) => reserve(trx, opened.dialect, LOCAL_OWNER, charge));
  const { usage } = await (await used.GET(ask('/ledger/usage'), none)).json();
  expect(usage).toMatchObject([{ unit: 'credits', settled: 2, open: 4, inOtherUnits: 1 }]);
});

test.each(['1.5', '1e300', 'soon'])('the time %s is refused at its field', async (from) => {
  expect((await read(`from=${from}`)).error).toMatchObject({ code: 'invalid_parameter', param: 'from' });
});

test('a person decides what is unknown, and nothing else', async () => {
  const opened = await store();
  const about = { workId: 'w', connectionId: 'c', model: 'm', projectId: null, token: null };
  const charge = { ...about, work: 'talk', cost: { amount: 1, unit: 'USD' } } as const;
  const id = await opened.db
    .transaction()
    .execute((trx) => reserve(trx, opened.dialect, LOCAL_OWNER, charge));
  const decide = (body: object) => one.PATCH(ask(`/ledger/${id}`, 'PATCH', body), at(id));
  expect((await decide({ state: 'settled' })).status).toBe(409);
  await endCharge(opened, LOCAL_OWNER, { id }, { kind: 'lost' });
  expect((await read('state=unknown')).charges).toMatchObject([{ id, amount: 1 }]);
  expect(await (await decide({ state: 'settled', amount: 0.5 })).json()).toMatchObject({
    state: 'settled',
    amount: 0.5,
    expected: 1,
  });
});

test('a person says how much it was that was paid without a price, once', async () => {
  const opened = await store();
  const about = { workId: 'w', connectionId: 'c', model: 'm', projectId: null, token: null };
  const charge = { ...about, work: 'talk', cost: null } as const;
  const id = await opened.db
    .transaction()
    .execute((trx) => reserve(trx, opened.dialect, LOCAL_OWNER, charge));
  await endCharge(opened, LOCAL_OWNER, { id }, { kind: 'lost' });
  const decide = (body: object) => one.PATCH(ask(`/ledger/${id}`, 'PATCH', body), at(id));
  expect(await (await decide({ state: 'settled' })).json()).toMatchObject({ state: 'settled', unit: null });
  expect((await decide({ state: 'returned' })).status).toBe(409);
  const priced = { state: 'settled', amount: 0.25, unit: 'USD' };
  expect(await (await decide(priced)).json()).toMatchObject(priced);
  expect((await decide({ ...priced, amount: 9 })).status).toBe(409);
});

test.each([
  [{ ...CAP, amount: -1 }, 'caps[0].amount'],
  [{ ...CAP, subject: { kind: 'token' } }, 'caps[0].subject.id'],
  [{ ...CAP, unit: 'EUR' }, 'caps[0].unit'],
])('%j is refused at its field', async (cap, param) => {
  const refused = await setCaps([cap]);
  expect((await refused.json()).error.param).toBe(param);
});
