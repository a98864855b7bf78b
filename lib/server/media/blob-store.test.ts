import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BlobStore, diskBlobStore, sweepIncoming } from './blob-store.ts';

let dataDir: string;
let blobs: BlobStore;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dailies-blobs-'));
  blobs = diskBlobStore(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function* inPieces(bytes: Buffer, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (sha256: string, range?: { start: number; end: number }) =>
  Buffer.concat(await Array.fromAsync(blobs.read(sha256, range)));
const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('bytes come back as they were written, whole and in part', async () => {
  const bytes = randomBytes(10_500);
  const { sha256, bytes: length } = await blobs.write(inPieces(bytes));
  expect([sha256, length]).toEqual([hash(bytes), bytes.length]);
  expect(await read(sha256)).toEqual(bytes);
  expect(await read(sha256, { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20));
  expect(await blobs.stat(sha256)).toMatchObject({ bytes: 10_500 });
});

test('equal bytes are kept once', async () => {
  const bytes = randomBytes(5000);
  await Promise.all([
    blobs.write(inPieces(bytes, 7)),
    blobs.write(inPieces(bytes)),
    blobs.write(inPieces(bytes)),
  ]);
  expect(await files()).toHaveLength(1);
});

test('a source that fails leaves nothing', async () => {
  async function* failing() {
    yield randomBytes(100);
    throw new Error('cut');
  }
  await expect(blobs.write(failing())).rejects.toThrow('cut');
  expect(await files()).toEqual([]);
});

test('staged bytes are kept or forgotten as a whole', async () => {
  const bytes = randomBytes(100);
  const staged = await blobs.stage(inPieces(bytes));
  expect(await blobs.stat(staged.sha256)).toBeNull();
  await staged.discard();
  expect(await files()).toEqual([]);
  const again = await blobs.stage(inPieces(bytes));
  await again.keep();
  await again.discard();
  expect(await read(again.sha256)).toEqual(bytes);
});

test('a file is taken over, and what is deleted is gone', async () => {
  const bytes = randomBytes(300);
  const file = join(dataDir, 'download');
  await writeFile(file, bytes);
  const { sha256 } = await blobs.adopt(file);
  expect(await read(sha256)).toEqual(bytes);
  await blobs.delete(sha256);
  await blobs.delete(sha256);
  expect(await files()).toEqual([]);
});

test('a name that is no hash never becomes a path', async () => {
  await expect(async () => blobs.stat('../../../etc/passwd')).rejects.toThrow('Not the hash');
});

test('what a dead process left half arrived is swept away, and what is fresh is not', async () => {
  await (await blobs.stage(inPieces(randomBytes(10)))).discard();
  const old = join(dataDir, 'incoming', 'old');
  await writeFile(old, 'x');
  await utimes(old, 1, 1);
  await writeFile(join(dataDir, 'incoming', 'fresh'), 'x');
  await sweepIncoming(dataDir);
  expect((await files()).map(({ name }) => name)).toEqual(['fresh']);
});
