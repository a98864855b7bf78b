import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { asNewProcess } from '#lib/server/testing/as-new-process.ts';
import { ask, askWithFile, at } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { ENGINES, testStores } from '#lib/server/testing/stores.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import * as allAssets from '../assets/route.ts';
import * as lineage from '../tasks/[id]/lineage/route.ts';
import * as adopt from '../tasks/adopt/route.ts';
import * as picture from './[id]/picture/route.ts';
import * as restore from './[id]/restore/route.ts';
import * as one from './[id]/route.ts';
import * as clips from './clips/route.ts';
import * as all from './route.ts';

const ORIGIN = 'http://127.0.0.1:3000';
/** For paths without an id, which ignore it. */
const none = { params: Promise.resolve({} as { id: string }) };

let service: SpawnedService;
const folder = ownFolder();
let clip: Buffer;
/** A finished video on the service that the studio did not make. */
let stranger: { id: string; url: string };

beforeAll(async () => {
  [service] = await Promise.all([spawnService(), writeClip(join(folder, 'clip.mp4'), { seconds: 5 })]);
  clip = await readFile(join(folder, 'clip.mp4'));
  stranger = await renderElsewhere();
});

afterAll(() => service.stop());

async function renderElsewhere() {
  const headers = { 'content-type': 'application/json' };
  const draft = { model: 'vidB-2', prompt: 'A woman waves at the camera', seconds: '4', size: '480x480' };
  const created = await service.call('/v1/videos', { method: 'POST', headers, body: JSON.stringify(draft) });
  const { id } = (await created.json()) as { id: string };
  const url = await waitUntil(async () => {
    const answer = await service.call(`/v1/videos/${encodeURIComponent(id)}`);
    return ((await answer.json()) as { video_url: string | null }).video_url;
  });
  return { id, url };
}

