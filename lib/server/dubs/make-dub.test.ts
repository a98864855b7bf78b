import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { wavHeader } from '#lib/format/wav.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { startUpstream, type Upstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { addConnection } from '../connection/change.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { setRule } from '../limits/rules.ts';
import { examine } from '../media/examine.ts';
import { ingest } from '../media/ingest.ts';
import { modelNotes } from '../models/notes.ts';
import { openApprovals } from '../money/approval-rows.ts';
import { forget } from '../process/singleton.ts';
import { wake } from '../process/wake.ts';
import { projects } from '../projects/repository.ts';
import { sweep } from '../start/sweep.ts';
import { blobs } from '../storage/blob-store.ts';
import { decide } from '../tasks/cost/decide-approval.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTranscript, segment } from '../testing/samples.ts';
import { transcripts } from '../transcripts/repository.ts';
import { createEngine } from '../video/create-engine.ts';
import { QUICK } from '../video/testing/quick-timing.ts';
import { workUntilStopped } from '../video/testing/try-engine.ts';
import { createDub } from './create-dub.ts';
import { dubWork } from './make-dub.ts';
import { dubs } from './repository.ts';

const folder = ownDataFolder();
const VOICE = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'onyx' };
const asked: string[] = [];
/** What nobody waits for any more. */
const abandoned: string[] = [];
/** Words that the service leaves unanswered for now, and those it refuses. */
const held = new Set<string>();
const refused = new Set<string>();
/** Words it does not stop speaking. */
const endless = new Set<string>();
let service: Upstream;
let transcriptId: string;

