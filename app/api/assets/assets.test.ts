import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, askWithFile, askWithForm, at, breakOff, formHead, none } from '#lib/server/testing/requests.ts';
import { freshBlock, watchHeld } from '#lib/testing/held-memory.ts';
import { turnedClip, writeClip } from '#lib/testing/media-files.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { toneWav } from '#lib/testing/wav.ts';
import * as peaks from './[id]/peaks/route.ts';
import * as one from './[id]/route.ts';
import * as all from './route.ts';

const host = await startUpstream((request, response) => {
  const known = { '/sea.png': drawn, '/clip.mp4': clip }[request.url ?? ''];
  response.writeHead(known ? 200 : 404).end(known);
});
const dataDir = ownDataFolder({ MEDIA_API_URL: host.url });
let clip: Buffer;
let drawn: Buffer;
const MiB = 1024 ** 2;

beforeAll(async () => {
  await writeClip(join(dataDir, 'clip.mp4'), { seconds: 2, width: 320, height: 180 });
  clip = await readFile(join(dataDir, 'clip.mp4'));
  drawn = await picture(30, 10, 'teal').png().toBuffer();
});
afterAll(async () => {
  await host.close();
  await (await store()).close();
});

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const file = new File([bytes], name, { type: 'application/octet-stream' });
  const response = await all.POST(askWithFile('/assets', file), none);
  return { status: response.status, body: await response.json() };
}

const get = (id: string, query = '', headers: HeadersInit = {}) =>
  one.GET(new Request(ask(`/assets/${id}${query}`), { headers }), at(id));

const picture = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

const copy = (bytes: Buffer) => new Uint8Array(bytes);
const leftovers = async () => (await readdir(join(dataDir, 'incoming'))).length;

test('an image is measured as it is shown, whatever its name says', async () => {
  const bytes = await picture(40, 20, 'red').withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { status, body } = await upload(copy(bytes), 'Grüße aus Köln.txt');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: 'image',
    mime: 'image/jpeg',
    width: 20,
    height: 40,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: 'Grüße aus Köln.txt',
    url: `/api/assets/${body.id}`,
  });
  expect(body).not.toHaveProperty('duration');
});

test('an image is brought here from its address, and nothing else is', async () => {
  const bring = async (url: string) => {
    const response = await all.POST(ask('/assets', 'POST', { url }), none);
    return [response.status, await response.json()];
  };
  expect(await bring(`${host.url}/sea.png`)).toMatchObject([
    201,
    { kind: 'image', name: 'sea.png', width: 30 },
  ]);
  const refused = (message: string) => [400, { error: { param: 'url', message } }];
  expect(await bring(`${host.url}/clip.mp4`)).toMatchObject(refused('There is no image at this address'));
  expect(await bring(`${host.url}/gone.png`)).toMatchObject(refused('The address answered 404'));
  expect(await bring('http://10.0.0.1/a.png')).toMatchObject([400, { error: { param: 'url' } }]);
  expect(await bring('file:///etc/passwd')).toMatchObject([400, { error: { param: 'url' } }]);
});

test('a video has its size, its length and a picture', async () => {
  const { body } = await upload(copy(clip), 'clip.mp4');
  expect(body).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 320, height: 180, duration: 2 });
  const thumb = await get(body.id, '?thumb=100');
  expect(thumb.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(await thumb.arrayBuffer()).metadata()).toMatchObject({ width: 160, height: 90 });
});

test('a video that was filmed upright is measured and shown upright', async () => {
  const { body } = await upload(copy(turnedClip(clip)), 'phone.mp4');
  expect(body).toMatchObject({ kind: 'video', width: 180, height: 320 });
  const thumb = await (await get(body.id, '?thumb=320')).arrayBuffer();
  const brightness = async (top: number) => {
    const strip = await sharp(thumb).extract({ left: 0, top, width: 180, height: 40 }).png().toBuffer();
    return (await sharp(strip).stats()).channels[0]?.mean ?? 0;
  };
  expect(await sharp(thumb).metadata()).toMatchObject({ width: 180, height: 320 });
  expect(await brightness(20)).toBeGreaterThan((await brightness(260)) + 50);
});

