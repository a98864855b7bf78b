import 'server-only';
import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { Secret } from '../../connection/secrets.ts';
import { connectionTable } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import { assets } from '../../media/assets.ts';
import { sessions } from '../../sessions/repository.ts';
import { diskBlobStore } from '../../storage/disk-blobs.ts';
import { tasks } from '../../tasks/repository.ts';
import { sampleAsset, sampleTask, savedConnection } from '../../testing/samples.ts';
import { tokens } from '../../tokens/repository.ts';
import { MANIFEST } from '../contents.ts';

export const OWNER = 'local';

/** Names for copies, in a folder that is gone after the tests of this file. */
export function newFiles(): () => string {
  const files = ownFolder();
  let named = 0;
  return () => {
    named += 1;
    return join(files, `${named}.zip`);
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Every file below a folder with its hash. */
export async function treeOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = names
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length + 1), sha256(await readFile(file))];
    });
  return Object.fromEntries((await Promise.all(found)).toSorted());
}

/** The same backup as a version with one more migration would have made it. */
export async function ofNewerVersion(file: string): Promise<Buffer> {
  const zip = await openPromise(file, { autoClose: false });
  const copy = new ZipFile();
  for await (const entry of zip.eachEntry()) {
    const bytes = Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry)));
    copy.addBuffer(entry.fileName === MANIFEST ? withMigration(bytes.toString()) : bytes, entry.fileName);
  }
  zip.close();
  copy.end();
  return Buffer.concat(await Array.fromAsync(copy.outputStream as AsyncIterable<Buffer>));
}

function withMigration(text: string): Buffer {
  const manifest = JSON.parse(text) as { migrations: string[] };
  manifest.migrations.push('9999-later');
  return Buffer.from(JSON.stringify(manifest));
}

/** A blob of long ago, which a running studio would delete at once when nothing names it any more. */
export async function oldBlob(dataDir: string, text: string) {
  const store = diskBlobStore(dataDir);
  const info = await store.write([Buffer.from(text.repeat(500))] as unknown as AsyncIterable<Uint8Array>);
  const long = new Date(Date.now() - 1e9);
  await store.withFile(info.sha256, (file) => utimes(file, long, long));
  return info;
}

/** A studio with something of everything: finished, waiting and deleted work, a saved key, and who is signed in. */
export async function fill(store: Store, dataDir: string, videos: number) {
  const mine = tasks(store, OWNER);
  for (let i = 0; i < videos; i += 1) {
    const { sha256: hash, bytes } = await oldBlob(dataDir, `video ${i} `);
    await mine.insert([sampleTask({ status: 'completed', archived: { sha256: hash, bytes, at: i } })]);
  }
  await mine.insert([
    sampleTask({ status: 'waiting', dueAt: 1, prompt: 'Fog, "quoted"\nand 雾', tags: ['dusk'] }),
    sampleTask({ status: 'rendering', serviceId: 'vidB-2:1', progress: 12.5 }),
    sampleTask({ status: 'failed', trashedAt: 5 }),
  ]);
  await assets(store, OWNER).insert(sampleAsset({ ...(await oldBlob(dataDir, 'asset ')) }));
  const sealedKey = await new Secret('sk-the-secret-of-the-service').seal();
  await store.db
    .insertInto('connections')
    .values(
      connectionTable.toRow({ ...savedConnection({ sealedKey }), owner: OWNER, createdAt: 1, updatedAt: 1 }),
    )
    .execute();
  await sessions(store, OWNER).open({ passwordMark: 'm', device: 'd', address: '::1' });
  await tokens(store, OWNER).create({ name: 'Robot', scope: 'admin' });
}
