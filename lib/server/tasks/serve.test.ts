import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { posterUrl, smallPoster } from '#lib/studio/task/task-frame.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { route } from '../door/route.ts';
import { blobs } from '../storage/blob-store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { none } from '../testing/requests.ts';
import type { TaskRecord } from './row.ts';
import { servePoster, serveVideo, type TaskMedia, zipEntry, zipStream } from './serve.ts';

let endless: (response: ServerResponse) => void;
const service = await startUpstream((request, response) => {
  if (request.url === '/endless') return endless(response);
  const status = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 200);
  response.writeHead(status).end('a video');
});
ownDataFolder({ MEDIA_API_URL: service.url });
afterAll(() => service.close());
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

const video = (connection: string, path = '/video.mp') =>
  serveVideo(new Request('http://127.0.0.1/api/tasks/t1/video'), {
    owner: LOCAL_OWNER,
    status: 'completed',
    videoUrl: `${service.url}${path}`,
    archivedSha256: null,
    connection,
  } as TaskMedia);

test('a service that is not the task’s own is, like every other, asked only where it is public', async () => {
  expect(await (await video(service.url)).text()).toBe('a video');
  await expect(video('https://elsewhere.example')).rejects.toThrow('the service does not give it');
});

test.each([204, 205, 304, 300, 404, 500])('an answer of %i is no video', async (status) => {
  await expect(video(service.url, `/${status}`)).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining(`${status}`),
  });
});

test('a look at the headers of a video that is not home leaves no connection to the service open', async () => {
  const closed = new Promise((resolve) => {
    endless = (response) =>
      response
        .once('close', resolve)
        .writeHead(200)
        .write(Buffer.alloc(16 * 1024 ** 2));
  });
  const head = route(() => video(service.url, '/endless'));
  const request = new Request('http://127.0.0.1/api/tasks/t1/video', { method: 'HEAD' });
  expect((await head(request, none)).status).toBe(200);
  await closed;
});

test('a zip that nobody reads opens no file', async () => {
  const read = vi.spyOn(blobs(), 'read');
  onTestFinished(() => read.mockRestore());
  const { bytes } = await blobs().write(Readable.from([Buffer.from('a video')]));
  const { body, bytes: length } = await zipStream([{ sha256, bytes, name: 'one.mp4', at: 0 }]);
  await setImmediate();
  expect(read).not.toHaveBeenCalled();
  await body.cancel();
  expect(length).toBeGreaterThan(bytes);
});

test('equal names in a zip are numbered, without trying every number again', () => {
  let looks = 0;
  class Counted extends Map<string, number> {
    override has(name: string) {
      looks += 1;
      return super.has(name);
    }
  }
  const taken = new Counted();
  const named = (title: string) =>
    zipEntry({ title, prompt: '', createdAt: 0, archived: { sha256, bytes: 1, at: 0 } } as TaskRecord, taken)
      ?.name;
  expect(['Cat', 'cat (3)', 'cat', 'Cat', 'cat (3)', 'cat (2)'].map(named)).toEqual([
    'Cat.mp4',
    'cat (3).mp4',
    'cat (2).mp4',
    'Cat (4).mp4',
    'cat (3) (2).mp4',
    'cat (2) (2).mp4',
  ]);
  looks = 0;
  const many = Array.from({ length: 1000 }, () => named('A fox'));
  expect(new Set(many).size).toBe(1000);
  expect(looks).toBeLessThan(3000);
});
