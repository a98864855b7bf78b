import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { characters } from '../cast/characters.ts';
import { cutRenders } from '../cuts/renders.ts';
import { cuts } from '../cuts/repository.ts';
import { newId } from '../db/new-id.ts';
import type { Store } from '../db/store.ts';
import { dubs } from '../dubs/repository.ts';
import { exportLibrary } from '../library/export/export-library.ts';
import type { Selection } from '../library/export/selection.ts';
import { KINDS } from '../library/kinds.ts';
import { assets } from '../media/assets.ts';
import { projects } from '../projects/repository.ts';
import { speechClips } from '../speech/repository.ts';
import type { BlobStore } from '../storage/blob-storage.ts';
import { conversations } from '../talk/repository.ts';
import { tasks } from '../tasks/repository.ts';
import { transcripts } from '../transcripts/repository.ts';
import { sampleTranscript, segment } from './samples.ts';

/** The program that had some of it made. */
const ROBOT = 'Night shift';

export const picture = (colour: string, format: 'png' | 'webp' = 'png') =>
  sharp({ create: { width: 32, height: 18, channels: 3, background: colour } })
    [format]()
    .toBuffer();

export async function clipBytes(folder: string, seconds: number): Promise<Buffer> {
  const file = join(folder, `clip-${seconds}.mp4`);
  await writeClip(file, { seconds, width: 64, height: 36 });
  return readFile(file);
}

/** A finished video as the engine leaves it. */
export async function addVideo(store: Store, blobStore: BlobStore, owner: string, video: Buffer, over = {}) {
  const { sha256, bytes } = await blobStore.write([video] as unknown as AsyncIterable<Uint8Array>);
  const poster = await blobStore.write([
    await picture('#224466', 'webp'),
  ] as unknown as AsyncIterable<Uint8Array>);
  const [made] = await tasks(store, owner).insert([
    {
      endpoint: 'videos',
      model: 'vidB-2',
      prompt: 'A heron over still water',
      params: { model: 'vidB-2', seconds: 4 },
      status: 'completed',
      completedAt: 1_700_000_000_000,
      width: 64,
      height: 36,
      duration: 1,
      archived: { sha256, bytes, at: 1_700_000_000_500 },
      posterSha256: poster.sha256,
      ...over,
    },
  ]);
  if (!made) throw new Error('nothing was inserted');
  return made;
}

/** One of everything a library can hold, and what must stay behind. */
export async function fillLibrary(store: Store, blobStore: BlobStore, owner: string, folder: string) {
  const write = (bytes: Buffer) => blobStore.write([bytes] as unknown as AsyncIterable<Uint8Array>);
  const birds = await projects(store, owner).create({ name: 'Birds', colour: 'teal' });
  const project = await projects(store, owner).create({ name: 'Herons', parentId: birds.id });
  const first = await addVideo(store, blobStore, owner, await clipBytes(folder, 1), {
    projectId: project.id,
    title: 'Heron <script>alert("1")</script>',
    favourite: true,
    tags: ['dusk', 'birds'],
    characters: ['ada.f1'],
  });
  const frame = await write(await picture('#aa3322'));
  const { asset } = await assets(store, owner).insert({
    kind: 'image',
    mime: 'image/png',
    width: 32,
    height: 18,
    name: 'Frame.png',
    origin: { taskId: first.id, at: 0.5 },
    ...frame,
  });
  const remix = await addVideo(store, blobStore, owner, await clipBytes(folder, 2), {
    endpoint: 'videos/remix',
    sourceTaskId: first.id,
    references: [asset.id],
  });
  const made = tasks(store, owner);
  const plain = { endpoint: 'videos', model: 'vidB-2', prompt: 'Fog', params: {} } as const;
  const error = { status: 500, type: 'server_error', code: 'internal_error', message: 'It broke' };
  const [failed] = await made.insert([{ ...plain, status: 'failed', error, retryOf: remix.id }]);
  await made.insert([{ ...plain, status: 'waiting', reason: 'queued', dueAt: 1 }]);
  await made.insert([{ ...plain, status: 'completed', trashedAt: 5 }]);
  const ada = await characters(store, owner).insert({
    serviceId: 'char-1',
    username: 'ada.f1',
    permalink: 'https://example.com/ada',
    pictureUrl: 'https://example.com/ada.png',
    origin: { kind: 'task', id: first.id },
    timestamps: '1,3',
    name: 'Ada',
  });
  await characters(store, owner).update(ada.id, {
    pictureSha256: (await write(await picture('#00ff88'))).sha256,
    notes: 'Left-handed',
    favourite: true,
  });
  const spoken = await write(toneWav(1));
  const sound = await assets(store, owner).insert({
    kind: 'audio',
    mime: 'audio/wav',
    duration: 1,
    name: 'Interview.wav',
    ...spoken,
  });
  const transcriptId = await addTranscript(store, owner, sound.asset.id, first.id);
  await addDubs(store, owner, transcriptId, await write(await clipBytes(folder, 4)));
  const clip = { text: 'Good morning', model: 'speech-1', voice: 'alloy', format: 'wav', speed: 1 } as const;
  const heard = { ...(await write(toneWav(2))), duration: 2, peaksSha256: null, instructions: null };
  await speechClips(store, owner).insert({
    id: newId('clip'),
    projectId: birds.id,
    agent: ROBOT,
    ...clip,
    ...heard,
  });
  const talks = conversations(store, owner);
  const talk = await talks.create('About herons');
  await talks.addMessage(talk.id, { role: 'user', text: 'Hello', voice: null, audio: null });
  const audio = { sha256: spoken.sha256, mime: 'audio/wav', duration: 1 };
  await talks.addMessage(talk.id, { role: 'assistant', text: 'Hi', voice: 'alloy', audio });
  await addCut(
    store,
    owner,
    { taskId: first.id, assetId: sound.asset.id },
    await write(await clipBytes(folder, 5)),
  );
  return { first, remix, failed, asset, ada, project };
}

