import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { modelNotes } from '../models/notes.ts';
import { cap, charges, json, pricedService, SPEECH, send, VIDEO } from './testing/priced-service.ts';

const { arrived } = await pricedService();

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
