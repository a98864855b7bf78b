import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blobs } from '../media/blobs.ts';
import { store as openedStore } from '../store/open.ts';
import { LOCAL_OWNER, type Store } from '../store/store.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { type NewTask, tasks } from '../store/tasks.ts';
import { startUpstream, type Upstream } from '../testing/upstream.ts';
import { servePoster, serveVideo } from './serve-task.ts';
import { ownDataFolder } from './testing/try-engine.ts';

let folder: Awaited<ReturnType<typeof ownDataFolder>>;
let service: Upstream;
let store: Store;

beforeAll(async () => {
  folder = await ownDataFolder();
  service = await startUpstream((request, response) => {
    if (request.url === '/gone') response.writeHead(410).end();
    else if (request.headers.range === 'bytes=2-4') {
      response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 2-4/10' }).end('234');
    } else response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 10 }).end('0123456789');
  });
  vi.stubEnv('MEDIA_API_URL', service.url);
  store = await openedStore();
});
afterAll(async () => {
  await store.close();
  await service.close();
  await folder.remove();
});

async function task(over: Partial<NewTask>): Promise<TaskRecord> {
  const base: NewTask = {
    endpoint: 'videos',
    model: 'vidB-2',
    prompt: 'A fox',
    params: {},
    status: 'completed',
  };
  return (await tasks(store, LOCAL_OWNER).insert([{ ...base, ...over }]))[0] as TaskRecord;
}

const ask = (headers: Record<string, string> = {}, query = '') =>
  new Request(`http://studio/api/tasks/x/video${query}`, { headers });

async function archived() {
  const { sha256, bytes } = await blobs().write(Readable.from([Buffer.from('a whole video')]));
  return task({ title: 'Füchse: im Schnee', archived: { sha256, bytes, at: 1 } });
}

test('a video that is home is served in parts, with a validator', async () => {
  const answer = await serveVideo(ask({ range: 'bytes=2-6' }), await archived());
  expect([answer.status, await answer.text()]).toEqual([206, 'whole']);
  expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
});

test('a download is named after the title', async () => {
  const answer = await serveVideo(ask({}, '?download=1'), await archived());
  expect(answer.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''F%C3%BCchse%20im%20Schnee.mp4",
  );
});

test('a video that is not home yet comes through from the service, also in parts', async () => {
  const away = await task({ videoUrl: `${service.url}/v.mp4` });
  expect(await (await serveVideo(ask(), away)).text()).toBe('0123456789');
  const part = await serveVideo(ask({ range: 'bytes=2-4' }), away);
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
});

test('a link that has expired, or leads to a private address, is told as such', async () => {
  const expired = await task({ videoUrl: `${service.url}/gone` });
  await expect(serveVideo(ask(), expired)).rejects.toThrow('the service answered 410');
  const hidden = await task({ videoUrl: 'http://10.0.0.1/secret' });
  await expect(serveVideo(ask(), hidden)).rejects.toMatchObject({ status: 502 });
});

test('without a video or a picture there is nothing to serve', async () => {
  const rendering = await task({ status: 'rendering' });
  await expect(serveVideo(ask(), rendering)).rejects.toMatchObject({ code: 'not_found' });
  await expect(servePoster(ask(), rendering)).rejects.toMatchObject({ code: 'not_found' });
});
