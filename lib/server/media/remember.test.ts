import { afterAll, expect, test, vi } from 'vitest';
import { mediaKey } from '#lib/studio/cut/cut-media.ts';
import { WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { cutSources } from '../cuts/sources.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { once } from '../process/singleton.ts';
import { blobs } from '../storage/blob-store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { assets } from './assets.ts';
import { goodFrameOf } from './good-frame.ts';
import { keepPreview } from './keep-files.ts';
import { remember } from './remember.ts';
import { assetPeaks } from './waveforms.ts';

ownDataFolder();
afterAll(async () => (await store()).close());

/** The beginning of an MP4, and nothing after it. */
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');

test('a broken video is measured once for each thing that is asked of it, and called broken', async () => {
  const opened = await store();
  const blob = await blobs().write([HEAD] as unknown as AsyncIterable<Uint8Array>);
  const broken = { kind: 'video', mime: 'video/mp4', name: 'broken.mp4', ...blob } as const;
  const { asset } = await assets(opened, LOCAL_OWNER).insert(broken);
  const run = vi.spyOn(WorkerPool.prototype, 'run');
  const asked = () => run.mock.calls.map(([job]) => (job as { kind: string }).kind);
  const key = mediaKey('asset', asset.id);
  for (const _ of [1, 2]) {
    const refused = { code: 'broken_file' };
    await expect(goodFrameOf(LOCAL_OWNER, asset.sha256)).rejects.toMatchObject(refused);
    await expect(assetPeaks(opened, asset)).rejects.toMatchObject({ code: 'not_found' });
    const named = new Map();
    expect((await cutSources(opened, LOCAL_OWNER, [key], named)).size).toBe(0);
    expect(named.has(key)).toBe(true);
  }
  expect(asked()).toEqual(['goodFrame', 'peaks', 'measure']);
  // Behind the seams, and in turns.
  expect(run.mock.contexts[0]).toBe(once('media-pool-seams', () => null));
  expect(run.mock.calls[0]?.[1]).toMatchObject({ turn: LOCAL_OWNER });
});

test('a preview that cannot be read is opened once, however often a service sends it', async () => {
  const run = vi.spyOn(WorkerPool.prototype, 'run').mockClear();
  for (const _ of [1, 2, 3]) await expect(keepPreview('data:image/png;base64,AAAA')).rejects.toThrow();
  expect(run).toHaveBeenCalledTimes(1);
});

test('what was found longest ago makes room, and never what is being found out', async () => {
  const found: string[] = [];
  const { promise: later, resolve } = Promise.withResolvers<string>();
  const lengths = remember<string>('tried', 2);
  const find = (name: string, finding = Promise.resolve(name)) =>
    lengths(name, () => {
      found.push(name);
      return finding;
    });
  const slow = find('slow', later);
  for (const name of ['first', 'second', 'second']) await find(name);
  const again = find('slow');
  resolve('slow');
  expect(await Promise.all([slow, again])).toEqual(['slow', 'slow']);
  await find('first');
  expect(found).toEqual(['slow', 'first', 'second', 'first']);
});

test('what is large makes less room for others', async () => {
  const found: number[] = [];
  const sizes = remember<number>('sized', 10, { sizeOf: (size) => size });
  const find = (size: number) => sizes(String(size), async () => found.push(size) && size);
  for (const size of [2, 3, 4, 3, 2]) await find(size);
  expect(found).toEqual([2, 3, 4]);
  for (const size of [6, 4, 3]) await find(size);
  expect(found).toEqual([2, 3, 4, 6, 3]);
});
