import { afterEach, expect, test } from 'vitest';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';
import { addConnection } from '../connection/change.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { LISTINGS } from '../models/listings.ts';
import { modelNotes } from '../models/notes.ts';
import { openApprovals } from '../money/approval-rows.ts';
import { forget } from '../process/singleton.ts';
import { projects } from '../projects/repository.ts';
import { decide } from '../tasks/cost/decide-approval.ts';
import { tasks } from '../tasks/repository.ts';
import { sampleTask } from '../testing/samples.ts';
import { tokens } from '../tokens/repository.ts';
import { cap, charges, json, pricedService, SPEECH, send, VIDEO } from './testing/priced-service.ts';

/** What happens here before the service has answered, by the id that it gives. */
let meanwhile: ((serviceId: string) => Promise<unknown>) | null = null;
const { upstream, arrived } = await pricedService({ meanwhile: (serviceId) => meanwhile?.(serviceId) });
afterEach(() => {
  meanwhile = null;
});

test.each([
  '/v1/%76ideos',
  '/v1//videos',
  '/v1/Videos/',
  '/v1%2Fvideos',
  '/v1/x%2F..%2Fvideos',
  '/v1/responses',
])('at a cap, %s is as dear as what it leads to', async (path) => {
  await cap(3);
  const refused = await send(path, VIDEO, json);
  expect([refused.status, arrived]).toEqual([402, []]);
});

test('a call nobody here knows is a charge, by its model or of unknown price', async () => {
  await cap(1000);
  await send('/v1/responses', JSON.stringify({ model: SPEECH, input: 'Hello' }), json);
  await send('/v1/images/edits');
  expect(await charges()).toMatchObject([
    { model: SPEECH, state: 'settled', expected: 1_000_000 },
    { model: '', state: 'settled', expected: null },
  ]);
});

const named = async (words: string, after: Record<string, string> = {}) => {
  const form = new FormData();
  form.append('model', 'scribe');
  form.append('file', new Blob([words]), 'a.wav');
  for (const [name, value] of Object.entries(after)) form.append(name, value);
  return (await send('/v1/audio/transcriptions', form, bearer)).status;
};
const bearer: Record<string, string> = {};

test('what was accepted is the same file for the same service, and nothing else', async () => {
  const opened = await store();
  const { token } = await tokens(opened, LOCAL_OWNER).create({
    ...{ name: 'robot', scope: 'create', approval: { above: 5, unpriced: true } },
  });
  bearer.authorization = `Bearer ${token}`;
  const talk = 'a short talk["language","de"]';
  expect(await named(talk)).toBe(403);
  const reader = { owner: LOCAL_OWNER, seesAll: true };
  const { approvals } = await openApprovals(opened, reader);
  await decide(opened, reader, { approvals, state: 'accepted' });
  expect(await named('another, which is long')).toBe(403);
  expect(await named('a short talk', { language: 'de' })).toBe(403);
  const connectionId = await addConnection(LOCAL_OWNER, { url: upstream.url, dialect: 'openai' });
  bearer['x-dailies-connection'] = connectionId;
  expect(await named(talk)).toBe(403);
  delete bearer['x-dailies-connection'];
  expect(await named(talk)).toBe(200);
  expect(await named(talk)).toBe(403);
  delete bearer.authorization;
});

test('a relayed call is charged to the project that it is filed in', async () => {
  const opened = await store();
  const { id } = await projects(opened, LOCAL_OWNER).create({ name: 'Herons' });
  await send('/v1/videos', VIDEO, { ...json, 'x-dailies-project': id });
  expect(await opened.db.selectFrom('charges').select('projectId').execute()).toEqual([{ projectId: id }]);
});

test('a character costs what the table says of one, and a cap holds it', async () => {
  await modelNotes(await store(), LOCAL_OWNER).correct({
    connectionId: 'environment',
    id: CHARACTER_MODEL,
    price: { amount: 5, per: 'made character', unit: 'credits' },
  });
  const body = JSON.stringify({ url: 'https://example.com/a.mp4' });
  await send('/vidB/v1/characters', body, json);
  expect(await charges()).toMatchObject([{ model: CHARACTER_MODEL, expected: 5_000_000 }]);
  await cap(9);
  expect((await send('/vidB/v1/characters', body, json)).status).toBe(402);
});

test('no header makes another call of it', async () => {
  await send('/v1/videos', VIDEO, { ...json, 'x-http-method-override': 'PUT' });
  expect(arrived).toEqual(['POST /v1/videos']);
});

test('each call is a charge of its own, whatever id its caller gives it', async () => {
  const same = { ...json, 'x-request-id': 'the-same-id' };
  for (const _ of [1, 2]) await send('/v1/videos', VIDEO, same);
  const rows = await (await store()).db.selectFrom('charges').select('workId').execute();
  expect(new Set(rows.map(({ workId }) => workId)).size).toBe(2);
  expect(rows.map(({ workId }) => workId)).not.toContain('the-same-id');
});

test.each([
  ['rendering', 'reserved'],
  ['completed', 'settled'],
] as const)(
  'a video found %s on the list of its service before its answer came is paid for',
  async (status, state) => {
    const mine = tasks(await store(), LOCAL_OWNER);
    await (await store()).db.deleteFrom('tasks').execute();
    meanwhile = (serviceId) => mine.insert([sampleTask({ serviceId, status, connection: 'environment' })]);
    await send('/v1/videos', VIDEO, json);
    expect(await charges()).toMatchObject([{ state, amount: 4_000_000 }]);
  },
);

test('a video that was asked for twice, and made once, is paid for once', async () => {
  await (await store()).db.deleteFrom('tasks').execute();
  for (const _ of [1, 2]) {
    arrived.length = 0;
    await send('/v1/videos', VIDEO, json);
  }
  expect((await charges()).map(({ state }) => state).sort()).toEqual(['reserved', 'returned']);
});

test('an answer to a body that is left open, for which nothing is reserved, is not given', async () => {
  const open = new ReadableStream({
    start(stream) {
      for (const part of [VIDEO, ' ']) stream.enqueue(new TextEncoder().encode(part));
    },
  });
  const refused = await send('/v1/eager', open, json);
  expect([refused.status, await refused.text()]).toEqual([400, expect.not.stringContaining('early')]);
});

test.each([
  ['/v1/chat/completions', { model: 'sora-2', messages: [{ role: 'user', content: 'A fox' }] }],
  ['/v1/responses', { model: 'sora-2', input: 'A fox' }],
  ['/v1/videos', { prompt: 'A fox' }],
])('%s costs a video under another name of its model, or under none', async (path, body) => {
  await cap(1);
  // Nobody has asked the service for its models yet.
  forget(LISTINGS);
  await (await store()).db.deleteFrom('modelListings').execute();
  expect((await send(path, JSON.stringify(body), json)).status).toBe(402);
  expect(arrived).toEqual([]);
});

test('what is to be spoken is priced whole, also when it begins as a file does', async () => {
  await modelNotes(await store(), LOCAL_OWNER).correct({
    connectionId: 'environment',
    id: 'reader',
    price: { amount: 1, per: '1000 characters', unit: 'credits' },
  });
  const input = `data:${'x'.repeat(3995)}`;
  await send('/v1/audio/speech', JSON.stringify({ model: 'reader', input, voice: 'ada' }), json);
  expect(await charges()).toMatchObject([{ model: 'reader', expected: 4_000_000 }]);
});
