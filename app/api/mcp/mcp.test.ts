import { Readable } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import pino from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { cutRenders } from '#lib/server/cuts/renders.ts';
import { cuts } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { blobs } from '#lib/server/media/blob-store.ts';
import { forget, once } from '#lib/server/process/singleton.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { at, none } from '#lib/server/testing/requests.ts';
import { clipBytes } from '#lib/server/testing/sample-library.ts';
import { sampleTask, sampleTranscript } from '#lib/server/testing/samples.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import type { TokenScope } from '#lib/studio/connection/token-scopes.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { GET as exportCut } from '../cuts/[id]/export/route.ts';
import * as mcp from './route.ts';

const service = await startUpstream((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"object":"list","data":[{"id":"vidB-2","object":"model"},{"id":"tts-1","object":"model"}]}');
});
const folder = ownDataFolder({
  MEDIA_API_URL: service.url,
  MEDIA_API_KEY: 'sk-any',
  STUDIO_PASSWORD: 'correct horse battery',
});
afterAll(async () => {
  await (await store()).close();
  await service.close();
});

const newToken = async (scope: TokenScope) =>
  (await tokens(await store(), LOCAL_OWNER).create({ name: 'Night shift', scope })).token;

/** The SDK's own client, let in with a new token, or with a given one. */
async function connect(scope: TokenScope, given?: string) {
  const token = given ?? (await newToken(scope));
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1:3000/api/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) =>
      init?.method === 'POST' ? mcp.POST(new Request(url, init), none) : new Response(null, { status: 405 }),
  });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  onTestFinished(() => client.close());
  return client;
}

type Content = { type: string; text?: string; uri?: string }[];
async function call(client: Client, name: string, given: object = {}) {
  const { content, isError } = await client.callTool({ name, arguments: { ...given } });
  const [said] = content as Content;
  if (isError) throw new Error(said?.text);
  return JSON.parse(said?.text ?? '');
}

const insert = async (over: object) => {
  const [task] = await tasks(await store(), LOCAL_OWNER).insert([sampleTask(over)]);
  return task?.id ?? '';
};

test('the tools are listed with what they take', async () => {
  const { tools } = await (await connect('read')).listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'assemble_cut',
    'create_video',
    'export_cut',
    'get',
    'list_models',
    'list_projects',
    'remix',
    'render_cut',
    'search',
    'speak',
    'transcripts',
    'watch',
  ]);
  const create = tools.find(({ name }) => name === 'create_video');
  expect(create?.inputSchema).toMatchObject({
    required: ['prompt'],
    properties: { seconds: { type: 'number' } },
  });
});

test('a video that is asked for twice with one key is made once, under the name of the program', async () => {
  const wish = { prompt: 'A heron', seconds: 8, shape: '9:16', idempotencyKey: 'heron-1' };
  const token = await newToken('create');
  const first = await call(await connect('create', token), 'create_video', wish);
  const again = await call(await connect('create', token), 'create_video', wish);
  expect(again.task.id).toBe(first.task.id);
  expect(first.task).toMatchObject({ status: 'waiting', model: 'vidB-2', by: 'Night shift' });
  const record = await tasks(await store(), LOCAL_OWNER).get(first.task.id);
  expect(record?.params).toMatchObject({ seconds: '8', size: '720x1280' });
  const found = await call(await connect('read'), 'search', { query: 'by:"night shift" heron' });
  expect(found.tasks).toMatchObject([
    { id: first.task.id, page: `http://127.0.0.1:3000/gallery/${first.task.id}` },
  ]);
});

test('the key of one program is not that of another', async () => {
  const make = async (prompt: string) =>
    (await call(await connect('create'), 'create_video', { prompt, idempotencyKey: 'shot-1' })).task;
  const [one, other] = [await make('A heron'), await make('A red car')];
  expect([one.prompt, other.prompt]).toEqual(['A heron', 'A red car']);
});