/** A film of one shot with a bed, rendered once, and once more that is not finished. */
async function addCut(
  store: Store,
  owner: string,
  { taskId, assetId }: { taskId: string; assetId: string },
  file: { sha256: string; bytes: number },
) {
  const shots = [{ ...blankShot('shot_1'), taskId, takes: [taskId], out: 1 }];
  const bed = { assetId, volume: 1, fadeIn: 0, fadeOut: 0, duck: 12 };
  const timeline = { ...blankTimeline('Herons & <fog>'), shots, bed };
  const { id, revision } = await cuts(store, owner).insert(timeline, { agent: ROBOT });
  const renders = cutRenders(store, owner);
  const done = await renders.begin(id, revision, timeline, { agent: ROBOT });
  const made = { status: 'done' as const, framesDone: done.frames, dueAt: null, ...file };
  await store.db.updateTable('cutRenders').set(made).where('id', '=', done.id).execute();
  await renders.begin(id, revision, { ...timeline, fps: 30 });
}

async function addTranscript(store: Store, owner: string, assetId: string, sourceTaskId: string) {
  const params = { language: 'en', prompt: null, temperature: null };
  const given = {
    assetId,
    sourceTaskId,
    model: 'whisper-1',
    params,
    name: 'Interview.wav',
    duration: 1,
    agent: ROBOT,
  };
  const { id } = await transcripts(store, owner).insert(sampleTranscript(given));
  const segments = [{ ...segment('s1', 'Two herons.'), speaker: 'Ada' }];
  const done = { status: 'done' as const, dueAt: null, segments: JSON.stringify(segments), heard: 1 };
  await store.db.updateTable('transcripts').set(done).where('id', '=', id).execute();
  return id;
}

/** One that is made, from words that were edited before, and one that is not. */
async function addDubs(
  store: Store,
  owner: string,
  transcriptId: string,
  file: { sha256: string; bytes: number },
) {
  await store.db.updateTable('transcripts').set({ revision: 2 }).where('id', '=', transcriptId).execute();
  const spoken = { transcriptId, model: 'speech-1', voice: 'alloy', name: 'Interview', revision: 2 };
  const { id } = await dubs(store, owner).insert({ ...spoken, agent: ROBOT });
  const done = { status: 'done' as const, progress: 100, dueAt: null, rushed: '["s1"]' };
  await store.db
    .updateTable('dubs')
    .set({ ...done, sha256: file.sha256, bytes: file.bytes })
    .where('id', '=', id)
    .execute();
  await dubs(store, owner).insert({ ...spoken, voice: 'nova' });
}

/** Everything portable that a store holds, by kind; the ids of turns are left out, for nothing refers to them. */
export async function everythingIn(store: Store, owner: string) {
  const found: Record<string, unknown[]> = {};
  for (const kind of KINDS) {
    const rows = await Array.fromAsync(kind.read(store, owner, null));
    found[kind.name] = JSON.parse(JSON.stringify(rows), (key, value) =>
      key === 'messages' ? value.map(({ id: _, ...turn }: { id: string }) => turn) : value,
    );
  }
  return found;
}

export async function exported(
  store: Store,
  blobStore: BlobStore,
  owner: string,
  selection: Selection = null,
) {
  return Buffer.from(await new Response(exportLibrary({ store, blobStore, owner, selection })).arrayBuffer());
}

/** A zip of the given files. */
export async function zipOf(files: Record<string, Buffer | string>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compress });
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
}