describe.each(ENGINES)('characters on %s', (engine) => {
  const stores = testStores(engine);

  beforeAll(async () => {
    const { where } = await stores.place();
    vi.stubEnv('DATA_DIR', where.dataDir);
    vi.stubEnv('DATABASE_URL', where.databaseUrl);
    vi.stubEnv('MEDIA_API_URL', service.url);
    vi.stubEnv('MEDIA_API_KEY', service.key);
    vi.stubEnv('LOG_LEVEL', 'silent');
    asNewProcess();
  });
  afterAll(async () => {
    await (await store()).close();
    vi.unstubAllEnvs();
  });

  const send = async (
    handle: (request: Request, next: typeof none) => Promise<Response>,
    body: object,
    where: typeof none = none,
    method = 'POST',
  ) => {
    const response = await handle(ask('/characters', method, body), where);
    return { status: response.status, body: await response.json() };
  };
  const create = (body: object) => send(all.POST, body);
  const list = async () => {
    const { characters } = await (await all.GET(ask('/characters'), none)).json();
    return characters as { id: string; username: string }[];
  };
  const upload = async (bytes: Buffer, fields: Record<string, string> = {}) => {
    const file = new File([new Uint8Array(bytes)], 'clip.mp4');
    return (await allAssets.POST(askWithFile('/assets', file, fields), none)).json();
  };
  const adopted = async () => (await send(adopt.POST, { serviceId: stranger.id })).body;

  test('a clip that was uploaded becomes a character with a face of its own', async () => {
    const { id: assetId } = await upload(clip);
    const { status, body } = await create({ assetId, timestamps: '1.5,3.2', name: 'Ada' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Ada',
      origin: { kind: 'asset', id: assetId },
      timestamps: '1.5,3.2',
      uses: 0,
      pictureUrl: `/api/characters/${body.id}/picture`,
    });
    expect(JSON.stringify(body)).not.toContain(service.key);
    const face = await picture.GET(new Request(`${ORIGIN}${body.pictureUrl}`), at(body.id));
    const { width, height } = await sharp(await face.arrayBuffer()).metadata();
    expect([width, height]).toEqual([512, 512]);
    const etag = face.headers.get('etag') ?? '';
    const known = new Request(`${ORIGIN}${body.pictureUrl}`, { headers: { 'if-none-match': etag } });
    expect((await picture.GET(known, at(body.id))).status).toBe(304);
    expect((await list()).map(({ username }) => username)).toEqual([body.username]);
    expect(await readdir(join(process.env.DATA_DIR ?? '', 'incoming'))).toEqual([]);
  });

  test('a task of the service that somebody else started is taken in, once', async () => {
    const pasted = () => send(adopt.POST, { serviceId: ` ${stranger.id}\n` });
    const [{ body: task }, second] = await Promise.all([pasted(), pasted()]);
    expect(second.body.id).toBe(task.id);
    expect(task).toMatchObject({
      serviceId: stranger.id,
      model: 'vidB-2',
      status: 'completed',
      params: { seconds: 4, size: '480x480' },
    });
    expect((await adopted()).id).toBe(task.id);
    expect((await send(adopt.POST, { serviceId: 'vidB-2:1-unknown' })).body.error).toMatchObject({
      code: 'not_found',
    });
  });

  test('a task that is still being made is taken in, whichever endpoint made it', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ model: 'vidA2', prompt: 'A boat' });
    const created = await service.call('/v1/video/create', { method: 'POST', headers, body });
    const { id } = (await created.json()) as { id: string };
    const { body: task } = await send(adopt.POST, { serviceId: id });
    expect(task).toMatchObject({ serviceId: id, endpoint: 'video/create', model: 'vidA2' });
    expect(['rendering', 'completed']).toContain(task.status);
    await service.call(`/v1/videos/${id}`, { method: 'DELETE' });
  });

  test('a finished video becomes a character, and videos that name it belong to its family', async () => {
    const task = await adopted();
    const { body: character } = await create({ fromTaskId: task.id, timestamps: '0.5,2.5' });
    expect(character.origin).toEqual({ kind: 'task', id: task.id });
    const [starring] = await tasks(await store(), LOCAL_OWNER).insert([
      sampleTask({ prompt: `@${character.username} walks`, characters: [character.username] }),
    ]);
    const detail = await (await one.GET(new Request(ORIGIN), at(character.id))).json();
    expect(detail).toMatchObject({ uses: 1, videos: [{ id: starring?.id }] });
    const family = await (await lineage.GET(new Request(ORIGIN), at(task.id))).json();
    expect(family.links).toEqual([
      { from: task.id, to: starring?.id, kind: 'character', at: null, username: character.username },
    ]);
  });

  test('a video is brought here from its address, and the service gets the address', async () => {
    const { status, body: asset } = await send(clips.POST, { url: stranger.url });
    expect([status, asset.kind, asset.duration]).toEqual([201, 'video', 4]);
    const { body } = await create({ url: stranger.url, timestamps: '0,1' });
    expect(body.origin).toEqual({ kind: 'url', id: stranger.url });
    const refused = await send(clips.POST, { url: `${service.url}/files/nothing.mp4` });
    expect(refused.body.error).toMatchObject({ param: 'url', message: 'The address answered 404' });
  });

  test('renaming, notes and favourites are kept; deleting can be taken back', async () => {
    const { body } = await create({ url: stranger.url, timestamps: '1,2' });
    const patch = { name: ' Bo ', notes: 'Left side', favourite: true };
    const patched = await send(one.PATCH as typeof all.POST, patch, at(body.id), 'PATCH');
    expect(patched.body).toMatchObject({ name: 'Bo', notes: 'Left side', favourite: true });
    await one.DELETE(new Request(ORIGIN, { method: 'DELETE' }), at(body.id));
    expect((await one.GET(new Request(ORIGIN), at(body.id))).status).toBe(404);
    const back = await restore.POST(new Request(ORIGIN, { method: 'POST' }), at(body.id));
    expect(await back.json()).toMatchObject({ id: body.id, name: 'Bo', favourite: true });
  });

  test.each([
    ['a clip longer than three seconds', { timestamps: '0,4' }, 'timestamps'],
    ['a clip shorter than one second', { timestamps: '1,1.5' }, 'timestamps'],
    ['times past the end', { timestamps: '4.5,6' }, 'timestamps'],
    ['no times for a long video', {}, 'timestamps'],
  ])('%s is refused in words, at its field', async (_what, given, param) => {
    const { id: assetId } = await upload(clip);
    const { status, body } = await create({ assetId, ...given });
    expect([status, body.error.param]).toEqual([400, param]);
  });

  test('what the service refuses is said of the field it was given in', async () => {
    const { body } = await create({ url: 'http://127.0.0.1:9/clip.mp4', timestamps: '0,2' });
    expect(body.error).toMatchObject({ code: 'invalid_parameter', param: 'url' });
    const sound = await create({ assetId: 'asset_unknown', timestamps: '0,2' });
    expect(sound.body.error).toMatchObject({ param: 'assetId' });
    const both = await create({ assetId: 'a', url: stranger.url });
    expect(both.body.error.message).toContain('only one of them');
  });

  test('an uploaded frame says which video it was taken from', async () => {
    const task = await adopted();
    const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await upload(still, { originTaskId: task.id, originAt: '1.25' })).toMatchObject({
      kind: 'image',
      origin: { taskId: task.id, at: 1.25 },
    });
  });
});
