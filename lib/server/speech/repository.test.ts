import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../db/new-id.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { usedBlobs } from '../storage/blob-uses.ts';
import { conversations } from '../talk/repository.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { type NewClip, speechClips } from './repository.ts';

const clip = (over: Partial<NewClip> = {}): NewClip => ({
  id: newId('clip'),
  text: 'The harbour has a long memory.',
  model: 'chat-4o-mini-tts-2025-12-15',
  voice: 'alloy',
  format: 'mp3',
  speed: 1.25,
  instructions: null,
  bytes: 1200,
  duration: 2.5,
  sha256: 'a'.repeat(64),
  peaksSha256: 'b'.repeat(64),
  ...over,
});

describe.each(ENGINES)('speech on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  const clips = () => speechClips(store, LOCAL_OWNER);
  const talks = () => conversations(store, LOCAL_OWNER);

  beforeEach(async () => {
    store = await stores.open();
  });

  test('a clip is read back as it was written and changes its name and favour', async () => {
    const made = await clips().insert(clip());
    expect(await clips().get(made.id)).toEqual(made);
    expect(await clips().update(made.id, { name: 'Opening', favourite: true })).toMatchObject({
      name: 'Opening',
      favourite: true,
    });
    expect(await clips().update(made.id, { name: '' })).toMatchObject({ name: null, favourite: true });
  });

  test('a clip names the program that had it spoken, and none where a person did', async () => {
    const theirs = await clips().insert(clip({ agent: 'Night shift' }));
    const own = await clips().insert(clip());
    expect([theirs, own].map(({ agent }) => agent)).toEqual(['Night shift', null]);
  });

  test('clips come newest first, in pages, and favourites alone', async () => {
    const ids = [];
    for (const voice of ['alloy', 'echo', 'fable']) ids.push((await clips().insert(clip({ voice }))).id);
    const first = await clips().list({ limit: 2 });
    const second = await clips().list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.clips, ...second.clips].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.nextCursor).toBeNull();
    await clips().update(ids[1] ?? '', { favourite: true });
    expect((await clips().list({ limit: 9, favourite: true })).clips.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('a deleted clip comes back until it is purged, and its file counts as used until then', async () => {
    const made = await clips().insert(clip());
    await clips().remove(made.id);
    expect(await clips().get(made.id)).toBeNull();
    expect(await usedBlobs(store, [made.sha256])).toEqual(new Set([made.sha256]));
    expect(await clips().restore(made.id)).toEqual(made);
    await clips().remove(made.id);
    expect(await clips().purge(Date.now() + 1)).toEqual([made.sha256, made.peaksSha256]);
    expect(await clips().restore(made.id)).toBeNull();
    expect(await usedBlobs(store, [made.sha256])).toEqual(new Set());
  });

  test('a conversation keeps its turns in order and comes first when it goes on', async () => {
    const older = await talks().create('Older');
    const newer = await talks().create('Newer');
    const audio = { sha256: 'c'.repeat(64), mime: 'audio/webm', duration: 1.5 };
    const asked = await talks().addMessage(older.id, { role: 'user', text: '', voice: null, audio });
    const said = await talks().addMessage(older.id, {
      role: 'assistant',
      text: 'Noon.',
      voice: 'nova',
      audio: null,
    });
    expect(await talks().messages(older.id)).toEqual([asked, said]);
    expect(asked.audio).toEqual(audio);
    expect((await talks().list()).map(({ id }) => id)).toEqual([older.id, newer.id]);
  });

  test('a purged conversation takes its turns along and frees what was said', async () => {
    const { id } = await talks().create('Gone');
    const audio = { sha256: 'd'.repeat(64), mime: 'audio/mpeg', duration: null };
    await talks().addMessage(id, { role: 'assistant', text: 'Yes', voice: 'alloy', audio });
    await talks().remove(id);
    expect(await talks().list()).toEqual([]);
    expect(await talks().purge(Date.now() + 1)).toEqual([audio.sha256]);
    expect(await talks().messages(id)).toEqual([]);
    expect(await usedBlobs(store, [audio.sha256])).toEqual(new Set());
  });
});
