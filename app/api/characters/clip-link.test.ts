import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#lib/contract/limits.ts';
import { clipSource } from '#lib/server/characters/clips.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { at } from '#lib/server/testing/requests.ts';
import { sampleConnection } from '#lib/server/testing/samples.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { GET } from '../assets/[id]/route.ts';

/** The studio as the service sees it: by its public address, without a session. */
const studio = await startUpstream(async (request, response) => {
  const url = new URL(request.url ?? '', process.env.PUBLIC_URL);
  const id = url.pathname.split('/').at(-1) ?? '';
  const headers = new Headers(request.headers.range ? [['range', request.headers.range]] : []);
  const answer = await GET(new Request(url, { headers }), at(id));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) return void response.end();
  // A client may disconnect early.
  await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => undefined);
});
const connection = sampleConnection();
const folder = ownDataFolder({ STUDIO_PASSWORD: 'correct horse', PUBLIC_URL: studio.url });
let clip: Buffer;

beforeAll(async () => {
  await writeClip(join(folder, 'clip.mp4'), { seconds: 2 });
  clip = await readFile(join(folder, 'clip.mp4'));
});
afterAll(async () => {
  await studio.close();
  await (await store()).close();
});

async function keep() {
  const { sha256, bytes } = await blobs().write([clip] as unknown as AsyncIterable<Uint8Array>);
  const file = { kind: 'video', mime: 'video/mp4', sha256, bytes, duration: 2, name: 'Clip.mp4' } as const;
  return (await assets(await store(), LOCAL_OWNER).insert(file)).asset;
}

const sourceOf = async (assetId: string) =>
  clipSource(await store(), LOCAL_OWNER, { assetId, timestamps: '0.5,2' }, connection);

test('under a public address the service is given a link, which opens that clip and nothing else', async () => {
  const { id } = await keep();
  const source = await sourceOf(id);
  if (!('named' in source)) throw new Error('The clip was cut instead of linked');
  expect(source.named.timestamps).toBe('0.5,2');
  const { url = '' } = source.named;
  expect(url.startsWith(`${process.env.PUBLIC_URL}/api/assets/${id}?`)).toBe(true);
  const whole = await fetch(url);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true);
  const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(401);
  expect((await fetch(url.replace(id, 'asset_other'))).status).toBe(401);
});

test('a clip larger than the service takes is cut here instead', async () => {
  const db = (await store()).db;
  const { id } = await keep();
  await db
    .updateTable('assets')
    .set({ bytes: LIMITS.clipBytes + 1 })
    .where('id', '=', id)
    .execute();
  expect(await sourceOf(id)).toMatchObject({ cut: { span: { start: 0.5, end: 2 } } });
});
