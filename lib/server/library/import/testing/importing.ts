import 'server-only';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openPromise } from 'yauzl';
import { LibraryManifest, MANIFEST } from '#lib/studio/portable/portable-library.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { openStore } from '../../../db/open.ts';
import { LOCAL_OWNER, type Store } from '../../../db/store.ts';
import type { BlobStore } from '../../../storage/blob-storage.ts';
import { diskBlobStore } from '../../../storage/disk-blobs.ts';
import { ownDataFolder } from '../../../testing/data-folder.ts';
import { startOnce } from '../../../testing/first-start.ts';
import { everythingIn, exported, fillLibrary, zipOf } from '../../../testing/sample-library.ts';
import { testStores } from '../../../testing/stores.ts';
import { importLibrary } from '../import-library.ts';

interface Place {
  store: Store;
  blobStore: BlobStore;
  shelfFolder: string;
}

/** For the tests of one file: studios without anything, and what is brought into the one that a test has. */
export function importing(here: () => Place) {
  const folder = ownDataFolder();
  const stores = testStores('sqlite');

  async function newPlace(): Promise<Place> {
    const shelfFolder = await mkdtemp(join(folder, 'blobStore-'));
    return { store: await stores.open(), blobStore: diskBlobStore(shelfFolder), shelfFolder };
  }

  async function written(bytes: Buffer): Promise<string> {
    const file = join(folder, `${crypto.randomUUID()}.zip`);
    await writeFile(file, bytes);
    return file;
  }

  async function bring(bytes: Buffer, signal = new AbortController().signal, act = importLibrary) {
    const { store, blobStore } = here();
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
    const { store, shelfFolder } = here();
    expect(Object.values(await everythingIn(store, LOCAL_OWNER)).flat()).toEqual([]);
    const left = await readdir(shelfFolder, { recursive: true, withFileTypes: true });
    expect(left.filter((one) => one.isFile())).toEqual([]);
  }

  return { folder, newPlace, written, bring, nothingCame };
}

export const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** A record as it stands in a library, with the checksum that it has now. */
export function resigned(line: string): string {
  const { record } = JSON.parse(line);
  return JSON.stringify({ sha256: sha256Of(JSON.stringify(record)), record });
}

let library: Promise<{ zip: Buffer; parts: Record<string, Buffer> }> | undefined;

/** A library with one of everything, as it is exported, and what is in it; made once for all files of tests. */
export async function exportedLibrary() {
  library ??= made(ownFolder());
  const { zip, parts } = await library;

  /** A manifest that lists so many files, each of its own hash. */
  function manifestOf(count: number): string {
    const { entries: _, ...head } = LibraryManifest.parse(JSON.parse(String(parts[MANIFEST])));
    const entries = Array.from({ length: count }, (_, index) => {
      const sha256 = sha256Of(String(index));
      return { path: `media/${sha256}.mp4`, bytes: 1, sha256 };
    });
    return JSON.stringify({ ...head, entries });
  }

  const withPart = (path: string, content: Buffer | string) => zipOf({ ...parts, [path]: content });
  const firstVideo = () => Object.keys(parts).find((path) => path.startsWith('media/')) ?? '';

  return { zip, parts, manifestOf, withPart, firstVideo };
}

async function made(folder: string) {
  const dataDir = join(folder, 'home');
  startOnce(dataDir);
  const home = await openStore({ dataDir });
  const homeShelf = diskBlobStore(join(folder, 'shelf'));
  await fillLibrary(home, homeShelf, LOCAL_OWNER, folder);
  const zip = await exported(home, homeShelf, LOCAL_OWNER);
  await home.close();
  const file = join(folder, 'library.zip');
  await writeFile(file, zip);
  return { zip, parts: await unzipped(file) };
}

async function unzipped(file: string): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  const opened = await openPromise(file, { autoClose: false });
  for await (const entry of opened.eachEntry()) {
    const stream = await opened.openReadStreamPromise(entry);
    found[entry.fileName] = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));
  }
  opened.close();
  return found;
}
