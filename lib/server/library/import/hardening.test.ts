import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPromise } from 'yauzl';
import {
  LIBRARY_FORMAT,
  type LibraryKindName,
  LibraryManifest,
  MANIFEST,
  recordsPath,
} from '#lib/studio/library/portable-library.ts';
import { heldBytes } from '#lib/testing/held-memory.ts';
import { openStore } from '../../db/open.ts';
import { conversationTable, dubTable } from '../../db/schema.ts';
import { LOCAL_OWNER, type Store } from '../../db/store.ts';
import { dubs } from '../../dubs/repository.ts';
import { assets } from '../../media/assets.ts';
import type { BlobStore } from '../../media/storage/blob-storage.ts';
import { diskBlobStore } from '../../media/storage/disk-blobs.ts';
import { conversations } from '../../talk/repository.ts';
import { tasks } from '../../tasks/repository.ts';
import { ownDataFolder } from '../../testing/data-folder.ts';
import { everythingIn, exported, fillLibrary, picture, zipOf } from '../../testing/sample-library.ts';
import { sampleAsset, sampleTask } from '../../testing/samples.ts';
import { testStores } from '../../testing/stores.ts';
import { taskKind } from '../kinds/tasks.ts';
import { openArchive } from './archive.ts';
import { importLibrary, previewImport } from './import-library.ts';
import type { Manifest } from './manifest.ts';
import { type KindSurvey, survey } from './plan.ts';
import { resolveImport } from './resolve.ts';

const MiB = 1024 ** 2;
const folder = ownDataFolder();
const stores = testStores('sqlite');
const postgres = testStores('postgres');
let zip: Buffer;
let parts: Record<string, Buffer>;
let store: Store;
let blobStore: BlobStore;
let shelfFolder: string;

beforeAll(async () => {
  const home = await stores.open();
  const homeShelf = diskBlobStore(join(folder, 'home'));
  await fillLibrary(home, homeShelf, LOCAL_OWNER, folder);
  zip = await exported(home, homeShelf, LOCAL_OWNER);
  parts = await unzipped(zip);
});
beforeEach(async () => {
  store = await stores.open();
  shelfFolder = await mkdtemp(join(folder, 'blobStore-'));
  blobStore = diskBlobStore(shelfFolder);
});

async function unzipped(bytes: Buffer): Promise<Record<string, Buffer>> {
  const file = await written(bytes);
  const found: Record<string, Buffer> = {};
  const opened = await openPromise(file, { autoClose: false });
  for await (const entry of opened.eachEntry()) {
    const stream = await opened.openReadStreamPromise(entry);
    found[entry.fileName] = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));
  }
  opened.close();
  return found;
}

