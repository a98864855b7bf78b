import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  LIBRARY_FORMAT,
  LibraryManifest,
  MANIFEST,
  recordsPath,
} from '#lib/studio/portable/portable-library.ts';
import { LOCAL_OWNER, type Store } from '../../db/store.ts';
import { assets } from '../../media/assets.ts';
import type { BlobStore } from '../../storage/blob-storage.ts';
import { tasks } from '../../tasks/repository.ts';
import { picture, zipOf } from '../../testing/sample-library.ts';
import { sampleAsset, sampleTask } from '../../testing/samples.ts';
import { importLibrary, previewImport } from './import-library.ts';
import { exportedLibrary, importing, resigned, sha256Of } from './testing/importing.ts';

const MiB = 1024 ** 2;
let store: Store;
let blobStore: BlobStore;
let shelfFolder: string;
const { newPlace, bring, nothingCame } = importing(() => ({ store, blobStore, shelfFolder }));
const { zip, parts, manifestOf, withPart, firstVideo } = await exportedLibrary();
beforeEach(async () => {
  ({ store, blobStore, shelfFolder } = await newPlace());
});

async function isRefused(bytes: Buffer, words: RegExp) {
  for (const act of [previewImport, importLibrary]) {
    const outcome = bring(bytes, undefined, act);
    await expect(outcome).rejects.toMatchObject({
      name: 'StudioError',
      message: expect.stringMatching(words),
    });
  }
  await nothingCame();
}

/** The same zip with one name written over, in both places where a zip keeps it. */
async function withName(name: string): Promise<Buffer> {
  const stand = 'x'.repeat(name.length);
  const made = await zipOf({ ...parts, [stand]: 'nothing' });
  return Buffer.from(made.toString('latin1').replaceAll(stand, name), 'latin1');
}

/** The same zip with something said about its first file, in the list at its end. */
async function withComment(comment: string): Promise<Buffer> {
  const made = await zipOf(parts);
  const at = made.indexOf('PK\x01\x02', 0, 'latin1');
  const room = 46 + made.readUInt16LE(at + 28) + made.readUInt16LE(at + 30);
  const told = Buffer.concat([made.subarray(0, at + room), Buffer.from(comment), made.subarray(at + room)]);
  told.writeUInt16LE(comment.length, at + 32);
  const end = told.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  told.writeUInt32LE(told.readUInt32LE(end + 12) + comment.length, end + 12);
  return told;
}

const OTHER_VERSION = JSON.stringify({ format: LIBRARY_FORMAT, version: 7 });

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['a zip cut in half', () => zip.subarray(0, zip.length / 2), /not a whole zip/],
  ['something that is no zip at all', () => randomBytes(5000), /not a whole zip/],
  ['a name with signs that nobody can see', () => withName('media/\u0007bell'), /name nobody can read/],
  ['a zip bomb', () => withPart('media/bomb.mp4', Buffer.alloc(33 * MiB)), /packed so tightly/],
  ['a name longer than any of ours', () => withName(`media/${'n'.repeat(400)}`), /more about a file/],
  ['a zip with a long comment on a file', () => withComment('c'.repeat(500)), /more about a file/],
  ['a zip of something else', async () => zipOf({ 'a.jpg': await picture('#fff') }), /not a Dailies library/],
  ['a library of another version', () => withPart(MANIFEST, OTHER_VERSION), /format 7/],
  ['a manifest that cannot be read', () => withPart(MANIFEST, '{"format":'), /manifest .* damaged/],
  [
    'a manifest cut off in its list',
    () => withPart(MANIFEST, manifestOf(3).slice(0, -9)),
    /manifest .* damaged/,
  ],
  [
    'a manifest of more files than there are',
    () => withPart(MANIFEST, manifestOf(90)),
    /more files than the zip/,
  ],
  [
    'a manifest too large for its files',
    () => withPart(MANIFEST, manifestOf(900)),
    /more than a list of all/,
  ],
])('%s is refused', async (_, bytes, words) => isRefused(await bytes(), words));

test.each(['../../etc/passwd', '/etc/passwd', 'media/../../x', 'C:/windows/x', '..\\..\\evil.exe'])(
  'a zip with the name %s is refused whole',
  async (name) => isRefused(await withName(name), /leads outside/),
);

test('many small bombs together are refused too', async () => {
  const bombs = Array.from({ length: 5 }, (_, index) => [`media/${index}.mp4`, Buffer.alloc(7 * MiB)]);
  await isRefused(await zipOf(Object.fromEntries(bombs)), /packed so tightly/);
});

