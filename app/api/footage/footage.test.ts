import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, askWithFile, at, none } from '#lib/server/testing/requests.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { toneWav } from '#lib/testing/wav.ts';
import * as assets from '../assets/route.ts';
import * as poster from '../tasks/[id]/poster/route.ts';
import * as retry from '../tasks/[id]/retry/route.ts';
import * as one from '../tasks/[id]/route.ts';
import * as video from '../tasks/[id]/video/route.ts';
import * as bulk from '../tasks/bulk/route.ts';
import * as list from '../tasks/route.ts';
import * as footage from './route.ts';

const host = await startUpstream((request, response) => {
  response.writeHead(request.url === '/away/dunes.mp4' ? 200 : 404).end(clips.dunes);
});
const dataDir = ownDataFolder({ MEDIA_API_URL: host.url });
const clips: Record<string, Buffer> = {};

beforeAll(async () => {
  const kinds = { harbour: 'mp4', night: 'mov', reel: 'matroska', dunes: 'mp4' };
  for (const [index, [name, format]] of Object.entries(kinds).entries()) {
    const file = join(dataDir, name);
    // Of different lengths, so that no two are the same.
    await writeClip(file, { seconds: index + 1, width: 160, height: 90, format });
    clips[name] = await readFile(file);
  }
});
afterAll(async () => {
  await host.close();
  await (await store()).close();
});

async function bring(bytes: Uint8Array | undefined, name: string, fields: Record<string, string> = {}) {
  const file = new File([new Uint8Array(bytes ?? [])], name);
  const answer = await footage.POST(askWithFile('/footage', file, fields), none);
  return { status: answer.status, body: await answer.json() };
}
const found = async (q: string): Promise<string[]> => {
  const answer = await list.GET(ask(`/tasks?q=${encodeURIComponent(q)}`), none);
  return (await answer.json()).tasks.map(({ prompt }: { prompt: string }) => prompt);
};

test('a video of one’s own is a finished one: measured, with a picture, and nobody’s to pay', async () => {
  const { status, body } = await bring(clips.harbour, 'Old harbour.mp4', { title: ' The pier ' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    endpoint: 'own',
    status: 'completed',
    prompt: 'Old harbour',
    title: 'The pier',
    params: { file: 'Old harbour.mp4', mime: 'video/mp4' },
    width: 160,
    height: 90,
    serviceId: null,
    connectionId: null,
    cost: null,
    collecting: null,
  });
  expect(body.duration).toBeCloseTo(1, 1);
  expect(body.archived.bytes).toBe(clips.harbour?.length);
  const picture = await poster.GET(ask(`/tasks/${body.id}/poster`), at(body.id));
  expect(picture.headers.get('content-type')).toBe('image/webp');
});

test('the same file is the same footage, and comes back from the trash', async () => {
  const first = await bring(clips.harbour, 'Again.mp4');
  expect(first.body.title).toBe('The pier');
  await one.DELETE(ask(`/tasks/${first.body.id}`, 'DELETE'), at(first.body.id));
  const back = await bring(clips.harbour, 'Again.mp4');
  expect(back.body).toMatchObject({ id: first.body.id, trashedAt: null });
});

test('two at once become one', async () => {
  const both = await Promise.all([bring(clips.night, 'Night.mov'), bring(clips.night, 'Night.mov')]);
  expect(both[0]?.body.id).toBe(both[1]?.body.id);
});

test('it is played as browsers know it, and downloaded as what it is', async () => {
  const { body } = await bring(clips.night, 'Night.mov');
  const played = await video.GET(ask(`/tasks/${body.id}/video`), at(body.id));
  expect(played.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await played.bytes()).equals(clips.night ?? Buffer.of())).toBe(true);
  const saved = await video.GET(ask(`/tasks/${body.id}/video?download=1`), at(body.id));
  expect(saved.headers.get('content-type')).toBe('video/quicktime');
  expect(saved.headers.get('content-disposition')).toMatch(/\.mov"/);
});

test('what is no video is refused by its name, and leaves nothing behind', async () => {
  const before = await found('is:mine');
  const sound = await bring(toneWav(1), 'Wind.wav');
  expect(sound).toMatchObject({ status: 400, body: { error: { message: 'Wind.wav is no video' } } });
  const broken = await bring(clips.harbour?.subarray(0, 900), 'Torn.mp4');
  expect(broken.body.error.message).toMatch(/^Torn\.mp4/);
  expect(await found('is:mine')).toEqual(before);
});

test('a file that is here, or one at an address, becomes footage as well', async () => {
  const file = new File([new Uint8Array(clips.reel ?? [])], 'Reel 4.mkv');
  const asset = await (await assets.POST(askWithFile('/assets', file), none)).json();
  const here = await footage.POST(ask('/footage', 'POST', { assetId: asset.id, tags: ['film'] }), none);
  expect(await here.json()).toMatchObject({ title: 'Reel 4', tags: ['film'] });
  const url = `${host.url}/away/dunes.mp4`;
  const away = await footage.POST(ask('/footage', 'POST', { url }), none);
  expect(await away.json()).toMatchObject({ prompt: 'dunes' });
  const both = await footage.POST(ask('/footage', 'POST', { url, assetId: asset.id }), none);
  expect((await both.json()).error).toMatchObject({ param: 'assetId' });
});

test('searches tell what was brought from what was made', async () => {
  expect((await found('is:mine')).toSorted()).toEqual(['Night', 'Old harbour', 'Reel 4', 'dunes']);
  expect(await found('is:mine pier')).toEqual(['Old harbour']);
  expect(await found('is:made')).toEqual([]);
});

test('it is never made again', async () => {
  const { body } = await bring(clips.dunes, 'dunes.mp4');
  const again = await retry.POST(ask(`/tasks/${body.id}/retry`, 'POST', { confirmed: true }), at(body.id));
  expect(again.status).toBe(409);
  const many = await bulk.POST(ask('/tasks/bulk', 'POST', { action: 'retry', ids: [body.id] }), none);
  expect(await many.json()).toMatchObject({ done: [], skipped: [{ count: 1 }] });
});
