import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { connections } from '#lib/server/connection/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { type NewTask, tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { watchHeld } from '#lib/testing/held-memory.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as retry from './[id]/retry/route.ts';
import * as adopt from './adopt/route.ts';
import * as bulk from './bulk/route.ts';
import * as counts from './counts/route.ts';
import * as durations from './durations/route.ts';
import * as ids from './ids/route.ts';
import * as all from './route.ts';
import * as zip from './zip/route.ts';

const MB = 1024 ** 2;

/** A service whose newest model is unknown here. */
const service = await startUpstream((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url?.includes('lost-1')) {
    const told = {
      id: 'lost-1',
      model: 'vidB-2',
      status: 'in_progress',
      progress: 10,
      prompt: 'A lost heron',
    };
    response.end(JSON.stringify({ ...told, object: 'video', created_at: Math.floor(Date.now() / 1000) }));
    return;
  }
  const data = [{ id: 'vidC-9', object: 'model', created: 1, owned_by: 'service' }];
  response.end(JSON.stringify({ object: 'list', data }));
});
const dataDir = ownDataFolder({ MEDIA_API_URL: service.url });

afterAll(async () => {
  await (await store()).close();
  await service.close();
});

const params = { model: 'vidB-2', prompt: 'A heron over still water', seconds: 4, size: '480x480' };
const draft = (over: Partial<NewTask> = {}) => sampleTask({ params, status: 'completed', ...over });
const insert = async (drafts: NewTask[]) => tasks(await store(), LOCAL_OWNER).insert(drafts);
const post = (path: string, body: unknown) => ask(path, 'POST', body);
const act = async (body: unknown) => (await bulk.POST(post('/tasks/bulk', body), none)).json();
const list = async (query: string) => (await all.GET(ask(`/tasks?${query}`), none)).json();

/** Stores bytes like a collected video. */
async function keep(bytes: Buffer): Promise<NonNullable<NewTask['archived']>> {
  const file = join(dataDir, `made-${randomBytes(4).toString('hex')}`);
  await writeFile(file, bytes);
  const { sha256 } = await blobs().adopt(file);
  return { sha256, bytes: bytes.length, at: 1 };
}

function entriesOf(bytes: Buffer): Promise<{ name: string; size: number }[]> {
  return new Promise((resolve, reject) => {
    const entries: { name: string; size: number }[] = [];
    fromBuffer(bytes, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error);
      file.on('entry', ({ fileName, uncompressedSize }) => {
        entries.push({ name: fileName, size: uncompressedSize });
      });
      file.on('end', () => resolve(entries));
    });
  });
}

test('a list tells how many match on all pages, with the first page only', async () => {
  await insert(Array.from({ length: 5 }, () => draft({ title: 'Paged egret' })));
  const first = await list('q=egret&limit=2');
  expect(first).toMatchObject({ total: 5, tasks: [{}, {}] });
  expect(await list(`q=egret&limit=2&cursor=${first.nextCursor}`)).toMatchObject({ total: null });
  const found = await ids.GET(ask('/tasks/ids?q=egret'), none);
  expect((await found.json()).ids).toHaveLength(5);
});

test('an unknown order is refused by name', async () => {
  expect(await list('sort=loudest')).toMatchObject({ error: { param: 'sort' } });
});

test('one action on many says in numbers what it was not done to', async () => {
  const made = await insert([
    draft({ status: 'waiting', reason: 'queued' }),
    draft({ status: 'rendering' }),
    draft({
      status: 'failed',
      error: { status: 500, type: 'server_error', code: 'internal_error', message: '' },
    }),
  ]);
  const [waiting, rendering, failed] = made.map(({ id }) => id);
  const named = [waiting, rendering, failed, 'task_gone'];
  expect(await act({ action: 'cancel', ids: named })).toEqual({
    done: [waiting],
    skipped: [
      { reason: 'no longer there', count: 1, ids: ['task_gone'] },
      { reason: 'already sent or ended', count: 2, ids: [rendering, failed] },
    ],
  });
  expect(await act({ action: 'retry', ids: named })).toMatchObject({
    done: expect.arrayContaining([waiting, failed]),
    skipped: [{ count: 1 }, { reason: 'still under way', count: 1 }],
  });
  expect((await act({ action: 'trash', ids: made.map(({ id }) => id) })).done).toHaveLength(3);
  expect((await act({ action: 'restore', ids: made.map(({ id }) => id) })).done).toHaveLength(3);
});