test('who may only read makes nothing, and is told why', async () => {
  const reader = await connect('read');
  await expect(call(reader, 'create_video', { prompt: 'A heron' })).rejects.toThrow(
    'scope_exceeded: This needs a token with the scope create; this one has read',
  );
  expect((await call(reader, 'list_models')).models).toMatchObject([{ id: 'vidB-2' }]);
});

test.each([
  ['create_video', { prompt: 'A heron', model: 'nothing' }, /model_not_found \(model\).*There are: vidB-2/],
  ['create_video', { prompt: ' ' }, /prompt/],
  ['create_video', { prompt: 'A heron', references: ['asset_none'] }, /There is no asset asset_none/],
  ['create_video', { prompt: 'A heron', shape: 'wide' }, /shape must be a shape such as 16:9/],
  ['get', { taskId: 'task_none' }, /not_found: There is no task task_none/],
  ['watch', { ids: ['task_none'] }, /no task and no render task_none/],
  ['export_cut', { cutId: 'cut_none' }, /not_found/],
])('%s with %o is refused in words', async (name, given, words) => {
  await expect(call(await connect('create'), name, given)).rejects.toThrow(words);
});

const odd = (params: unknown) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });

test.each([
  [null, 400],
  [[], 400],
  [[odd({ name: 'watch', arguments: { ids: ['task_none'] } })], 400],
  [{}, 400],
  ['text', 400],
  [odd(null), 400],
  [odd({ name: 'toString' }), 200],
  [odd({ name: 'watch', arguments: 'x' }), 200],
  [odd({ name: 'search', arguments: { query: 5, limit: 'x' } }), 200],
  [{ jsonrpc: '2.0', id: 1, method: 'nothing' }, 200],
])('%j is answered, if only with a refusal', async (message, status) => {
  const { token } = await tokens(await store(), LOCAL_OWNER).create({ name: 'Odd', scope: 'admin' });
  const request = new Request('http://127.0.0.1:3000/api/mcp', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
  });
  const response = await mcp.POST(request, none);
  expect([response.status, (await response.text()).includes('internal_error')]).toEqual([status, false]);
});

test('what is watched tells how far it is, and can be watched again after a while', async () => {
  const id = await insert({ status: 'rendering', progress: 40, prompt: 'Slow' });
  const first = await call(await connect('read'), 'watch', { ids: [id], timeoutSeconds: 0 });
  expect(first).toMatchObject({ ended: false, items: [{ id, status: 'rendering', progress: 40 }] });
  const told: number[] = [];
  const client = await connect('read');
  const watched = client.callTool({ name: 'watch', arguments: { ids: [id] } }, undefined, {
    onprogress: async ({ progress }) => {
      if (told.push(progress) > 1) return;
      const error = { status: 500, type: 'server_error', code: 'internal_error', message: 'It broke' };
      await tasks(await store(), LOCAL_OWNER).apply(id, { status: 'failed', error });
    },
  });
  const [said] = (await watched).content as Content;
  expect(JSON.parse(said?.text ?? '')).toMatchObject({
    ended: true,
    items: [{ id, status: 'failed', error: 'internal_error: It broke Try again.' }],
  });
  expect(told).toEqual([38, 100]);
});

test('what a cap holds up says so', async () => {
  const taskId = await insert({ status: 'waiting', reason: 'cap_reached', prompt: 'Dear' });
  const { note } = await call(await connect('read'), 'get', { taskId });
  expect(note).toMatch(/^A cap on spending is reached/);
  const message =
    'This needs 8 credits, and the cap of 9 credits a month for the token Night shift has 1 credit left';
  const error = { status: 402, type: 'invalid_request_error', code: 'cap_reached', message };
  await tasks(await store(), LOCAL_OWNER).apply(taskId, { error });
  const told = await call(await connect('read'), 'get', { taskId });
  expect(told.note).toContain(`${message}. It waits until there is room`);
  expect(told).not.toHaveProperty('error');
});