test('sound has its length and a waveform in levels, loud where it is loud', async () => {
  const { body } = await upload(copy(toneWav(30, 0.5)), 'tone.wav');
  expect(body).toMatchObject({ kind: 'audio', mime: 'audio/wav', duration: 30 });
  const response = await peaks.GET(ask(`/assets/${body.id}/peaks`), at(body.id));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4)).toBe('PKS1');
  const levels = Array.from({ length: bytes.readUInt32LE(8) }, (_, index) => ({
    samplesPerBin: bytes.readUInt32LE(12 + 12 * index),
    bins: bytes.readUInt32LE(16 + 12 * index),
    offset: bytes.readUInt32LE(20 + 12 * index),
  }));
  expect(levels.map(({ samplesPerBin, bins }) => [samplesPerBin, bins])).toEqual([
    [640, 750],
    [160, 3000],
  ]);
  for (const { bins, offset } of levels) {
    const highest = (from: number, to: number) =>
      Math.max(
        ...Array.from({ length: to - from }, (_, bin) => bytes.readInt8(offset + 2 * (from + bin) + 1)),
      );
    expect(highest(0, Math.floor(bins / 2) - 2)).toBe(0);
    expect(highest(Math.ceil(bins / 2) + 2, bins)).toBeGreaterThan(60);
  }
});

test('the same bytes twice are one asset', async () => {
  const bytes = copy(await picture(30, 30, 'green').png().toBuffer());
  const first = await upload(bytes, 'a.png');
  const second = await upload(bytes, 'b.png');
  expect(second.body.id).toBe(first.body.id);
});

test.each([
  ['text', new TextEncoder().encode('just words'), 415, 'unsupported_file'],
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_file'],
  ['a playlist', new TextEncoder().encode('#EXTM3U\n/etc/passwd'), 415, 'unsupported_file'],
  ['nothing', new Uint8Array(), 400, 'broken_file'],
])('%s is refused by name', async (_, bytes, status, code) => {
  const refused = await upload(bytes, 'odd.bin');
  expect(refused).toMatchObject({ status, body: { error: { code } } });
  expect(refused.body.error.message).toContain('odd.bin');
  expect(await leftovers()).toBe(0);
});

test('half an image and half a video are refused', async () => {
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
  const jpeg = await noise.jpeg().toBuffer();
  for (const [bytes, name] of [
    [jpeg.subarray(0, jpeg.length / 2), 'half.jpg'],
    [clip.subarray(0, clip.length / 2), 'half.mp4'],
  ] as const) {
    expect(await upload(copy(bytes), name)).toMatchObject({
      status: 400,
      body: { error: { code: 'broken_file', message: expect.stringContaining(name) } },
    });
  }
  expect(await leftovers()).toBe(0);
});

test('an image of more pixels than cameras have is refused before any is decoded', async () => {
  const head = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
  head.writeUInt32BE(16_000, 16);
  head.writeUInt32BE(16_000, 20);
  head[24] = 8;
  head.writeInt32BE(crc32(head.subarray(12, 29)) | 0, 29);
  const idat = Buffer.from('0000000049444154', 'hex');
  const { status, body } = await upload(copy(Buffer.concat([head, idat])), 'bomb.png');
  expect([status, body.error.code]).toEqual([400, 'broken_file']);
  expect(body.error.message).toContain('16000 × 16000 pixels');
});