test('what may have been made already is made again only when that is said', async () => {
  const [sure, unsure] = await insert([draft(), draft({ status: 'uncertain' })]);
  const named = [sure?.id, unsure?.id];
  expect(await act({ action: 'retry', ids: named })).toEqual({
    done: [sure?.id],
    skipped: [{ reason: 'it may have been made already', count: 1, code: 'may_be_made', ids: [unsure?.id] }],
  });
  const again = (body?: unknown) =>
    retry.POST(ask(`/tasks/${unsure?.id}/retry`, 'POST', body), at(unsure?.id ?? ''));
  const empty = new Request(`http://127.0.0.1:3000/api/tasks/${unsure?.id}/retry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '',
  });
  expect((await retry.POST(empty, at(unsure?.id ?? ''))).status).toBe(409);
  const refused = await again();
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'may_be_made']);
  expect((await again({ confirmed: true })).status).toBe(202);
  const [other] = await insert([draft({ status: 'uncertain' })]);
  expect(await act({ action: 'retry', ids: [other?.id], confirmed: true })).toEqual({
    done: [other?.id],
    skipped: [],
  });
});

test('many are made again once under one Idempotency-Key, however often it comes', async () => {
  const ids = (await insert([draft(), draft()])).map(({ id }) => id);
  const again = async (key: string) => {
    const request = post('/tasks/bulk', { action: 'retry', ids });
    request.headers.set('idempotency-key', key);
    return (await bulk.POST(request, none)).json();
  };
  const before = await tasks(await store(), LOCAL_OWNER).revision();
  const answers = [
    ...(await Promise.all([again('one'), again('one')])),
    await again('one'),
    await again('two'),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ done: ids, skipped: [] })]),
  );
  const { tasks: changed } = await tasks(await store(), LOCAL_OWNER).changes(before);
  expect(changed.filter(({ retryOf }) => ids.includes(retryOf ?? ''))).toHaveLength(4);
});

test('what was made on a connection that was removed is not made elsewhere unasked', async () => {
  const saved = { name: 'Acme', address: service.url, dialect: 'openai', sealedKey: null, keyHint: null };
  const limits = { idempotent: false, atOnce: null, perMinute: null, defaultFor: [], removedAt: 1 };
  await connections(await store(), LOCAL_OWNER).save({ id: 'acme', ...saved, ...limits });
  const [gone] = await insert([draft({ connection: 'acme' })]);
  const id = gone?.id ?? '';
  const before = (await list('limit=1')).total;
  const refused = await retry.POST(ask(`/tasks/${id}/retry`, 'POST'), at(id));
  expect([refused.status, (await refused.json()).error]).toMatchObject([
    409,
    { code: 'connection_removed', message: 'Made on Acme, which was removed' },
  ]);
  expect(await act({ action: 'retry', ids: [id], confirmed: true })).toEqual({
    done: [],
    skipped: [{ reason: 'made on Acme, which was removed', count: 1, code: 'connection_removed', ids: [id] }],
  });
  const drafts = [{ endpoint: 'videos', params, connectionId: 'acme', retryOf: id }];
  expect(await (await all.POST(post('/tasks', { drafts }), none)).json()).toMatchObject({
    error: { code: 'connection_removed', message: 'Acme was removed', param: 'drafts[0].connectionId' },
  });
  expect((await list('limit=1')).total).toBe(before);
});

test('what is adopted and was sent from here without an answer is settled, and no second one', async () => {
  const words = { prompt: 'A lost heron', params: { ...params, prompt: 'A lost heron' } };
  const [lost] = await insert([draft({ ...words, status: 'uncertain', connection: 'environment' })]);
  const adopted = await (await adopt.POST(post('/tasks/adopt', { serviceId: 'lost-1' }), none)).json();
  expect(adopted).toMatchObject({ id: lost?.id, status: 'rendering', serviceId: 'lost-1' });
  expect((await list('q="lost heron"')).total).toBe(1);
});

test('five hundred are one request', async () => {
  const made = await insert(Array.from({ length: 500 }, () => draft({ title: 'Crowd' })));
  const { done } = await act({ action: 'tag', tag: 'crowded', ids: made.map(({ id }) => id) });
  expect(done).toHaveLength(500);
  expect((await list('q=tag:crowded&limit=1')).total).toBe(500);
});

test('tagging without a tag is refused', async () => {
  const response = await bulk.POST(post('/tasks/bulk', { action: 'tag', ids: ['task_a'] }), none);
  expect(response.status).toBe(400);
});

test('a zip holds the videos that are home, under their names, byte for byte', async () => {
  const [one, two] = [randomBytes(70_000), randomBytes(50_000)];
  const made = await insert([
    draft({ title: 'Dusk: take 1', archived: await keep(one) }),
    draft({ title: 'Dusk: take 1', archived: await keep(two) }),
    draft({ title: 'Not home' }),
  ]);
  const response = await zip.POST(post('/tasks/zip', { ids: made.map(({ id }) => id) }), none);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(await entriesOf(bytes)).toEqual([
    { name: 'Dusk take 1.mp4', size: 70_000 },
    { name: 'Dusk take 1 (2).mp4', size: 50_000 },
  ]);
  expect(bytes.includes(one) && bytes.includes(two)).toBe(true);
});

test('a form may ask for a zip, so that a browser writes it to disk as it comes', async () => {
  const [made] = await insert([draft({ archived: await keep(randomBytes(1000)) })]);
  const body = new URLSearchParams({ ids: made?.id ?? '' });
  const response = await zip.POST(new Request(ask('/tasks/zip', 'POST'), { body }), none);
  expect(response.headers.get('content-disposition')).toContain('.zip');
  expect(response.status).toBe(200);
  await response.body?.cancel();
});

test('a zip of nothing is refused', async () => {
  const [made] = await insert([draft()]);
  expect((await zip.POST(post('/tasks/zip', { ids: [made?.id] }), none)).status).toBe(404);
});

test('a zip of many is made as it is read, without growing memory', async () => {
  const archived = await keep(randomBytes(4 * MB));
  const made = await insert(
    Array.from({ length: 16 }, (_, index) => draft({ title: `Reel ${index}`, archived })),
  );
  const response = await zip.POST(post('/tasks/zip', { ids: made.map(({ id }) => id) }), none);
  const held = watchHeld();
  let read = 0;
  for await (const chunk of held.watched(response.body ?? [])) read += chunk.length;
  expect(read).toBeGreaterThan(64 * MB);
  expect(held.most()).toBeLessThan(16);
});

test('a reader that leaves ends the zip', async () => {
  const archived = await keep(randomBytes(2 * MB));
  const made = await insert(Array.from({ length: 5 }, () => draft({ archived })));
  const response = await zip.POST(post('/tasks/zip', { ids: made.map(({ id }) => id) }), none);
  const reader = response.body?.getReader();
  await reader?.read();
  await expect(reader?.cancel()).resolves.toBeUndefined();
});

test('the history of each model is told', async () => {
  await insert([draft({ model: 'vidA3', submittedAt: 10, completedAt: 5010 })]);
  const response = await durations.GET(ask('/tasks/durations'), none);
  expect((await response.json()).durations.vidA3).toEqual([{ ms: 5000, seconds: null }]);
});

test.each([
  ['a model only the service knows is taken at its word', 'vidC-9', 202],
  ['a model nobody knows is refused', 'vidD-1', 404],
])('%s', async (_, model, status) => {
  const drafts = [{ endpoint: 'video/create', params: { model, prompt: 'A heron' } }];
  expect((await all.POST(post('/tasks', { drafts }), none)).status).toBe(status);
});

test('the states of what a search finds are counted, and its trash apart', async () => {
  const prompt = 'A bittern in the reeds';
  await insert([
    draft({ prompt, favourite: true }),
    draft({ prompt, tags: ['dawn'], archived: { bytes: 1, sha256: 'b', at: 1 } }),
    draft({ prompt, status: 'failed' }),
    draft({ prompt, status: 'submitting' }),
    draft({ prompt, trashedAt: 5 }),
    draft({ prompt: 'A kestrel' }),
  ]);
  const count = async (query: string) => (await counts.GET(ask(`/tasks/counts?${query}`), none)).json();
  const found = { all: 4, completed: 2, collecting: 1, failed: 1, waiting: 1, favourite: 1, trashed: 1 };
  expect(await count('q=bittern')).toMatchObject(found);
  expect(await count('q=bittern&tag=dawn')).toMatchObject({ all: 1, completed: 1, failed: 0, trashed: 0 });
  expect(await count('q=bittern+status:failed')).toMatchObject({ all: 1, completed: 0, failed: 1 });
  expect(await count('q=bittern+is:trashed')).toMatchObject({ all: 1, completed: 1, trashed: 1 });
});

test.each(['bittern', 'is:remix', 'tag:dawn'])('of %s a search takes 32 and no more', async (term) => {
  const search = (times: number) =>
    all.GET(ask(`/tasks?q=${Array.from({ length: times }, () => term).join('+')}`), none);
  expect((await search(32)).status).toBe(200);
  const refused = await search(400);
  expect([refused.status, (await refused.json()).error.param]).toEqual([400, 'q']);
});
