import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CHARACTER_MODEL } from '#lib/studio/models/character-price.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { decide } from '../approvals/decide.ts';
import { openApprovals } from '../approvals/repository.ts';
import { addConnection } from '../connection/change.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { route } from '../http/route.ts';
import { setCaps } from '../ledger/caps.ts';
import { LISTINGS } from '../models/listings.ts';
import { modelNotes } from '../models/notes.ts';
import { forget } from '../process/singleton.ts';
import { projects } from '../projects/repository.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { tokens } from '../tokens/repository.ts';
import { relayRecorder } from './record.ts';
import { relay } from './relay.ts';

const SPEECH = 'chat-4o-mini-tts-2025-12-15';
/** Whole requests that arrived: what broke off is none. */
const arrived: string[] = [];
/** What happens here before the service has answered, by the id that it gives. */
let meanwhile: ((serviceId: string) => Promise<unknown>) | null = null;
/** What the service answers in place of a video. */
let answer: { type: string; body: string } | null = null;
const price = (id: string, amount: number, per: string) => ({ id, price: { amount, per, unit: 'credits' } });
const upstream = await startUpstream(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url === '/v1/models') {
    const alias = { ...price('sora-2', 1, 'second'), alias_of: 'vidB-2' };
    const models = [price('vidB-2', 1, 'second'), alias, price(SPEECH, 1, 'request')];
    response.end(JSON.stringify({ data: models }));
    return;
  }
  if (request.url === '/v1/eager') {
    await once(request, 'data');
    response.end('{"id":"vidB-2:early"}');
    return;
  }
  if ((await text(request).catch(() => null)) === null) return;
  arrived.push(`${request.method} ${request.url}`);
  await meanwhile?.(`vidB-2:${arrived.length}`);
  if (answer) {
    response.setHeader('content-type', answer.type);
    response.end(answer.body);
    return;
  }
  response.end(JSON.stringify({ id: `vidB-2:${arrived.length}`, status: 'pending', duration: 90 }));
});
ownDataFolder({ MEDIA_API_URL: upstream.url, MEDIA_API_KEY: 'sk-upstream' });
afterAll(() => upstream.close());
afterEach(async () => {
  arrived.length = 0;
  meanwhile = null;
  answer = null;
  const opened = await store();
  await setCaps(opened, LOCAL_OWNER, []);
  await opened.db.deleteFrom('charges').execute();
});

