import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { posterUrl, smallPoster } from '#lib/studio/task/task-frame.ts';
import { blobs } from '../media/blob-store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { servePoster, type TaskMedia } from './serve.ts';

ownDataFolder();
let sha256: string;

beforeAll(async () => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } }).webp();
  ({ sha256 } = await blobs().write(Readable.from([await picture.toBuffer()])));
});

const ask = (path: string) =>
  servePoster(new Request(`http://127.0.0.1${path}`), { posterSha256: sha256 } as TaskMedia);
const widthOf = async (response: Response) =>
  (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;

test('the address a task gives names the bytes, and may be kept for good', async () => {
  const response = await ask(posterUrl('t1', sha256));
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await widthOf(response)).toBe(900);
});

test('a small one is as wide as is asked for, and may be kept as well', async () => {
  const response = await ask(smallPoster(posterUrl('t1', sha256), 320));
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await widthOf(response)).toBe(320);
});

test('an address without the bytes in it has to be asked for again', async () => {
  const response = await ask('/api/tasks/t1/poster');
  expect(response.headers.get('cache-control')).not.toContain('immutable');
});