test('an image over 20 MB is stopped before it has all arrived', async () => {
  const head = await picture(10, 10, 'red').png().toBuffer();
  let sent = 0;
  const request = askWithForm('/assets', {
    pull(controller) {
      const chunk = sent === 0 ? Buffer.concat([formHead('big.png'), head]) : Buffer.alloc(MiB, sent);
      sent += chunk.length;
      if (sent > 200 * MiB) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const response = await all.POST(request, none);
  expect([response.status, (await response.json()).error.code]).toEqual([413, 'file_too_large']);
  expect(sent).toBeLessThan(40 * MiB);
  expect(await leftovers()).toBe(0);
});

test('an upload that is broken off leaves nothing behind', async () => {
  await breakOff('/assets', new File([copy(toneWav(1))], 'cut.wav'), all.POST);
  expect(await leftovers()).toBe(0);
});

test.each(['file', 'other'])('a form that ends within the file of the field %s is refused', async (field) => {
  const part = formHead('cut.wav').toString().replace('name="file"', `name="${field}"`);
  const source = {
    start(form: ReadableStreamDefaultController) {
      form.enqueue(Buffer.from(`${part}RIFF`));
      form.close();
    },
  };
  const answer = await all.POST(askWithForm('/assets', source), none);
  expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'invalid_request']);
  expect(await leftovers()).toBe(0);
});

test('a form without a file and a body that is no form are told apart', async () => {
  const form = new FormData();
  form.set('other', 'x');
  const post = (body: BodyInit) => all.POST(new Request(ask('/assets', 'POST'), { body }), none);
  const missing = await post(form);
  expect((await missing.json()).error).toMatchObject({ code: 'missing_parameter', param: 'file' });
  const odd = await post('x');
  expect((await odd.json()).error.code).toBe('invalid_request');
  const headers = { 'content-type': 'multipart/form-data' };
  const boundless = new Request(ask('/assets', 'POST'), { body: 'x', headers });
  expect((await (await all.POST(boundless, none)).json()).error).toMatchObject({
    code: 'invalid_request',
    message: 'The form has no boundary',
  });
});

test('a large sound file streams to disk without gathering in memory', async () => {
  const wav = toneWav(1);
  const blocks = 48;
  wav.writeUInt32LE(blocks * MiB, 40);
  let sent = -1;
  const held = watchHeld();
  const request = askWithForm('/assets', {
    pull(controller) {
      sent += 1;
      held.passed(MiB);
      if (sent === 0) controller.enqueue(Buffer.concat([formHead('long.wav'), wav.subarray(0, 44)]));
      else if (sent <= blocks) controller.enqueue(freshBlock());
      else {
        controller.enqueue(Buffer.from('\r\n--x--\r\n'));
        controller.close();
      }
    },
  });
  const response = await all.POST(request, none);
  expect(await response.json()).toMatchObject({ kind: 'audio', bytes: 44 + blocks * MiB });
  expect(held.most()).toBeLessThan(blocks / 2);
});

test('the list is newest first, in pages, and a deleted asset is gone from it', async () => {
  const ids: string[] = [];
  for (const colour of ['#010101', '#020202', '#030303']) {
    ids.push((await upload(copy(await picture(8, 8, colour).png().toBuffer()), `${colour}.png`)).body.id);
  }
  const list = async (query: string) => (await all.GET(ask(`/assets${query}`), none)).json();
  const first = await list('?limit=2&kind=image');
  expect(first.assets.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
  const second = await list(`?limit=2&kind=image&cursor=${first.nextCursor}`);
  expect(second.assets[0].id).toBe(ids[0]);
  const gone = await one.DELETE(ask(`/assets/${ids[2]}`, 'DELETE'), at(ids[2] ?? ''));
  expect(gone.status).toBe(204);
  expect((await get(ids[2] ?? '')).status).toBe(404);
  expect((await list('?limit=1')).assets[0].id).toBe(ids[1]);
});

test('a download is offered under its own name', async () => {
  const bytes = copy(await picture(9, 9, 'pink').png().toBuffer());
  const { body } = await upload(bytes, 'Schöne "Grüße".png');
  const response = await get(body.id, '?download=1');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Schone Grue.png"; filename*=UTF-8''Sch%C3%B6ne%20Gr%C3%BC%C3%9Fe.png`,
  );
});
