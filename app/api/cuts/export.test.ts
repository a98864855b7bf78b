import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { cutRenders } from '#lib/server/cuts/renders.ts';
import { cuts } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { speechClips } from '#lib/server/speech/repository.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at } from '#lib/server/testing/requests.ts';
import { addVideo } from '#lib/server/testing/sample-library.ts';
import { sampleClip, sampleTranscript, segment } from '#lib/server/testing/samples.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { pictureFrames } from '#lib/studio/cut/timeline.ts';
import { writeGrey } from '#lib/testing/media-files.ts';
import { sampleTimeline } from '#lib/testing/samples/sample-film.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { GET as handOver } from './[id]/export/route.ts';
import * as cancel from './[id]/renders/[renderId]/cancel/route.ts';
import * as poster from './[id]/renders/[renderId]/poster/route.ts';
import * as retry from './[id]/renders/[renderId]/retry/route.ts';
import * as one from './[id]/renders/[renderId]/route.ts';
import * as video from './[id]/renders/[renderId]/video/route.ts';
import * as all from './[id]/renders/route.ts';

const folder = ownDataFolder();
let id: string;
let timeline: Timeline;

const written = (bytes: Buffer) => blobs().write([bytes] as unknown as AsyncIterable<Uint8Array>);

beforeAll(async () => {
  const opened = await store();
  const clip = join(folder, 'clip.mp4');
  await writeGrey(clip, 120, { seconds: 3 });
  const task = await addVideo(opened, blobs(), LOCAL_OWNER, await readFile(clip), { duration: 3 });
  const sound = { kind: 'audio', mime: 'audio/wav', name: 'Night: 100% rain #2.wav', duration: 4 } as const;
  const { asset } = await assets(opened, LOCAL_OWNER).insert({ ...sound, ...(await written(toneWav(4))) });
  const said = { text: 'She gave it to the water.', format: 'wav', ...(await written(toneWav(1))) } as const;
  const spoken = await speechClips(opened, LOCAL_OWNER).insert(sampleClip(said));
  const { lines, bed, ...sample } = sampleTimeline();
  timeline = {
    ...sample,
    title: 'Boats / fog: 1.5',
    width: 160,
    height: 144,
    shots: [
      { ...blankShot('a'), taskId: task.id, out: 2, script: 'What? A boat' },
      { ...blankShot('b'), out: 1, script: 'Nothing yet' },
      { ...blankShot('c'), taskId: task.id, in: 1, out: 2, script: 'The same boat' },
    ],
    lines: lines.slice(0, 1).map((line) => ({ ...line, start: 1, speed: 1, speechId: spoken.id })),
    bed: bed && { ...bed, assetId: asset.id },
    markers: [],
  };
  ({ id } = await cuts(opened, LOCAL_OWNER).insert(timeline));
});
afterAll(async () => (await store()).close());

const given = (format: string) => handOver(ask(`/cuts/${id}/export?format=${format}`), at(id));

test.each([
  ['otio', 'application/vnd.pixar.opentimelineio+json', /"OTIO_SCHEMA": "Timeline.1"/],
  ['fcpxml', 'application/xml', /<fcpxml version="1.11">/],
  ['edl', 'text/plain', /^TITLE: Boats \/ fog: 1.5/],
  ['mlt', 'application/xml', /<mlt /],
  ['srt', 'application/x-subrip', /^1\n00:00:01,000 --> 00:00:02,000\nLine late & "more" <of it>\n$/],
])('as %s it is a file of its own', async (format, mime, content) => {
  const response = await given(format);
  expect(response.headers.get('content-type')).toContain(mime);
  expect(response.headers.get('content-disposition')).toContain(`filename="Boats fog 1.5.${format}"`);
  expect(await response.text()).toMatch(content);
});

test('a format that nobody knows is refused, and so is a film that is not there', async () => {
  expect((await given('avi')).status).toBe(400);
  expect((await handOver(ask('/cuts/none/export?format=edl'), at('none'))).status).toBe(404);
});

test('a film that is longer than one may be, however it came here, is neither rendered nor handed over', async () => {
  const opened = await store();
  const { id: long } = await cuts(opened, LOCAL_OWNER).insert(timeline);
  const shots = timeline.shots.map((shot) => ({ ...shot, in: 0, out: 7200 }));
  const longer = JSON.stringify({ ...timeline, shots });
  await opened.db.updateTable('cuts').set({ timeline: longer }).where('id', '=', long).execute();
  const refusals = [
    await all.POST(ask(`/cuts/${long}/renders`, 'POST', {}), at(long)),
    ...(await Promise.all(
      ['zip', 'edl', 'srt'].map((format) => handOver(ask(`/cuts/${long}/export?format=${format}`), at(long))),
    )),
  ];
  for (const refusal of refusals) {
    expect(refusal.status).toBe(400);
    expect(await refusal.json()).toMatchObject({
      error: { param: 'shots', message: 'shots must not last longer than 2 hours' },
    });
  }
});

test('captions from transcripts are of the newest one, where its shot lies', async () => {
  const opened = await store();
  const [first] = timeline.shots;
  const captions = { ...timeline.captions, from: 'transcripts' as const };
  const spoken = await cuts(opened, LOCAL_OWNER).insert({ ...timeline, captions });
  for (const text of ['Too early.', 'Four boats.']) {
    const given = sampleTranscript({ sourceTaskId: first?.taskId ?? null });
    const { id: transcriptId } = await transcripts(opened, LOCAL_OWNER).insert(given);
    const segments = JSON.stringify([segment('s1', text, 1, 2)]);
    await opened.db
      .updateTable('transcripts')
      .set({ status: 'done', dueAt: null, segments })
      .where('id', '=', transcriptId)
      .execute();
  }
  const response = await handOver(ask(`/cuts/${spoken.id}/export?format=srt`), at(spoken.id));
  expect(await response.text()).toBe(
    '1\n00:00:01,000 --> 00:00:02,000\nFour boats.\n\n2\n00:00:03,000 --> 00:00:04,000\nFour boats.\n',
  );
});