test('a file that is in the zip twice is refused', async () => {
  const doubled = await zipOf({ ...parts, 'records/tasks.jsonk': parts[recordsPath('tasks')] ?? '' });
  const same = doubled.toString('latin1').replaceAll('records/tasks.jsonk', 'records/tasks.jsonl');
  await isRefused(Buffer.from(same, 'latin1'), /twice/);
});

test('a hash alone brings nothing of what others have here; the bytes do', async () => {
  await bring(zip);
  const { [firstVideo()]: _, ...rest } = parts;
  const taskOf = async (bytes: Buffer, owner: string) => {
    const { kinds } = await bring(bytes, undefined, (given) => importLibrary({ ...given, owner }));
    return kinds.find(({ kind }) => kind === 'tasks');
  };
  expect(await taskOf(await zipOf(rest), 'guesses')).toMatchObject({ found: 3, fresh: 2, damaged: 1 });
  expect(await taskOf(zip, 'has it')).toMatchObject({ found: 3, fresh: 3, damaged: 0 });
});

test('ids of a service are believed of those who have its key alone', async () => {
  const [line = ''] = String(parts[recordsPath('tasks')]).split('\n');
  const record = { ...JSON.parse(line).record, serviceId: 'vidB-2:1-x' };
  const given = await withPart(recordsPath('tasks'), resigned(JSON.stringify({ record })));
  const named = async (keepsServiceIds: boolean) => {
    await bring(given, undefined, (asked) => importLibrary({ ...asked, keepsServiceIds }));
    const { serviceId } = await store.db.selectFrom('tasks').select('serviceId').executeTakeFirstOrThrow();
    await store.db.deleteFrom('tasks').execute();
    return serviceId;
  };
  expect([await named(false), await named(true)]).toEqual([null, 'vidB-2:1-x']);
});

test('a film names nothing that is neither in the archive nor seen by who brings it', async () => {
  const hers = async (owner: string) => {
    const [video] = await tasks(store, owner).insert([sampleTask()]);
    const { asset } = await assets(store, owner).insert(sampleAsset());
    return { taskId: video?.id ?? '', assetId: asset.id };
  };
  const [others, own] = [await hers('another'), await hers(LOCAL_OWNER)];
  const [line = ''] = String(parts[recordsPath('cuts')]).split('\n');
  const { record } = JSON.parse(line);
  const [shot] = record.timeline.shots;
  const draft = {
    endpoint: 'videos/remix',
    params: { prompt: 'x' },
    references: [others.assetId, own.assetId],
  };
  const shots = [
    { ...shot, id: 'theirs', taskId: others.taskId, takes: [others.taskId, own.taskId] },
    {
      ...shot,
      id: 'mine',
      taskId: own.taskId,
      assetId: others.assetId,
      draft: { ...draft, sourceTaskId: others.taskId },
    },
  ];
  const bed = { ...record.timeline.bed, assetId: others.assetId };
  const film = { ...record, id: 'cut_new', timeline: { ...record.timeline, shots, bed } };
  const { [recordsPath('renders')]: _, ...rest } = parts;
  await bring(await zipOf({ ...rest, [recordsPath('cuts')]: resigned(JSON.stringify({ record: film })) }));
  const [came] = await store.db.selectFrom('cuts').select('timeline').execute();
  const timeline = JSON.parse(came?.timeline ?? '');
  expect(timeline).toMatchObject({
    shots: [
      { taskId: null, takes: [own.taskId] },
      { taskId: own.taskId, draft: { references: [own.assetId] } },
    ],
    bed: null,
  });
  for (const id of Object.values(others)) expect(came?.timeline).not.toContain(id);
});

test('every entry of an export has its checksum in the manifest', async () => {
  const { entries, counts } = LibraryManifest.parse(JSON.parse(String(parts[MANIFEST])));
  for (const { path, bytes, sha256 } of entries) {
    const content = parts[path] ?? Buffer.alloc(0);
    expect([content.length, sha256Of(content)]).toEqual([bytes, sha256]);
  }
  expect(entries.map(({ path }) => path).sort()).toEqual(
    Object.keys(parts)
      .filter((path) => path !== MANIFEST)
      .sort(),
  );
  expect(counts).toMatchObject({ tasks: 3, characters: 1, transcripts: 1, dubs: 1, speech: 1, talks: 1 });
});