async function written(bytes: Buffer): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.zip`);
  await writeFile(file, bytes);
  return file;
}

async function bring(bytes: Buffer, signal = new AbortController().signal, act = importLibrary) {
  return act({
    file: await written(bytes),
    store,
    blobStore,
    owner: LOCAL_OWNER,
    keepsServiceIds: true,
    signal,
  });
}

async function nothingCame() {
  expect(Object.values(await everythingIn(store, LOCAL_OWNER)).flat()).toEqual([]);
  const left = await readdir(shelfFolder, { recursive: true, withFileTypes: true });
  expect(left.filter((one) => one.isFile())).toEqual([]);
}

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

const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

function resigned(line: string): string {
  const { record } = JSON.parse(line);
  return JSON.stringify({ sha256: sha256Of(JSON.stringify(record)), record });
}

/** A manifest that lists so many files, each of its own hash. */
function manifestOf(count: number): string {
  const { entries: _, ...head } = LibraryManifest.parse(JSON.parse(String(parts[MANIFEST])));
  const entries = Array.from({ length: count }, (_, index) => {
    const sha256 = sha256Of(String(index));
    return { path: `media/${sha256}.mp4`, bytes: 1, sha256 };
  });
  return JSON.stringify({ ...head, entries });
}

/** A zip of tasks that came to nothing, and so to no file. */
function cancelledTasks(count: number): Promise<Buffer> {
  const lines = Array.from({ length: count }, (_, index) => {
    const [line = ''] = String(parts[recordsPath('tasks')]).split('\n');
    const { record } = JSON.parse(line);
    const cancelled = { status: 'cancelled', archived: null, posterSha256: null, references: [] };
    return resigned(
      JSON.stringify({ record: { ...record, ...cancelled, id: `task_${index}`, createdAt: index } }),
    );
  });
  return zipOf({ [MANIFEST]: manifestOf(0), [recordsPath('tasks')]: lines.join('\n') });
}

const OTHER_VERSION = JSON.stringify({ format: LIBRARY_FORMAT, version: 7 });
const withPart = (path: string, content: Buffer | string) => zipOf({ ...parts, [path]: content });
const firstVideo = () => Object.keys(parts).find((path) => path.startsWith('media/')) ?? '';

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

test('an entry that unpacks to more than it says is damage, and the rest comes', async () => {
  const honest = await zipOf(parts);
  const at = honest.lastIndexOf(firstVideo()) - 46;
  const lying = Buffer.from(honest);
  lying.writeUInt32LE(honest.readUInt32LE(at + 24) - 100, at + 24);
  const report = await bring(lying);
  expect(report.damaged).toEqual([
    { what: expect.any(String), reason: 'Its file is not as large as the manifest says' },
  ]);
  expect(report.kinds.find(({ kind }) => kind === 'tasks')).toMatchObject({ fresh: 2, damaged: 1 });
});

test('a file that is in the zip twice is refused', async () => {
  const doubled = await zipOf({ ...parts, 'records/tasks.jsonk': parts[recordsPath('tasks')] ?? '' });
  const same = doubled.toString('latin1').replaceAll('records/tasks.jsonk', 'records/tasks.jsonl');
  await isRefused(Buffer.from(same, 'latin1'), /twice/);
});

test('a video with a wrong checksum is reported, and everything else comes', async () => {
  const changed = Buffer.from(parts[firstVideo()] ?? '');
  changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1;
  const damaged = await zipOf({ ...parts, [firstVideo()]: changed });
  const preview = await bring(damaged, undefined, previewImport);
  const report = await bring(damaged);
  expect(report).toEqual(preview);
  expect(report.damaged).toEqual([{ what: expect.any(String), reason: 'Its file has a wrong checksum' }]);
  expect(report.kinds.find(({ kind }) => kind === 'tasks')).toMatchObject({ found: 3, fresh: 2, damaged: 1 });
  expect((await everythingIn(store, LOCAL_OWNER)).tasks).toHaveLength(2);
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

test('a task with settings that no list could carry comes without them', async () => {
  const [line = ''] = String(parts[recordsPath('tasks')]).split('\n');
  const { record } = JSON.parse(line);
  const huge = { ...record, prompt: 'p'.repeat(200_000), params: { seconds: '4', x: 'y'.repeat(200_000) } };
  const records = resigned(JSON.stringify({ record: huge }));
  await bring(await zipOf({ ...parts, [recordsPath('tasks')]: records }));
  const [task] = (await tasks(store, LOCAL_OWNER).list({ limit: 1 })).tasks;
  expect(task?.params).toEqual({ seconds: '4' });
  expect(task?.prompt).toHaveLength(100_000);
});

test('what is written of a record is no longer than it could be typed here', async () => {
  const longer = (kind: LibraryKindName, change: (record: Record<string, unknown>) => object) => {
    const [line = ''] = String(parts[recordsPath(kind)]).split('\n');
    const { record } = JSON.parse(line);
    return { [recordsPath(kind)]: resigned(JSON.stringify({ record: { ...record, ...change(record) } })) };
  };
  const long = 'x'.repeat(200_000);
  const report = await bring(
    await zipOf({
      ...parts,
      ...longer('tasks', () => ({
        tags: Array.from({ length: 100 }, (_, tag) => `${tag}${'x'.repeat(900)}`),
      })),
      ...longer('characters', () => ({ notes: `\u0001\n${long}` })),
      ...longer('transcripts', ({ params }) => ({ params: { ...(params as object), prompt: long } })),
      ...longer('dubs', () => ({ rushed: Array(10_001).fill('x'.repeat(900)) })),
      ...longer('speech', () => ({ text: long, instructions: long })),
    }),
  );
  expect(report.damaged).toEqual([]);
  const { db } = store;
  const tags = await db.selectFrom('taskTags').select('tag').execute();
  expect(tags.map(({ tag }) => tag.length)).toEqual(Array(20).fill(40));
  expect(await db.selectFrom('characters').select('notes').execute()).toEqual([
    { notes: `\n${'x'.repeat(3998)}` },
  ]);
  const [transcript] = await db.selectFrom('transcripts').select('params').execute();
  expect(JSON.parse(transcript?.params ?? '')).toMatchObject({ prompt: 'x'.repeat(4000) });
  const [dub] = await db.selectFrom('dubs').select('rushed').execute();
  expect(JSON.parse(dub?.rushed ?? '')).toEqual(Array(10_000).fill('x'.repeat(64)));
  expect(await db.selectFrom('speechClips').select(['text', 'instructions']).execute()).toEqual([
    { text: 'x'.repeat(100_000), instructions: 'x'.repeat(4000) },
  ]);
});

test('lists of dubs and talks are no longer than one answer may be', async () => {
  const { db } = store;
  const at = { owner: LOCAL_OWNER, createdAt: 1, updatedAt: 1 };
  const dub = { model: 'm', voice: 'v', status: 'done', error: null, revision: 0, bytes: null } as const;
  const long = Array<string>(9).fill('x'.repeat(1_000_000));
  const ofTranscript = async (transcriptId: string, names: string[]) => {
    const rows = names.map((name, index) =>
      dubTable.toRow({ ...at, ...dub, id: `${transcriptId}_${index}`, transcriptId, name }),
    );
    await db.insertInto('dubs').values(rows).execute();
    return dubs(store, LOCAL_OWNER).ofTranscript(transcriptId);
  };
  expect(await ofTranscript('long', long)).toHaveLength(8);
  expect(await ofTranscript('many', Array(101).fill(''))).toHaveLength(100);
  const talks = long.map((title, index) => conversationTable.toRow({ ...at, id: `talk_${index}`, title }));
  await db.insertInto('conversations').values(talks).execute();
  expect(await conversations(store, LOCAL_OWNER).list()).toHaveLength(8);
});

test('a transcript is held to the limits it has here', async () => {
  const path = recordsPath('transcripts');
  const [line = ''] = String(parts[path]).split('\n');
  const { record } = JSON.parse(line);
  const said = (id: string, count: number, end: number) => {
    const segment = { id: 'a', start: 0, end, text: 'a '.repeat(10_000) };
    const segments = Array(count).fill(segment);
    return resigned(JSON.stringify({ record: { ...record, id, createdAt: id.length, segments } }));
  };
  const records = [
    said('transcript_a', 101, 60),
    said('transcript_bb', 1, 1e7),
    said('transcript_ccc', 1, 60),
  ];
  const { [recordsPath('dubs')]: _, ...rest } = parts;
  const report = await bring(await zipOf({ ...rest, [path]: records.join('\n') }));
  expect(report.damaged.map(({ reason }) => reason)).toEqual([
    'segments: must be at most 50000 segments of 2000000 characters together',
    expect.stringMatching(/^segments.0.end: /),
  ]);
  expect(report.kinds.find(({ kind }) => kind === 'transcripts')).toMatchObject({ fresh: 1, damaged: 2 });
});

test('a film is held to the limits it has here', async () => {
  const path = recordsPath('cuts');
  const [line = ''] = String(parts[path]).split('\n');
  const { record } = JSON.parse(line);
  const [shot] = record.timeline.shots;
  const film = (id: string, shots: object[], over = {}) =>
    resigned(
      JSON.stringify({
        record: { ...record, id, createdAt: id.length, timeline: { ...record.timeline, shots }, ...over },
      }),
    );
  const draft = { endpoint: 'videos', params: { prompt: 'A heron', x: 'y'.repeat(200_000) }, references: [] };
  const records = [
    film('cut_a', [{ ...shot, in: 0, out: 7200, speed: 0.25 }]),
    film('cut_bb', [{ ...shot, draft: { ...draft, references: Array(101).fill('asset_x') } }]),
    film('cut_ccc', [{ ...shot, draft: { ...draft, params: { prompt: {} } } }]),
    film('cut_dddd', [{ ...shot, draft }]),
    film('cut_eeeee', [shot], { revision: 2 ** 31 }),
  ];
  const { [recordsPath('renders')]: _, ...rest } = parts;
  const report = await bring(await zipOf({ ...rest, [path]: records.join('\n') }));
  expect(report.damaged.map(({ reason }) => reason)).toEqual([
    'timeline.shots: must not last longer than 2 hours',
    expect.stringMatching(/^timeline.shots.0.draft.references: /),
    'timeline.shots.0.draft.params.prompt: must be text',
    expect.stringMatching(/^revision: /),
  ]);
  const [came] = await store.db.selectFrom('cuts').select('timeline').execute();
  expect(JSON.parse(came?.timeline ?? '').shots).toMatchObject([
    { draft: { params: { prompt: 'A heron' } } },
  ]);
  expect(came?.timeline).not.toContain('yyyy');
});

test('signs that PostgreSQL cannot hold are left out of what comes', async () => {
  store = await postgres.open();
  const strange = (kind: LibraryKindName, change: (record: Record<string, object>) => object) => {
    const [line = ''] = String(parts[recordsPath(kind)]).split('\n');
    const { record } = JSON.parse(line);
    return { [recordsPath(kind)]: resigned(JSON.stringify({ record: { ...record, ...change(record) } })) };
  };
  const half = 'Her\ud83don\0';
  const report = await bring(
    await zipOf({
      ...parts,
      ...strange('tasks', ({ params }) => ({
        title: half,
        prompt: half,
        tags: [half],
        params: { ...params, prompt: half },
      })),
      ...strange('cuts', ({ timeline }) => ({ timeline: { ...timeline, title: half } })),
      ...strange('speech', () => ({ text: half, name: half })),
    }),
  );
  expect(report.damaged).toEqual([]);
  const whole = 'Her\ufffdon';
  expect((await tasks(store, LOCAL_OWNER).list({ limit: 9 })).tasks).toMatchObject([
    { title: whole, prompt: whole, params: { prompt: whole } },
  ]);
  expect(await store.db.selectFrom('cuts').select('title').execute()).toEqual([{ title: whole }]);
  expect(await store.db.selectFrom('speechClips').select(['name', 'text']).execute()).toEqual([
    { name: whole, text: whole },
  ]);
});

test('long records are held a few at a time', async () => {
  const [line = ''] = String(parts[recordsPath('tasks')]).split('\n');
  const { record } = JSON.parse(line);
  const failed = { ...record, status: 'failed', archived: null, posterSha256: null, references: [] };
  const lines = Array.from({ length: 12 }, (_, index) =>
    resigned(
      JSON.stringify({ record: { ...failed, id: `task_${index}`, params: { x: 'y'.repeat(2 * MiB) } } }),
    ),
  );
  const atOnce: number[] = [];
  const insert = vi.spyOn(taskKind, 'insert');
  await bring(await zipOf({ ...parts, [recordsPath('tasks')]: lines.join('\n') }));
  for (const [, , rows] of insert.mock.calls) atOnce.push(rows.length);
  insert.mockRestore();
  expect(atOnce).toEqual([4, 4, 4]);
});

/** So many tasks, made from the first of the library. */
function taskLines(count: number, over: (index: number) => object): string {
  const [line = ''] = String(parts[recordsPath('tasks')]).split('\n');
  const { record } = JSON.parse(line);
  const plain = { ...record, status: 'failed', archived: null, posterSha256: null, references: [] };
  return Array.from({ length: count }, (_, index) =>
    resigned(JSON.stringify({ record: { ...plain, id: `task_${index}`, title: null, ...over(index) } })),
  ).join('\n');
}

const surveyed = async (bytes: Buffer) => {
  const { signal } = new AbortController();
  const archive = await openArchive(await written(bytes), signal);
  try {
    return await survey(archive, store, LOCAL_OWNER, signal);
  } finally {
    archive.close();
  }
};

test('of long prompts no more is remembered than what they are called', async () => {
  const lines = taskLines(100, (index) => ({ prompt: `ā${index}${'b'.repeat(99_000)}` }));
  const made = await zipOf({ [MANIFEST]: String(parts[MANIFEST]), [recordsPath('tasks')]: lines });
  const before = heldBytes();
  const kept = await surveyed(made);
  expect(heldBytes() - before).toBeLessThan(8 * MiB);
  const labels = kept.flatMap(({ records }) => [...records.values()].map(({ label }) => label));
  expect(labels.map(({ length }) => length)).toEqual(Array.from({ length: 100 }, () => 80));
});

test('a file that is named again and again is remembered once', async () => {
  const path = recordsPath('talks');
  const { record } = JSON.parse(String(parts[path]).split('\n')[0] ?? '');
  const messages = Array.from({ length: 3 }, () => record.messages.at(-1));
  const lines = ['talk_1', 'talk_2'].map((id) =>
    resigned(JSON.stringify({ record: { ...record, id, messages } })),
  );
  const surveys = await surveyed(await zipOf({ ...parts, [path]: lines.join('\n') }));
  const talks = surveys.find(({ kind }) => kind.name === 'talks')?.records;
  const [one, other] = [talks?.get('talk_1')?.files ?? [], talks?.get('talk_2')?.files ?? []];
  expect(one).toHaveLength(1);
  expect(other).toHaveLength(1);
  expect(other[0]).toBe(one[0]);
});

test.each([
  ['the same ids', '', 0],
  ['other ids', 'x', 600],
])(
  'things made in one moment come again under %s, and each row is looked at once',
  async (_, mark, others) => {
    const zipped = (end: string) =>
      zipOf({
        ...parts,
        [recordsPath('tasks')]: taskLines(600, (index) => ({
          id: `task_${index}${end}`,
          prompt: `Take ${index}`,
          createdAt: 1,
        })),
      });
    await bring(await zipped(''));
    let [looked, found] = [0, 0];
    const plain = store;
    const db = plain.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        looked += result.rows.filter((row) => 'prompt' in row).length;
        found += result.rows.filter((row) => Object.keys(row).join() === 'id').length;
        return result;
      },
    });
    store = { ...plain, db };
    const report = await bring(await zipped(mark), undefined, previewImport);
    store = plain;
    expect(report.kinds.find(({ kind }) => kind === 'tasks')).toMatchObject({ fresh: 0, duplicates: 600 });
    expect([looked, found]).toEqual([600, others]);
  },
);

test('a record that was changed by hand is reported by its line', async () => {
  const path = recordsPath('characters');
  const changed = String(parts[path]).replace('Left-handed', 'Right-handed');
  const report = await bring(await zipOf({ ...parts, [path]: `${changed}nonsense\n` }));
  expect(report.damaged).toEqual([
    { what: `${path}, line 1`, reason: 'Its checksum is wrong' },
    { what: `${path}, line 2`, reason: 'It is no record' },
  ]);
});

test('of damage without end the first is listed, and the rest counted', async () => {
  const unreadable = Array.from({ length: 300_000 }, (_, line) => ({
    what: `line ${line}`,
    reason: 'It is no record',
  }));
  const damaged = { kind: { name: 'tasks' }, records: new Map(), unreadable } as unknown as KindSurvey;
  const manifest = { createdAt: 0 } as unknown as Manifest;
  const nothing = { files: new Map(), lost: new Map() };
  const { report } = await resolveImport(manifest, [damaged], new Map(), nothing);
  expect(report).toMatchObject({ damaged: unreadable.slice(0, 100), moreDamaged: 299_900 });
});

test('a transcript whose recording is gone does not come, and a lost poster does no harm', async () => {
  const { [recordsPath('assets')]: _, ...rest } = parts;
  const poster = Object.keys(parts).find((path) => path.startsWith('posters/')) ?? '';
  const report = await bring(await zipOf({ ...rest, [poster]: 'no picture' }));
  const reasons = report.damaged.map(({ reason }) => reason);
  expect(reasons).toContain('What it belongs to is missing or damaged');
  expect(reasons).toContain('Comes without its picture, which is not as large as the manifest says');
  const { tasks } = await everythingIn(store, LOCAL_OWNER);
  expect(tasks).toHaveLength(3);
  expect(tasks).toContainEqual(expect.objectContaining({ posterSha256: null, references: [] }));
});

test('a page in the place of a video is not taken in, though all its checksums are right', async () => {
  const page = Buffer.from('<!doctype html><script>steal()</script>');
  const [path, video] = [firstVideo(), sha256Of(parts[firstVideo()] ?? '')];
  const swap = (part: string) => String(parts[part]).replaceAll(video, sha256Of(page));
  const manifest = LibraryManifest.parse(JSON.parse(swap(MANIFEST)));
  for (const entry of manifest.entries) if (entry.sha256 === sha256Of(page)) entry.bytes = page.length;
  const tasks = swap(recordsPath('tasks')).trim().split('\n').map(resigned).join('\n');
  const { [path]: _, ...rest } = parts;
  const crafted = { [MANIFEST]: JSON.stringify(manifest), [recordsPath('tasks')]: tasks };
  const report = await bring(
    await zipOf({ ...rest, ...crafted, [path.replace(video, sha256Of(page))]: page }),
  );
  expect(report.damaged).toEqual([
    { what: expect.any(String), reason: 'Its file is not the kind of file it should be' },
  ]);
  expect(await blobStore.stat(sha256Of(page))).toBeNull();
});

test('an import that is broken off leaves nothing behind', async () => {
  const left = new AbortController();
  const slow: BlobStore = {
    ...blobStore,
    async stage(source) {
      const staged = await blobStore.stage(source);
      left.abort();
      return staged;
    },
  };
  const file = await written(zip);
  await expect(
    importLibrary({
      file,
      store,
      blobStore: slow,
      owner: LOCAL_OWNER,
      keepsServiceIds: true,
      signal: left.signal,
    }),
  ).rejects.toThrow();
  await nothingCame();
});

test('while an import is written, others read what there is of it and write in between', async () => {
  const dataDir = join(folder, 'between');
  const busy = await openStore({ dataDir }, { threads: true });
  const mine = tasks(busy, LOCAL_OWNER);
  const file = await written(await cancelledTasks(1000));
  const { signal } = new AbortController();
  let isOver = false;
  const bringing = importLibrary({
    file,
    store: busy,
    blobStore,
    owner: LOCAL_OWNER,
    keepsServiceIds: true,
    signal,
  }).then(() => {
    isOver = true;
  });
  await expect
    .poll(async () => (await mine.counts()).cancelled, { interval: 1, timeout: 60_000 })
    .toBeGreaterThan(0);
  expect((await mine.counts()).cancelled).toBeLessThan(1000);
  await mine.insert([sampleTask()]);
  expect(isOver).toBe(false);
  await bringing;
  expect(await mine.counts()).toMatchObject({ cancelled: 1000, waiting: 1 });
  await busy.close();
});

test('an import that fails after much was written takes all of it back', async () => {
  const left = new AbortController();
  const file = await written(await cancelledTasks(500));
  const watched: Store = {
    ...store,
    db: store.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('task_399')) left.abort();
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  const outcome = importLibrary({
    file,
    store: watched,
    blobStore,
    owner: LOCAL_OWNER,
    keepsServiceIds: true,
    signal: left.signal,
  });
  await expect(outcome).rejects.toThrow();
  expect(await tasks(store, LOCAL_OWNER).revision()).toBeGreaterThan(200);
  expect((await tasks(store, LOCAL_OWNER).counts()).all).toBe(0);
  await nothingCame();
});

test('an import that the database refuses leaves nothing behind', async () => {
  await store.db.schema.dropTable('conversationMessages').execute();
  await expect(bring(zip)).rejects.toThrow();
  const left = await readdir(shelfFolder, { recursive: true, withFileTypes: true });
  expect(left.filter((one) => one.isFile())).toEqual([]);
  expect(await store.db.selectFrom('tasks').select('id').execute()).toEqual([]);
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
