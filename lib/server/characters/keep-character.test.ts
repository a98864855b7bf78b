import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startUpstream } from '#lib/testing/upstream.ts';
import { WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { characters } from '../cast/characters.ts';
import * as studio from '../db/open.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { blobs } from '../storage/blob-store.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';
import { keepCharacter, keepTaskCharacter, servePicture } from './keep-character.ts';

const MADE = {
  id: 'char_1',
  username: 'sunny.fox1',
  permalink: 'https://service.example/characters/sunny.fox1',
  profile_picture_url: 'https://service.example/files/face.jpg',
};

let asked = 0;
const service = await startUpstream((_, response) => {
  asked += 1;
  response.writeHead(404).end();
});
ownDataFolder({ MEDIA_API_URL: service.url });
afterAll(async () => {
  await (await studio.store()).close();
  await service.close();
});

const stores = testStores('sqlite');
let store: Store;
let warnings: string[];
beforeEach(async () => {
  store = await stores.open();
  warnings = [];
});

const note = (_details: object, message: string) => void warnings.push(message);
const keeper = (keepPicture: () => Promise<string> = async () => 'a'.repeat(64)) => ({
  store,
  keepPicture,
  log: { info: note, warn: note, error: note },
});
const library = () => characters(store, LOCAL_OWNER).list();

async function task(params: Record<string, unknown>) {
  const [made] = await tasks(store, LOCAL_OWNER).insert([sampleTask({ params, status: 'rendering' })]);
  if (!made) throw new Error('nothing was inserted');
  return made;
}

test('a character made on the way to a video joins the library, with the task as its origin', async () => {
  const made = await task({ character_url: 'https://example.com/c.mp4', character_timestamps: '1,3' });
  await keepTaskCharacter(keeper(), made, MADE);
  await keepTaskCharacter(keeper(), made, MADE);
  expect(await library()).toMatchObject([
    { username: 'sunny.fox1', origin: { kind: 'task', id: made.id }, timestamps: '1,3' },
  ]);
});

test.each([[{ save_to_library: false }], ['{"save_to_library": false}']])(
  'a character that was not to be saved is not (%j)',
  async (character_create) => {
    await keepTaskCharacter(keeper(), await task({ character_create }), MADE);
    expect(await library()).toEqual([]);
  },
);

test('a task makes one character, however many its answers name', async () => {
  const made = await task({});
  for (const username of ['one', 'two', 'three'])
    await keepTaskCharacter(keeper(), made, { ...MADE, username });
  expect(await library()).toMatchObject([{ username: 'one' }]);
});

test('a character that was deleted is not brought back by the next look at its task', async () => {
  const made = await task({});
  await keepTaskCharacter(keeper(), made, MADE);
  const [character] = await library();
  await characters(store, LOCAL_OWNER).remove(character?.id ?? '');
  await keepTaskCharacter(keeper(), made, MADE);
  expect(await library()).toEqual([]);
});

test('a picture that cannot be copied costs only the picture', async () => {
  const fail = () => Promise.reject(new Error('gone'));
  const origin = { kind: 'relay', id: null } as const;
  const { character, picture } = await keepCharacter(keeper(fail), LOCAL_OWNER, MADE, {
    origin,
    connection: null,
  });
  await picture;
  expect(character.pictureUrl).toBe(MADE.profile_picture_url);
  expect(await library()).toMatchObject([{ pictureSha256: null }]);
  expect(warnings).toEqual(['the picture of a character could not be copied']);
});

test('a picture that one service names at another’s address is not asked for there', async () => {
  const before = asked;
  const made = { ...MADE, profile_picture_url: `${service.url}/admin/reset` };
  const { character } = await keepCharacter(keeper(), LOCAL_OWNER, made, {
    origin: { kind: 'relay', id: null },
    connection: 'con_another',
  });
  const view = { ...character, pictureSha256: null };
  await expect(servePicture(new Request(service.url), store, view)).rejects.toMatchObject({ status: 404 });
  expect(asked).toBe(before);
});

test('a picture that is broken is opened once, and called broken with every view', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000004000000040080600000007', 'hex');
  const { sha256 } = await blobs().write([png] as unknown as AsyncIterable<Uint8Array>);
  const { character, picture } = await keepCharacter(
    keeper(async () => sha256),
    LOCAL_OWNER,
    MADE,
    { origin: { kind: 'relay', id: null }, connection: null },
  );
  await picture;
  const run = vi.spyOn(WorkerPool.prototype, 'run');
  onTestFinished(() => run.mockRestore());
  const view = { ...character, pictureSha256: sha256 };
  for (const _ of [1, 2, 3])
    await expect(servePicture(new Request(service.url), store, view)).rejects.toMatchObject({
      code: 'broken_file',
    });
  expect(run).toHaveBeenCalledTimes(1);
});

test('a picture the service does not give is asked for again after some minutes, not with every view', async () => {
  const fail = () => Promise.reject(new Error('gone'));
  const made = { ...MADE, profile_picture_url: `${service.url}/face.jpg` };
  const { character } = await keepCharacter(keeper(fail), LOCAL_OWNER, made, {
    origin: { kind: 'relay', id: null },
    connection: 'environment',
  });
  const view = () =>
    expect(servePicture(new Request(service.url), store, character)).rejects.toMatchObject({ status: 404 });
  for (let views = 0; views < 3; views += 1) await view();
  expect(asked).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await view();
  expect(asked).toBe(2);
});