test('whoever watches is told of what holds it up, though it came no further', async () => {
  const id = await insert({ status: 'waiting', reason: 'queued', progress: 100, prompt: 'Held' });
  const told: string[] = [];
  const numbers: number[] = [];
  const mine = tasks(await store(), LOCAL_OWNER);
  const watched = (await connect('read')).callTool({ name: 'watch', arguments: { ids: [id] } }, undefined, {
    onprogress: async ({ progress, message }) => {
      numbers.push(progress);
      const said = told.push(message ?? '');
      if (said === 1) await mine.apply(id, { reason: 'cap_reached' });
      if (said === 2) await mine.apply(id, { status: 'cancelled' });
    },
  });
  await watched;
  expect(told).toEqual([
    '0 of 1 ended',
    '0 of 1 ended, 1 waiting because a cap on spending is reached',
    '1 of 1 ended',
  ]);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(numbers).size).toBe(3);
  expect(numbers.at(-1)).toBe(100);
});

test('while something is watched, no more of it is read than how far it is', async () => {
  const id = await insert({ status: 'rendering', progress: 40, prompt: 'Long' });
  const { db } = await store();
  const unreadable = (params: string) =>
    db.updateTable('tasks').set({ params }).where('id', '=', id).execute();
  await unreadable('{');
  const watched = (await connect('read')).callTool({ name: 'watch', arguments: { ids: [id] } }, undefined, {
    onprogress: async ({ progress }) => {
      if (progress === 100) return;
      await unreadable('{}');
      await tasks(await store(), LOCAL_OWNER).apply(id, { status: 'cancelled' });
    },
  });
  const [said] = (await watched).content as Content;
  expect(said?.text).toContain('"status": "cancelled"');
});

