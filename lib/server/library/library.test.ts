import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LibraryImported } from '#lib/studio/portable/portable-library.ts';
import { cutRenders } from '../cuts/renders.ts';
import { cuts, requireCut } from '../cuts/repository.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { dubs } from '../dubs/repository.ts';
import { assets as library } from '../media/assets.ts';
import { projects } from '../projects/repository.ts';
import type { BlobStore } from '../storage/blob-storage.ts';
import { diskBlobStore } from '../storage/disk-blobs.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { addVideo, clipBytes, everythingIn, exported, fillLibrary } from '../testing/sample-library.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { cutsUsing } from '../uses/uses.ts';
import { selectionOf } from './export/selection.ts';
import { openArchive } from './import/archive.ts';
import { importLibrary, previewImport } from './import/import-library.ts';

interface Place {
  store: Store;
  blobStore: BlobStore;
}

const tallyOf = ({ kinds }: LibraryImported, name: string) => kinds.find(({ kind }) => kind === name);

const folder = ownDataFolder();

describe.each(ENGINES)('a portable library on %s', (engine) => {
  const stores = testStores(engine);
  let home: Place;
  let sample: Awaited<ReturnType<typeof fillLibrary>>;

  beforeAll(async () => {
    home = await newPlace();
    sample = await fillLibrary(home.store, home.blobStore, LOCAL_OWNER, folder);
  });

  async function newPlace(): Promise<Place> {
    const blobStore = diskBlobStore(await mkdtemp(join(folder, 'blobStore-')));
    return { store: await stores.open(), blobStore };
  }

  async function zipFile(zip: Buffer): Promise<string> {
    const file = join(folder, `${crypto.randomUUID()}.zip`);
    await writeFile(file, zip);
    return file;
  }

  const into = async (place: Place, zip: Buffer) => ({
    ...place,
    file: await zipFile(zip),
    owner: LOCAL_OWNER,
    keepsServiceIds: true,
    signal: new AbortController().signal,
  });

  test('what could not be brought in anywhere is left out and named; all else goes out', async () => {
    const [here, away] = [await newPlace(), await newPlace()];
    const add = async (second: number, duration: number) => {
      const { id } = await addVideo(here.store, here.blobStore, LOCAL_OWNER, await clipBytes(folder, second));
      await here.store.db.updateTable('tasks').set({ duration }).where('id', '=', id).execute();
      return id;
    };
    const [odd, long] = [await add(1, 40_000_000), await add(2, 20_000_000)];
    for (const selection of [null, await selectionOf(here.store, LOCAL_OWNER, [odd, long])]) {
      const given = await into(away, await exported(here.store, here.blobStore, LOCAL_OWNER, selection));
      const archive = await openArchive(given.file, given.signal);
      const named = Buffer.concat(await Array.fromAsync(archive.read('left-out.txt'))).toString();
      archive.close();
      expect(named).toMatch(new RegExp(`^tasks ${odd}, duration: `, 'm'));
      expect(named).not.toContain(long);
      expect(tallyOf(await importLibrary(given), 'tasks')).toMatchObject({ found: 1, damaged: 0 });
    }
    expect((await tasks(away.store, LOCAL_OWNER).get(long))?.duration).toBe(20_000_000);
  });

  test('the copy that browsers play stays behind, and is made where footage arrives', async () => {
    const [here, away] = [await newPlace(), await newPlace()];
    const clip = (second: number) => clipBytes(folder, second);
    const copy = await here.blobStore.write([await clip(3)] as unknown as AsyncIterable<Uint8Array>);
    const own = { endpoint: 'own', params: { mime: 'video/mp4', plays: false }, playedSha256: copy.sha256 };
    const brought = await addVideo(here.store, here.blobStore, LOCAL_OWNER, await clip(1), own);
    const made = await addVideo(here.store, here.blobStore, LOCAL_OWNER, await clip(2));
    await importLibrary(await into(away, await exported(here.store, here.blobStore, LOCAL_OWNER, null)));
    const there = tasks(away.store, LOCAL_OWNER);
    expect(await there.get(brought.id)).toMatchObject({ playedSha256: null, dueAt: expect.any(Number) });
    expect(await there.get(made.id)).toMatchObject({ dueAt: null });
    expect(await away.blobStore.stat(copy.sha256)).toBeNull();
  });

  describe('brought to an empty place', () => {
    let away: Place;
    let zip: Buffer;
    beforeEach(async () => {
      away = await newPlace();
      zip ??= await exported(home.store, home.blobStore, LOCAL_OWNER);
    });

    test('everything is there again, lineage included', async () => {
      const report = await importLibrary(await into(away, zip));
      expect(report).toMatchObject({ damaged: [], moreDamaged: 0, renamed: 0 });
      expect(tallyOf(report, 'tasks')).toMatchObject({ found: 3, fresh: 3, duplicates: 0, damaged: 0 });
      const [here, there] = [
        await everythingIn(home.store, LOCAL_OWNER),
        await everythingIn(away.store, LOCAL_OWNER),
      ];
      expect(there).toEqual(here);
      for (const kind of Object.values(there)) expect(kind.length).toBeGreaterThan(0);
      const { ancestors } = await tasks(away.store, LOCAL_OWNER).lineage(sample.remix.id);
      expect(ancestors.map(({ id }) => id)).toEqual([sample.first.id]);
    });

    test('the files are there byte for byte, and the words can be searched', async () => {
      await importLibrary(await into(away, zip));
      const { archived, posterSha256 } = sample.first;
      for (const sha256 of [archived?.sha256, posterSha256, sample.asset.sha256]) {
        expect(await away.blobStore.stat(sha256 ?? '')).not.toBeNull();
      }
      const { tasks: found } = await tasks(away.store, LOCAL_OWNER).list({ limit: 9, q: 'heron tag:dusk' });
      expect(found.map(({ id }) => id)).toEqual([sample.first.id]);
    });

    test('nothing that came from elsewhere is ever sent to a service', async () => {
      await importLibrary(await into(away, zip));
      const rows = await away.store.db.selectFrom('tasks').select(['status', 'dueAt', 'videoUrl']).execute();
      expect(new Set(rows.map(({ dueAt, videoUrl }) => dueAt ?? videoUrl))).toEqual(new Set([null]));
      expect(rows.map(({ status }) => status).sort()).toEqual(['completed', 'completed', 'failed']);
    });

    test('a preview tells the same and changes nothing', async () => {
      const preview = await previewImport(await into(away, zip));
      expect(Object.values(await everythingIn(away.store, LOCAL_OWNER)).flat()).toEqual([]);
      expect(await away.blobStore.stat(sample.first.archived?.sha256 ?? '')).toBeNull();
      expect(await importLibrary(await into(away, zip))).toEqual(preview);
    });

    test('a second import finds everything here already', async () => {
      await importLibrary(await into(away, zip));
      const before = await everythingIn(away.store, LOCAL_OWNER);
      await tasks(away.store, LOCAL_OWNER).patch(sample.first.id, { title: 'Mine now' });
      await tasks(away.store, LOCAL_OWNER).trash(sample.remix.id);
      const report = await importLibrary(await into(away, zip));
      expect(tallyOf(report, 'tasks')).toMatchObject({ fresh: 0, duplicates: 3, inTrash: 1 });
      expect(report.kinds.map(({ fresh }) => fresh)).toEqual(report.kinds.map(() => 0));
      expect(report.files).toEqual({ count: 0, bytes: 0 });
      expect((await tasks(away.store, LOCAL_OWNER).get(sample.first.id))?.title).toBe('Mine now');
      expect((await everythingIn(away.store, LOCAL_OWNER)).characters).toEqual(before.characters);
    });

    test('ids that mean something else here are changed everywhere, and found again the next time', async () => {
      const stranger = await addVideo(away.store, away.blobStore, LOCAL_OWNER, await clipBytes(folder, 3));
      await away.store.db.deleteFrom('taskWords').where('taskId', '=', stranger.id).execute();
      const id = { id: sample.first.id };
      await away.store.db.updateTable('tasks').set(id).where('id', '=', stranger.id).execute();
      const report = await importLibrary(await into(away, zip));
      expect(report).toMatchObject({ renamed: 1, damaged: [] });
      const mine = tasks(away.store, LOCAL_OWNER);
      const remix = await mine.get(sample.remix.id);
      const source = await mine.get(remix?.sourceTaskId ?? '');
      expect(source).toMatchObject({ title: sample.first.title, archived: sample.first.archived });
      expect(source?.id).not.toBe(sample.first.id);
      const { assets, characters } = await everythingIn(away.store, LOCAL_OWNER);
      expect(assets).toContainEqual(expect.objectContaining({ origin: { taskId: source?.id, at: 0.5 } }));
      expect(characters).toEqual([expect.objectContaining({ origin: { kind: 'task', id: source?.id } })]);
      expect((await mine.get(sample.first.id))?.archived).toEqual(stranger.archived);
      const again = await importLibrary(await into(away, zip));
      expect(tallyOf(again, 'tasks')).toMatchObject({ fresh: 0, duplicates: 3 });
    });

    test('a film is there with what it shows under the ids it has here, and its render can be played', async () => {
      const stranger = await addVideo(away.store, away.blobStore, LOCAL_OWNER, await clipBytes(folder, 3));
      await away.store.db.deleteFrom('taskWords').where('taskId', '=', stranger.id).execute();
      const id = { id: sample.first.id };
      await away.store.db.updateTable('tasks').set(id).where('id', '=', stranger.id).execute();
      await importLibrary(await into(away, zip));
      const [film] = await cuts(away.store, LOCAL_OWNER).list();
      const { timeline } = await requireCut(away.store, LOCAL_OWNER, film?.id ?? '');
      const [shot] = timeline.shots;
      expect(shot?.taskId).not.toBe(sample.first.id);
      expect(shot?.takes).toEqual([shot?.taskId]);
      expect(await cutsUsing(away.store, LOCAL_OWNER, 'task', shot?.taskId ?? '')).toHaveLength(1);
      expect(await library(away.store, LOCAL_OWNER).get(timeline.bed?.assetId ?? '')).not.toBeNull();
      const [render, ...others] = await cutRenders(away.store, LOCAL_OWNER).ofCut(film?.id ?? '');
      expect(others).toEqual([]);
      expect(render).toMatchObject({ status: 'done', frames: 24, framesDone: 24, dueAt: null });
      expect(await away.blobStore.stat(render?.sha256 ?? '')).toMatchObject({ bytes: render?.bytes });
    });

    test('a file that is here under another id is used in its place', async () => {
      const { id: _, ...file } = sample.asset;
      const { asset } = await library(away.store, LOCAL_OWNER).insert({
        ...file,
        name: 'Mine.png',
        origin: null,
      });
      const report = await importLibrary(await into(away, zip));
      expect(tallyOf(report, 'assets')).toMatchObject({ fresh: 1, duplicates: 1 });
      expect((await tasks(away.store, LOCAL_OWNER).get(sample.remix.id))?.references).toEqual([asset.id]);
    });
  });

  test('a selected video brings its dubs, which are found at its transcript and can be played', async () => {
    const selection = await selectionOf(home.store, LOCAL_OWNER, [sample.first.id]);
    const away = await newPlace();
    await importLibrary(await into(away, await exported(home.store, home.blobStore, LOCAL_OWNER, selection)));
    const { transcripts, dubs: brought } = await everythingIn(away.store, LOCAL_OWNER);
    const [transcript] = transcripts as { id: string; revision: number }[];
    expect(brought).toHaveLength(1);
    const [dub] = await dubs(away.store, LOCAL_OWNER).ofTranscript(transcript?.id ?? '');
    expect(dub).toMatchObject({
      status: 'done',
      voice: 'alloy',
      revision: transcript?.revision,
      rushed: ['s1'],
      agent: 'Night shift',
    });
    expect(await away.blobStore.stat(dub?.sha256 ?? '')).toMatchObject({ bytes: dub?.bytes });
  });

  test('a selection brings the project its videos lie in, and what that lies in', async () => {
    const selection = await selectionOf(home.store, LOCAL_OWNER, [sample.first.id]);
    const away = await newPlace();
    await importLibrary(await into(away, await exported(home.store, home.blobStore, LOCAL_OWNER, selection)));
    const [outer, inner] = await projects(away.store, LOCAL_OWNER).list();
    expect(outer).toMatchObject({ name: 'Birds', colour: 'teal', parentId: null });
    expect(inner).toMatchObject({ name: 'Herons', parentId: outer?.id, counts: { videos: 1 } });
  });

  test('a selection brings what its videos were made with, and not the others', async () => {
    const selection = await selectionOf(home.store, LOCAL_OWNER, [sample.remix.id]);
    const zip = await exported(home.store, home.blobStore, LOCAL_OWNER, selection);
    const away = await newPlace();
    await importLibrary(await into(away, zip));
    const {
      tasks: made,
      assets,
      speech,
      dubs: spoken,
      projects: folders,
    } = await everythingIn(away.store, LOCAL_OWNER);
    expect(made).toEqual([expect.objectContaining({ id: sample.remix.id, sourceTaskId: sample.first.id })]);
    expect(assets).toEqual([expect.objectContaining({ id: sample.asset.id })]);
    expect([speech, spoken]).toEqual([[], []]);
    expect(folders).toEqual([]);
    const rest = await exported(home.store, home.blobStore, LOCAL_OWNER);
    await importLibrary(await into(away, rest));
    const { ancestors } = await tasks(away.store, LOCAL_OWNER).lineage(sample.remix.id);
    expect(ancestors.map(({ id }) => id)).toEqual([sample.first.id]);
  });
});
