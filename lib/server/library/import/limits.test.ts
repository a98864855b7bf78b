import { beforeEach, expect, test, vi } from 'vitest';
import { type LibraryKindName, recordsPath } from '#lib/studio/portable/portable-library.ts';
import { conversationTable, dubTable } from '../../db/schema.ts';
import { LOCAL_OWNER, type Store } from '../../db/store.ts';
import { dubs } from '../../dubs/repository.ts';
import type { BlobStore } from '../../storage/blob-storage.ts';
import { conversations } from '../../talk/repository.ts';
import { tasks } from '../../tasks/repository.ts';
import { zipOf } from '../../testing/sample-library.ts';
import { testStores } from '../../testing/stores.ts';
import { taskKind } from '../kinds/tasks.ts';
import { exportedLibrary, importing, resigned } from './testing/importing.ts';

const MiB = 1024 ** 2;
const postgres = testStores('postgres');
let store: Store;
let blobStore: BlobStore;
let shelfFolder: string;
const { newPlace, bring } = importing(() => ({ store, blobStore, shelfFolder }));
const { parts } = await exportedLibrary();
beforeEach(async () => {
  ({ store, blobStore, shelfFolder } = await newPlace());
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