const hasMelt = spawnSync('melt', ['--version']).status === 0;

test('the zip holds projects, captions and each file once, by names people can read', async () => {
  const response = await given('zip');
  expect(response.headers.get('content-type')).toBe('application/zip');
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  const top = 'Boats fog 1.5';
  expect([...files.keys()]).toEqual([
    `${top}/Boats fog 1.5.otio`,
    `${top}/Boats fog 1.5.fcpxml`,
    `${top}/Boats fog 1.5.edl`,
    `${top}/Boats fog 1.5.mlt`,
    `${top}/Boats fog 1.5.srt`,
    `${top}/media/1 What A boat.mp4`,
    `${top}/sound/Line 1 Line late & more of it.wav`,
    `${top}/sound/Bed Night 100 rain 2.wav`,
  ]);
  const named = [
    ...(files.get(`${top}/Boats fog 1.5.otio`)?.toString() ?? '').matchAll(/"target_url": "(.*)"/g),
  ].map(([, url = '']) => `${top}/${decodeURIComponent(url)}`);
  expect(named.filter((path) => !files.has(path))).toEqual([]);
  if (!hasMelt) return;
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const consumer = ['-consumer', 'xml', 'all=1'];
  const { stdout } = spawnSync('melt', [join(folder, top, 'Boats fog 1.5.mlt'), ...consumer], {
    encoding: 'utf8',
    env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' },
  });
  // What melt reads: the length of the film, and that every file was found.
  expect(stdout).toContain(`out="${pictureFrames(timeline) - 1}"`);
});

const atRender = (renderId: string) => ({ params: Promise.resolve({ id, renderId }) });
const path = (renderId = '') => `/cuts/${id}/renders${renderId && `/${renderId}`}`;

test('a render is asked for, seen, cancelled and taken up again over HTTP', async () => {
  const created = await all.POST(ask(path(), 'POST'), at(id));
  expect(created.status).toBe(202);
  const render = await created.json();
  expect(render).toMatchObject({
    cutId: id,
    status: 'waiting',
    progress: 0,
    frames: pictureFrames(timeline),
  });
  const smaller = await (await all.POST(ask(path(), 'POST', { height: 180, width: 320 }), at(id))).json();
  expect(smaller).toMatchObject({ width: 320, height: 180 });
  expect((await all.POST(ask(path(), 'POST', { fps: 23 }), at(id))).status).toBe(400);
  const { renders } = await (await all.GET(ask(path()), at(id))).json();
  expect(renders.map((seen: { id: string }) => seen.id)).toEqual([smaller.id, render.id]);
  expect((await video.GET(ask(`${path(render.id)}/video`), atRender(render.id))).status).toBe(404);
  const cancelled = await cancel.POST(ask(path(render.id), 'POST'), atRender(render.id));
  expect(await cancelled.json()).toMatchObject({ status: 'cancelled' });
  expect((await cancel.POST(ask(path(render.id), 'POST'), atRender(render.id))).status).toBe(409);
  expect((await retry.POST(ask(path(render.id), 'POST'), atRender(render.id))).status).toBe(202);
  await one.DELETE(ask(path(smaller.id), 'DELETE'), atRender(smaller.id));
  expect((await one.GET(ask(path(smaller.id)), atRender(smaller.id))).status).toBe(404);
});

test('renders are looked at without their films', async () => {
  const opened = await store();
  const { id: renderId } = await cutRenders(opened, LOCAL_OWNER).begin(id, 1, { ...timeline, fps: 50 });
  const read: object[] = [];
  const db = opened.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.push(...result.rows);
      return result;
    },
  });
  const looked = cutRenders({ ...opened, db }, LOCAL_OWNER);
  expect(await looked.ofCut(id)).toContainEqual(expect.objectContaining({ id: renderId, fps: 50 }));
  expect(await looked.get(renderId)).toMatchObject({ id: renderId });
  expect(read.length).toBeGreaterThan(1);
  for (const row of read) expect(row).not.toHaveProperty('timeline');
  await looked.remove(renderId);
});

test('a finished film is played by ranges and downloaded by its name', async () => {
  const opened = await store();
  const { id: renderId } = await cutRenders(opened, LOCAL_OWNER).begin(id, 1, { ...timeline, fps: 30 });
  const { sha256, bytes } = await written(Buffer.from('0123456789'));
  await opened.db
    .updateTable('cutRenders')
    .set({ status: 'done', dueAt: null, sha256, bytes })
    .where('id', '=', renderId)
    .execute();
  const request = new Request(`http://127.0.0.1:3000/api${path(renderId)}/video?download=1`, {
    headers: { range: 'bytes=2-4' },
  });
  const response = await video.GET(request, atRender(renderId));
  expect([response.status, await response.text()]).toEqual([206, '234']);
  expect(response.headers.get('content-disposition')).toContain('filename="Boats fog 1.5.mp4"');
  expect((await poster.GET(ask(`${path(renderId)}/poster`), atRender(renderId))).status).toBe(404);
  const elsewhere = { params: Promise.resolve({ id: 'cut_other', renderId }) };
  expect((await one.GET(ask(path(renderId)), elsewhere)).status).toBe(404);
});