const send = (path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
  route((request, context) => relay(request, context, relayRecorder(LOCAL_OWNER)))(
    new Request(`http://127.0.0.1:3000/api${path}`, {
      ...{ method: 'POST', body: body ?? null, headers, duplex: 'half' },
    }),
    { params: Promise.resolve({}) },
  );
const json = { 'content-type': 'application/json' };
const VIDEO = JSON.stringify({ model: 'vidB-2', prompt: 'A fox', seconds: '4', size: '480x480' });

const cap = async (amount: number) =>
  setCaps(await store(), LOCAL_OWNER, [
    { subject: { kind: 'studio', id: '' }, unit: 'credits', amount, period: 'month', holdUnpriced: false },
  ]);
const charges = async () =>
  (await store()).db.selectFrom('charges').select(['model', 'state', 'expected', 'amount']).execute();

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

const twice = () => {
  const form = new FormData();
  for (const seconds of ['60', '4']) form.append('seconds', seconds);
  form.append('model', 'vidB-2');
  return form;
};

/** A form whose parts are written by hand, as no client writes them. */
const byHand = (...parts: string[]) => ({
  body: `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
});
const part = (name: string, value: string, more = '') =>
  `content-disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
const kind = '\r\ncontent-type: application/octet-stream';
const inUtf16 = '\r\ncontent-type: text/plain; charset="utf-16le"';
const packed = '\r\ncontent-transfer-encoding: quoted-printable';
const plainForm = byHand(part('model', 'vidB-2'), part('seconds', '60')).body;
const many = Array.from({ length: 100 }, (_, at) => part(`x${at}`, '1'));
const withTwo = byHand(part('model', 'vidB-2'), part('seconds', '4'), part('duration', '12'));

test.each([
  ['a length in another field', JSON.stringify({ model: 'vidB-2', seconds: '1', duration: 12 }), json],
  ['a length in another field of a form', withTwo.body, withTwo.headers],
  [
    'a length of no kind of text',
    byHand(part('model', 'vidB-2'), part('seconds', '12', kind)).body,
    withTwo.headers,
  ],
])('of two readings the dearer holds: %s', async (_, body, headers) => {
  await cap(11);
  const refused = await send('/v1/video/create', body, headers);
  expect([refused.status, arrived]).toEqual([402, []]);
  await cap(12);
  expect((await send('/v1/video/create', body, headers)).status).toBe(200);
});

test.each([
  ['/v1/videos', { seconds: '4', n: 3 }, 12],
  ['/v1/videos', { seconds: '4', metadata: { duration: 12 } }, 12],
  ['/v1/videos', { seconds: 4, n_seconds: 12 }, 12],
  ['/v1/videos', { seconds: 4, shots: [{ duration: 6 }, { duration: 6 }] }, 12],
  ['/v1/videos', { num_frames: 2, n: 2, model: 'other-video' }, 12],
  ['/v1/videos', { duration: 3, options: { resolution: '480p' }, model: 'other-video' }, 3],
  ['/v1/video/create', { seconds: '1' }, 10],
  ['/v1/video/generations', { duration: 12, model: 'other-video' }, 12],
  ['/v1/chat/completions', { n: 2, messages: [], model: 'other-video' }, 12],
])('at a cap, %s with %j costs what its service may make of it', async (path, asked, credits) => {
  await modelNotes(await store(), LOCAL_OWNER).correct({
    ...{ connectionId: 'environment', id: 'other-video' },
    price: { amount: 1, per: 'second', unit: 'credits', sizes: { '480p': 0.1 } },
    capabilities: { seconds: [6] },
  });
  const body = JSON.stringify({ model: 'vidB-2', prompt: 'A fox', ...asked });
  await cap(credits - 1);
  expect([(await send(path, body, json)).status, arrived]).toEqual([402, []]);
  await cap(credits);
  expect((await send(path, body, json)).status).toBe(200);
});

test('as many answers as are asked for are paid for', async () => {
  await cap(3);
  const body = JSON.stringify({ model: SPEECH, n: 4, messages: [] });
  expect((await send('/v1/chat/completions', body, json)).status).toBe(402);
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

test.each([
  ['packed', () => gzipSync(VIDEO), { ...json, 'content-encoding': 'gzip' }],
  ['packed in name only', () => VIDEO, { ...json, 'content-encoding': 'x' }],
  ['of no known kind', () => 'model=vidB-2', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['with a field given twice', twice, {}],
  ['with more fields than are read', () => byHand(...many, part('model', 'vidB-2')).body, withTwo.headers],
  ['with a length as a file', () => byHand(part('seconds', '60', '; filename="a"')).body, withTwo.headers],
  ['with a part in other letters', () => byHand(part('model', 'vidB-2', inUtf16)).body, withTwo.headers],
  ['with a packed part', () => byHand(part('model', '=76idB-2', packed)).body, withTwo.headers],
  [
    'in other letters',
    () => plainForm,
    { 'content-type': 'multipart/form-data; charset=utf-16; boundary=x' },
  ],
  ['whose lines end as some read them', () => plainForm.replaceAll('\r', ''), withTwo.headers],
  [
    'with a form before the form',
    () => `x\n${plainForm.replaceAll('\r', '')}\r\n${byHand(part('prompt', 'A fox')).body}`,
    withTwo.headers,
  ],
  ['with a part that nobody has named', () => byHand('model', part('seconds', '4')).body, withTwo.headers],
  ['with a name given twice', () => '{"model":"vidB-2","seconds":"1","Secon\\u0064s":"60"}', json],
  ['with a length in words', () => JSON.stringify({ model: 'vidB-2', seconds: '60s' }), json],
  ['with no length, said so', () => JSON.stringify({ model: 'vidB-2', seconds: 0 }), json],
  ['with a length in words within', () => JSON.stringify({ model: 'vidB-2', x: { duration: '9s' } }), json],
  [
    'that is JSON and a form',
    () => VIDEO.replace('A fox', '&seconds=60&'),
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['beyond what is read', () => Buffer.alloc(65 * 1024 * 1024, ' '), json],
])('a body %s goes out while nothing is capped, and not while something is', async (_, body, headers) => {
  expect((await send('/v1/videos', body(), headers)).status).toBe(200);
  expect(arrived).toHaveLength(1);
  expect(await charges()).toMatchObject([{ expected: null }]);
  await cap(1000);
  const refused = await send('/v1/videos', body(), headers);
  expect(refused.status).toBe(400);
  expect((await refused.json()).error.message).toContain('send JSON or a form');
  expect(arrived).toHaveLength(1);
});

test.each([
  ['/v1/chat/completions', 'Model', { Model: 'vidB-2', messages: [] }],
  ['/v1/videos', 'MODEL', { MODEL: 'vidB-2', prompt: 'A fox' }],
  ['/v1/videos', ' seconds', { model: 'vidB-2', ' seconds': '60' }],
  ['/v1/videos', '\u017feconds', { model: 'vidB-2', '\u017feconds': '60' }],
  ['/v1/chat/completions', 'N', { model: SPEECH, N: 100, messages: [] }],
  ['/v1/audio/speech', 'Input', { model: SPEECH, Input: 'Hello' }],
  ['/v1/audio/speech', 'input', { model: SPEECH, input: ['Hello'] }],
])(
  '%s with "%s", which some services read otherwise, is refused at it while something is capped',
  async (path, param, body) => {
    expect((await send(path, JSON.stringify(body), json)).status).toBe(200);
    await cap(1000);
    const refused = await send(path, JSON.stringify(body), json);
    expect([refused.status, (await refused.json()).error.param]).toEqual([400, param]);
    expect(arrived).toHaveLength(1);
  },
);

test('a form that says it is in UTF-8, and how it is sent, is read', async () => {
  const more = '\r\ncontent-type: text/plain; charset=UTF-8\r\ncontent-transfer-encoding: 8bit';
  const form = byHand(part('model', 'vidB-2', more), part('seconds', '4'));
  await cap(1000);
  expect((await send('/v1/videos', form.body, form.headers)).status).toBe(200);
  expect(await charges()).toMatchObject([{ model: 'vidB-2', expected: 4_000_000 }]);
});

/** A recording that is paid by the minute. */
async function hear(fields: Record<string, string> = {}) {
  await modelNotes(await store(), LOCAL_OWNER).correct({
    ...{ connectionId: 'environment', id: 'scribe' },
    price: { amount: 6, per: 'minute', unit: 'credits' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ model: 'scribe', ...fields })) form.append(name, value);
  form.append('file', new Blob(['sound']), 'a.wav');
  return send('/v1/audio/transcriptions', form);
}

const LINES = '00:00:01,000 --> 00:00:02,000\nA fox\n\n2\n00:59:58,500 --> 01:00:00,000\nruns\n';

test.each([
  ['json', 'application/json', '{"text":"A fox","usage":{"type":"duration","seconds":90}}', 9],
  ['verbose_json', 'application/json', JSON.stringify({ text: 'x'.repeat(70_000), duration: 90 }), 9],
  ['srt', 'text/plain', `1\n${LINES}`, 360],
  ['vtt', 'text/vtt', `WEBVTT\n\n00:01.000 --> 01:30.000 align:start\nA fox\n`, 9],
])(
  'what is priced by the minute is paid by the length that its answer tells: %s',
  async (response_format, type, body, credits) => {
    answer = { type, body };
    await cap(1000);
    const heard = await hear({ response_format });
    expect([heard.status, await heard.text()]).toEqual([200, body]);
    expect(await charges()).toMatchObject([
      { model: 'scribe', state: 'settled', expected: null, amount: credits * 1_000_000 },
    ]);
  },
);

test.each([
  ['text', { response_format: 'text' }, 'text/plain', 'A fox'],
  ['a stream', { stream: 'true' }, 'text/event-stream', 'data: {"type":"transcript.text.done"}\n\n'],
  ['JSON of which nobody knows the length', {}, 'application/json', '{"text":"A fox"}'],
])(
  'what is priced by the minute and answered in %s is openly unknown, never free',
  async (_, fields, type, body) => {
    answer = { type, body };
    expect(await (await hear(fields)).text()).toContain(body);
    expect(await charges()).toMatchObject([{ model: 'scribe', state: 'unknown', amount: null }]);
  },
);

test.each([
  ['response_format', 'text'],
  ['stream', 'true'],
])('at a cap, %s of %s, which tells no length, is refused in words', async (param, value) => {
  await cap(1000);
  const { error } = await (await hear({ [param]: value })).json();
  expect(error).toMatchObject({
    code: 'invalid_parameter',
    param,
    message: expect.stringContaining('ask for verbose_json'),
  });
  expect(arrived).toEqual([]);
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