test('a program waits in ten places at once, and has one again when it leaves, which is no error', async () => {
  const lines: string[] = [];
  forget('log');
  once('log', () => pino({ level: 'debug' }, { write: (line) => void lines.push(line) }));
  const id = await insert({ status: 'rendering', prompt: 'Slow' });
  const token = await newToken('read');
  const client = await connect('read', token);
  const told = Array.from({ length: 10 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watched = client.callTool({ name: 'watch', arguments: { ids: [id] } }, undefined, {
      onprogress: () => resolve(),
    });
    watched.catch(() => undefined);
    return promise;
  });
  await Promise.all(told);
  const again = await connect('read', token);
  const look = () => call(again, 'watch', { ids: [id], timeoutSeconds: 0 });
  await expect(look()).rejects.toThrow('10 watches of this token are waiting already');
  await client.close();
  await expect.poll(() => look().catch(() => null)).toMatchObject({ ended: false });
  expect(lines.filter((line) => line.includes('the caller of a tool left'))).toHaveLength(10);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('videos become a film, once for a key, which is exported by link', async () => {
  const archived = { bytes: 1, sha256: 'a'.repeat(64), at: 1 };
  const [one, two] = [
    await insert({ status: 'completed', archived, duration: 2, width: 640, height: 360 }),
    await insert({ status: 'completed', archived, duration: 3, width: 640, height: 360 }),
  ];
  const client = await connect('create');
  const wish = { title: 'Night', taskIds: [one, two], idempotencyKey: 'film-1' };
  const { cut } = await call(client, 'assemble_cut', wish);
  expect(cut).toMatchObject({ title: 'Night', seconds: 5, shots: 2, size: '640x360' });
  expect((await call(client, 'assemble_cut', wish)).cut.id).toBe(cut.id);
  await expect(call(client, 'assemble_cut', { taskIds: ['nothing'] })).rejects.toThrow('(taskIds[0])');
  await expect(call(client, 'export_cut', { cutId: cut.id })).rejects.toThrow(/call render_cut, then watch/);
  const { link } = await call(client, 'export_cut', { cutId: cut.id, format: 'otio' });
  expect(link).toBe(`http://127.0.0.1:3000/api/cuts/${cut.id}/export?format=otio`);
  const follow = (headers = {}) => exportCut(new Request(link, { headers }), at(cut.id));
  expect((await follow()).status, 'by the link alone').toBe(401);
  expect((await follow({ authorization: `Bearer ${await newToken('read')}` })).status).toBe(200);
});

test('a film and its render that were asked for by a tool stand under the name of the program', async () => {
  const { sha256, bytes } = await blobs().write(Readable.from([await clipBytes(folder, 2)]));
  const archived = { bytes, sha256, at: 1 };
  const video = await insert({ status: 'completed', archived, duration: 2, width: 640, height: 360 });
  const client = await connect('create');
  const { cut } = await call(client, 'assemble_cut', { taskIds: [video] });
  const { render } = await call(client, 'render_cut', { cutId: cut.id });
  const opened = await store();
  const made = [
    await cuts(opened, LOCAL_OWNER).get(cut.id),
    await cutRenders(opened, LOCAL_OWNER).get(render.id),
  ];
  expect(made.map((one) => one?.agent)).toEqual(['Night shift', 'Night shift']);
});

test('a transcript is read as text, and with its times', async () => {
  const opened = await store();
  const { id } = await transcripts(opened, LOCAL_OWNER).insert(sampleTranscript({ name: 'Boats.mp3' }));
  const said = { start: 1, end: 2.5, speaker: null, text: 'The boats came back.' };
  await opened.db
    .updateTable('transcripts')
    .set({ segments: JSON.stringify([{ ...said, id: 's1' }]), status: 'done' })
    .where('id', '=', id)
    .execute();
  const client = await connect('read');
  const read = async (format?: string) =>
    (await call(client, 'transcripts', { id, ...(format ? { format } : {}) })).text.trim();
  expect(await read()).toBe('The boats came back.');
  expect(await read('srt')).toMatch(/00:00:01,000 --> 00:00:0\d,\d{3}\r?\nThe boats came back\./);
  await transcripts(opened, LOCAL_OWNER).remove(id);
});

test('a long transcript is read piece by piece', async () => {
  const opened = await store();
  const { id } = await transcripts(opened, LOCAL_OWNER).insert(sampleTranscript({ name: 'Talk.mp3' }));
  const text = 'word '.repeat(2000).trim();
  const segments = Array.from({ length: 8 }, (_, at) => ({
    id: `s${at}`,
    start: at,
    end: at + 1,
    speaker: null,
    text,
  }));
  await opened.db
    .updateTable('transcripts')
    .set({ segments: JSON.stringify(segments), status: 'done' })
    .execute();
  const client = await connect('read');
  expect((await call(client, 'transcripts')).transcripts).toMatchObject([{ id, name: 'Talk.mp3' }]);
  const first = await call(client, 'transcripts', { id });
  const second = await call(client, 'transcripts', { id, offset: first.nextOffset });
  expect(first.text.length).toBe(50_000);
  expect((first.text + second.text).split(/\s+/).filter(Boolean)).toHaveLength(16_000);
});

test('a watch that is cancelled ends at once, and other calls go on', async () => {
  const client = await connect('create');
  const { task } = await call(client, 'create_video', { prompt: 'A heron', seconds: 8 });
  const leaving = new AbortController();
  const watching = (options: object) =>
    client.callTool(
      { name: 'watch', arguments: { ids: [task.id], timeoutSeconds: 600 } },
      undefined,
      options,
    );
  const running = () => [...once('mcp-calls', () => new Map()).keys()];
  const left = watching({ signal: leaving.signal }).catch((cause: Error) => cause);
  await waitUntil(() => running().length === 1);
  const other = await connect('read');
  leaving.abort();
  expect(await left).toBeInstanceOf(Error);
  await waitUntil(() => running().length === 0);
  expect((await call(other, 'watch', { ids: [task.id], timeoutSeconds: 0 })).ended).toBe(false);
});