beforeAll(async () => {
  service = await startUpstream(async (request, response) => {
    const { input } = (await json(request)) as { input: string };
    asked.push(input);
    response.once('close', () => !response.writableEnded && abandoned.push(input));
    if (held.has(input)) return;
    if (refused.has(input)) {
      const error = { message: 'The quota is used up', type: 'billing_error', code: 'quota_exceeded' };
      response.writeHead(402, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    response.writeHead(200, { 'content-type': 'audio/wav' });
    if (endless.has(input)) await pipeline(withoutEnd, response).catch(() => undefined);
    else response.end(toneWav(1));
  });
  vi.stubEnv('MEDIA_API_URL', service.url);
  vi.stubEnv('MEDIA_API_KEY', 'sk-test');
  const film = join(folder, 'film.mp4');
  await writeClip(film, { seconds: 4 });
  const { id: assetId } = await ingest(LOCAL_OWNER, 'film.mp4', createReadStream(film));
  const library = transcripts(await store(), LOCAL_OWNER);
  const given = sampleTranscript({ assetId, task: 'translate', name: 'film.mp4', duration: 4 });
  transcriptId = (await library.insert(given)).id;
  const segments = ['One', 'Two', 'Three'].map((text, at) => segment(text, text, at, at + 1));
  await library.edit(transcriptId, 0, { splice: { at: 0, remove: 0, segments } });
});
afterAll(async () => {
  await (await store()).close();
  await service.close();
});
beforeEach(() => {
  for (const words of [held, refused, endless]) words.clear();
  for (const words of [asked, abandoned]) words.length = 0;
});

/** Without a bound of our own it would still end, so that a failing test does. */
async function* withoutEnd() {
  yield wavHeader({ channels: 1, rate: 1000, bits: 8 });
  for (let seconds = 0; seconds < 300; seconds += 1) yield Buffer.alloc(1000, 128);
}

/** A process that makes dubs until it is stopped. */
async function worker() {
  const engine = await createEngine({ timing: QUICK });
  return workUntilStopped(engine, dubWork(engine));
}

const library = async () => dubs(await store(), LOCAL_OWNER);
const look = async (id: string) => (await library()).get(id);
const begin = () => createDub(LOCAL_OWNER, { transcriptId, ...VOICE });
const isDone = (dub: { status: string } | null) => dub?.status === 'done';
const spokenFolders = async (id: string) =>
  (await readdir(join(folder, 'incoming'))).filter((name) => name === `dub-${id}`);

test('a dub that a stop cut off goes on at the next start, with what was spoken before', async () => {
  held.add('Three');
  const stop = await worker();
  const { id } = await begin();
  await waitUntil(async () => asked.includes('Three'), Boolean);
  expect(await look(id)).toMatchObject({ status: 'working', progress: 60 });
  await stop();
  held.clear();
  asked.length = 0;
  const stopAgain = await worker();
  expect(await waitUntil(() => look(id), isDone)).toMatchObject({
    progress: 100,
    error: null,
    playedSha256: null,
  });
  expect(new Set(asked)).toEqual(new Set(['Three']));
  await stopAgain();
  expect(await spokenFolders(id)).toEqual([]);
});

test('a dub the service refuses stops in its words, and goes on when asked to', async () => {
  refused.add('Two');
  const stop = await worker();
  const { id } = await begin();
  const failed = await waitUntil(
    () => look(id),
    (dub) => dub?.status === 'failed',
  );
  expect(failed?.error).toMatchObject({ status: 402, code: 'quota_exceeded' });
  refused.clear();
  asked.length = 0;
  expect(await (await library()).retry(id)).toBe(true);
  wake('dub');
  await waitUntil(() => look(id), isDone);
  expect(asked).not.toContain('One');
  await stop();
});

test('deleting a dub ends the work on it; brought back it goes on, and otherwise it leaves nothing', async () => {
  held.add('Two');
  const stop = await worker();
  const { id } = await begin();
  await waitUntil(async () => asked.includes('Two'), Boolean);
  await (await library()).remove(id);
  expect(await look(id)).toBeNull();
  await waitUntil(() => abandoned.includes('Two'));
  held.clear();
  await (await library()).restore(id);
  expect(await waitUntil(() => look(id), isDone)).toMatchObject({ id });
  const other = await begin();
  await (await library()).remove(other.id);
  await stop();
  await sweep(await createEngine({ timing: { ...QUICK, trashKept: -1 } }));
  expect(await spokenFolders(id)).toEqual([]);
  expect(await look(other.id)).toBeNull();
});

test('a dub of footage that browsers cannot play gets a copy they play, beside what is downloaded', async () => {
  const film = join(folder, 'phone.mov');
  await writeClip(film, { seconds: 2, format: 'mov', codec: 'hevc' });
  const { id: assetId } = await ingest(LOCAL_OWNER, 'phone.mov', createReadStream(film));
  const texts = transcripts(await store(), LOCAL_OWNER);
  const spoken = await texts.insert(sampleTranscript({ assetId, name: 'phone.mov', duration: 2 }));
  const segments = [segment('One', 'One', 0, 1)];
  await texts.edit(spoken.id, 0, { splice: { at: 0, remove: 0, segments } });
  const stop = await worker();
  const { id } = await createDub(LOCAL_OWNER, { transcriptId: spoken.id, ...VOICE });
  const made = await waitUntil(() => look(id), isDone);
  await stop();
  const plays = (sha256: string | null = null) =>
    blobs().withFile(sha256 ?? '', async (file) => (await examine(file)).plays);
  expect([await plays(made?.sha256), await plays(made?.playedSha256)]).toEqual([false, true]);
});

test('services that are away hold no place of others', async () => {
  const stop = await worker();
  const ports = [1, 2, 3].map((port) => `http://127.0.0.1:${port}`);
  const away: string[] = [];
  for (const url of ports) {
    const connectionId = await addConnection(LOCAL_OWNER, { url, dialect: 'openai' });
    for (const _ of [1, 2])
      away.push((await createDub(LOCAL_OWNER, { transcriptId, ...VOICE, connectionId })).id);
  }
  const { id } = await begin();
  await waitUntil(() => look(id), isDone);
  expect((await Promise.all(away.map(look))).map((dub) => dub?.status)).toEqual(away.map(() => 'working'));
  for (const other of away) await (await library()).remove(other);
  await stop();
});

test('a dub that was accepted speaks no more than that when its words are others, and is paid by their project', async () => {
  const opened = await store();
  const reader = { owner: LOCAL_OWNER, seesAll: true };
  const ROBOT = 'Night shift';
  const price = { amount: 1000, per: '1000 characters' as const, unit: 'credits' as const };
  await modelNotes(opened, LOCAL_OWNER).correct({ connectionId: 'environment', id: VOICE.model, price });
  await setRule(opened.db, LOCAL_OWNER, ROBOT, { above: 5, unpriced: true });
  const { id: projectId } = await projects(opened, LOCAL_OWNER).create({ name: 'Herons' });
  const given = await transcripts(opened, LOCAL_OWNER).get(transcriptId);
  const sample = sampleTranscript({ assetId: given?.assetId ?? '', duration: 4, projectId });
  const own = await transcripts(opened, LOCAL_OWNER).insert(sample);
  const words = async (text: string) => {
    const now = await transcripts(opened, LOCAL_OWNER).get(own.id);
    const splice = { at: 0, remove: now?.segments.length ?? 0, segments: [segment('s', text, 0, 4)] };
    await transcripts(opened, LOCAL_OWNER).edit(own.id, now?.revision ?? 0, { splice });
  };
  await words('Herons');
  const stop = await worker();
  const { id } = await createDub(LOCAL_OWNER, { transcriptId: own.id, ...VOICE }, { agent: ROBOT });
  const isAsked = () =>
    waitUntil(
      () => look(id),
      (dub) => dub?.error?.code === 'approval_needed',
    );
  await isAsked();
  const wanted = async () => (await openApprovals(opened, reader)).approvals;
  const approvals = await wanted();
  expect(approvals).toMatchObject([{ cost: { amount: 12 }, projectId }]);
  refused.add('Herons');
  await decide(opened, reader, { approvals, state: 'accepted' });
  await waitUntil(
    () => look(id),
    (dub) => dub?.status === 'failed',
  );
  // Each time other words of the same length, until all that was accepted is spoken.
  for (const text of ['Kestre', 'Boobie', 'Dunlin']) {
    held.add(text);
    await words(text);
    await (await library()).retry(id, ROBOT);
    wake('dub');
    const isOver = await waitUntil(
      async () => asked.includes(text) || (await look(id))?.error?.code === 'approval_needed',
    );
    expect(isOver).toBe(true);
    if ((await look(id))?.error?.code === 'approval_needed') break;
    await (await library()).remove(id);
    await waitUntil(() => abandoned.includes(text));
    // Failed before it is back, or it would go on with the words that it had.
    await opened.db.updateTable('dubs').set({ status: 'failed' }).where('id', '=', id).execute();
    await (await library()).restore(id, ROBOT);
  }
  expect(asked.filter((text) => text !== 'Herons')).toEqual(['Kestre', 'Boobie']);
  expect(await wanted()).toMatchObject([{ cost: { amount: 24 } }]);
  await (await library()).remove(id);
  await stop();
});

const failing = (id: string) =>
  waitUntil(
    () => look(id),
    (dub) => dub?.status === 'failed' || isDone(dub),
  );

test('a dub speaks what who asked for it wrote, and stops where a program or somebody else wrote since', async () => {
  const opened = await store();
  const mine = transcripts(opened, LOCAL_OWNER);
  const given = await mine.get(transcriptId);
  const { id: script } = await mine.insert(sampleTranscript({ assetId: given?.assetId ?? '', duration: 4 }));
  let revision = 0;
  const write = (text: string, agent?: string) => {
    const splice = { at: 0, remove: revision === 0 ? 0 : 1, segments: [segment('s', text, 0, 4)] };
    return mine.edit(script, revision++, { splice }, agent);
  };
  await write('Asked');
  const dub = async (agent: string | null = null) =>
    (await createDub(LOCAL_OWNER, { transcriptId: script, ...VOICE }, { agent })).id;
  const [own, robots] = [await dub(), await dub('Robot')];
  await write('Mine');
  await write('Dearer', 'Robot');
  const stop = await worker();
  expect(await failing(own)).toMatchObject({
    status: 'failed',
    error: { code: 'not_allowed_now', message: expect.stringContaining('somebody else') },
  });
  expect(await failing(robots)).toMatchObject({ status: 'done', revision: 3 });
  expect(new Set(asked)).toEqual(new Set(['Dearer']));
  await write('Mine again');
  expect(await (await library()).retry(own)).toBe(true);
  wake('dub');
  expect(await failing(own)).toMatchObject({ status: 'done', revision: 4 });
  await stop();
});

test('words that are spoken without end stop a dub, and take no room', async () => {
  endless.add('Two');
  const stop = await worker();
  const { id } = await begin();
  const dub = await failing(id);
  await stop();
  expect(dub?.error).toMatchObject({ code: 'upstream_error', message: expect.stringContaining('“Two”') });
  const left = await readdir(join(folder, 'incoming', `dub-${id}`));
  expect(left.filter((name) => name.endsWith('.wav'))).toHaveLength(1);
});

test('a dub takes nothing of what the disk keeps free', async () => {
  const keepFree = (megabytes?: string) => {
    vi.stubEnv('DISK_RESERVE_MB', megabytes);
    forget('env');
  };
  keepFree('999999999');
  onTestFinished(() => keepFree());
  const stop = await worker();
  const { id } = await begin();
  const dub = await failing(id);
  await stop();
  expect(dub?.error).toMatchObject({ code: 'disk_full' });
});
