import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CharacterCreated } from '#lib/contract/character-request.ts';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { finished, type RunningService, type SeenTask, startService } from '../testing/start-service.ts';

let service: RunningService;
/** A finished video of four seconds. */
let source: SeenTask;

const base = { model: 'vidB-2', prompt: 'a fox on a hill', seconds: 4, size: '480x480' };
const path = '/vidB/v1/characters';

const makeVideo = async (extra: object) => {
  const response = await service.json('/v1/videos', { ...base, ...extra });
  return (await response.json()) as SeenTask & { character?: CharacterCreated };
};

beforeAll(async () => {
  service = await startService();
  source = await finished(service, (await makeVideo({})).id);
});
afterAll(() => service.close());

const makeCharacter = async (body: object) => {
  const response = await service.json(path, body);
  return (await response.json()) as CharacterCreated;
};

const expectWorking = async ({ username, permalink, profile_picture_url: picture }: CharacterCreated) => {
  const page = await fetch(permalink);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain(`@${username}`);
  const image = await fetch(picture);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(
    Buffer.from(await image.arrayBuffer())
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8');
};

test('a character is made from a task and from the address of a video', async () => {
  const fromTask = await makeCharacter({ from_task: source.id, timestamps: '0.5,2.5' });
  const fromUrl = await makeCharacter({ url: source.video_url, timestamps: '1,3' });
  expect(fromTask.username).not.toBe(fromUrl.username);
  await expectWorking(fromTask);
  await expectWorking(fromUrl);
});

test('without moments the best of a task is taken', async () => {
  await expectWorking(await makeCharacter({ from_task: source.id }));
  await expectWorking(await makeCharacter({ from_task: source.id, timestamps: '', url: null }));
  const created = await makeVideo({ character_from_task: source.id });
  await expectWorking(created.character as CharacterCreated);
  await service.call(`/v1/videos/${created.id}`, { method: 'DELETE' });
});

test.each<[string, () => object, string, string]>([
  ['a clip too long to use whole', () => ({ url: source.video_url }), 'invalid_parameter', 'timestamps'],
  [
    'moments past the end',
    () => ({ from_task: source.id, timestamps: '3,5' }),
    'invalid_parameter',
    'timestamps',
  ],
  [
    'too short a clip',
    () => ({ from_task: source.id, timestamps: '1,1.5' }),
    'invalid_parameter',
    'timestamps',
  ],
  ['an unknown task', () => ({ from_task: 'vidB-2:1-a' }), 'task_not_found', 'from_task'],
  ['something that is no video', () => ({ url: `${service.url}/openapi.json` }), 'invalid_parameter', 'url'],
  ['a private address', () => ({ url: 'http://127.0.0.1:1/a.mp4' }), 'invalid_parameter', 'url'],
])('%s is refused', async (_, body, code, param) => {
  const response = await service.json(path, body());
  expect(((await response.json()) as ErrorBody).error).toMatchObject({ code, param });
});

test('a refused character leaves no picture and costs nothing', async () => {
  const before = await readdir(join(service.dataDir, 'characters'));
  const poor = service.addKey({ quota: 1 });
  const response = await service.json(path, { url: source.video_url, timestamps: '0,2' }, poor);
  expect(response.status).toBe(402);
  expect(await readdir(join(service.dataDir, 'characters'))).toEqual(before);
});

test('a video makes and carries its character', async () => {
  const created = await makeVideo({ character_from_task: source.id, character_timestamps: '0,2' });
  expect(created.character).toMatchObject({ username: expect.any(String) });
  await expectWorking(created.character as CharacterCreated);
  const seen = await service.call(`/v1/videos/${created.id}`);
  expect(await seen.json()).toMatchObject({ character: created.character });
  await service.call(`/v1/videos/${created.id}`, { method: 'DELETE' });
});

/** The number of characters a prompt stages. */
async function castOf(prompt: string) {
  const { id } = await makeVideo({ prompt });
  const database = new DatabaseSync(join(service.dataDir, 'service.db'), { readOnly: true });
  const row = database.prepare('select staging from tasks where id = ?').get(id);
  database.close();
  await service.call(`/v1/videos/${id}`, { method: 'DELETE' });
  return JSON.parse(String(row?.staging)).characterIds.length;
}

test.each([
  [{ save_to_library: true }, 1],
  [{ save_to_library: false }, 0],
  ['{"save_to_library":"false"}', 0],
])('with %j as options a character can be named again by %i', async (character_create, cast) => {
  const { id, character } = await makeVideo({ character_from_task: source.id, character_create });
  await service.call(`/v1/videos/${id}`, { method: 'DELETE' });
  const { username = '', permalink = '' } = character ?? {};
  expect(await castOf(`@${username} on a hill`)).toBe(cast);
  expect((await (await fetch(permalink)).text()).includes('in a prompt')).toBe(cast === 1);
  // Names can be enumerated: only listed characters have a page by name.
  const byName = await fetch(`${service.url}/characters/${username}`);
  expect(byName.status).toBe(cast === 1 ? 200 : 404);
});

test('a video may portray itself when it is finished', async () => {
  const created = await makeVideo({ character_create: { create_self_portrait: true } });
  expect(created.character).toBeUndefined();
  const done = await finished(service, created.id);
  await expectWorking(done.character as CharacterCreated);
});

test('a prompt stages the characters of its own key and ignores other names', async () => {
  const { username } = await makeCharacter({ from_task: source.id, timestamps: '0,2' });
  const prompt = `@${username} meets @nobody.else99`;
  const { id } = await makeVideo({ prompt });
  const stranger = service.addKey();
  const theirs = await service.json('/v1/videos', { ...base, prompt }, stranger);
  expect(theirs.status).toBe(200);
  const { id: unwanted } = (await theirs.json()) as SeenTask;
  await service.call(`/v1/videos/${unwanted}`, { method: 'DELETE' }, stranger);
  const done = await finished(service, id);
  expect(done.status).toBe('completed');
});
