import { beforeEach, expect, test } from 'vitest';
import { LibraryManifest, MANIFEST, recordsPath } from '#lib/studio/portable/portable-library.ts';
import { heldBytes } from '#lib/testing/held-memory.ts';
import { LOCAL_OWNER, type Store } from '../../db/store.ts';
import type { BlobStore } from '../../storage/blob-storage.ts';
import { everythingIn, zipOf } from '../../testing/sample-library.ts';
import { openArchive } from './archive.ts';
import { previewImport } from './import-library.ts';
import type { Manifest } from './manifest.ts';
import { type KindSurvey, survey } from './plan.ts';
import { resolveImport } from './resolve.ts';
import { exportedLibrary, importing, resigned, sha256Of } from './testing/importing.ts';

const MiB = 1024 ** 2;
let store: Store;
let blobStore: BlobStore;
let shelfFolder: string;
const { newPlace, written, bring } = importing(() => ({ store, blobStore, shelfFolder }));
const { parts, firstVideo } = await exportedLibrary();
beforeEach(async () => {
  ({ store, blobStore, shelfFolder } = await newPlace());
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
