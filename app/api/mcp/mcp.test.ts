import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cutRenders } from '#lib/server/cuts/renders.ts';
import { cuts, requireCut } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { at, none } from '#lib/server/testing/requests.ts';
import { clipBytes } from '#lib/server/testing/sample-library.ts';
import { sampleTranscript } from '#lib/server/testing/samples.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import { GET as exportCut } from '../cuts/[id]/export/route.ts';
import * as mcp from './route.ts';
import { call, connect, insert, newToken, studioForAssistants } from './testing/assistant.ts';

const folder = await studioForAssistants();

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

test('the studio promises no notice of a change of its tools, for none can come', async () => {
  expect((await connect('read')).getServerCapabilities()).toEqual({ tools: {} });
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
  ['create_video', { prompt: 'A heron', references: 'x' }, /references must be a list\./],
  ['watch', { ids: [] }, /ids must not be empty\./],
  ['watch', { ids: [5] }, /ids\[0\] must be text\./],
  ['watch', { ids: ['a'], timeoutSeconds: 900 }, /timeoutSeconds must be at most 600\./],
  ['search', { limit: 1.5 }, /limit must be a whole number\./],
  ['list_models', { kind: 'x' }, /kind must be one of video, speech, transcription, talk\./],
  ['render_cut', { cutId: 'x', height: 3 }, /height must be at least 144\./],
])('%s with %o is refused in words', async (name, given, words) => {
  await expect(call(await connect('create'), name, given)).rejects.toThrow(words);
});

test.each([
  [{ name: 'watch', arguments: 'x' }, 'arguments must be an object'],
  [{ name: 'nothing' }, 'There is no tool nothing. There are: create_video'],
  [{ arguments: {} }, 'params.name must name a tool'],
  [undefined, 'params must be an object with the name of a tool'],
])('a call with %j is refused in words', async (params, words) => {
  const { token } = await tokens(await store(), LOCAL_OWNER).create({ name: 'Odd', scope: 'admin' });
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' };
  const request = new Request('http://127.0.0.1:3000/api/mcp', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const answer = await (await mcp.POST(request, none)).text();
  expect(answer).toContain(words);
  expect(answer).not.toContain('-32603');
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
  const { render } = await call(client, 'render_cut', { cutId: cut.id, height: 180 });
  expect(render.size).toBe('320x180');
  const opened = await store();
  const made = [
    await cuts(opened, LOCAL_OWNER).get(cut.id),
    await cutRenders(opened, LOCAL_OWNER).get(render.id),
  ];
  expect(made.map((one) => one?.agent)).toEqual(['Night shift', 'Night shift']);
});

test('a render that has ended is called completed, as a task is', async () => {
  const video = await insert({ status: 'completed', archived: { bytes: 1, sha256: 'a'.repeat(64), at: 1 } });
  const client = await connect('create');
  const { cut } = await call(client, 'assemble_cut', { taskIds: [video] });
  const opened = await store();
  const { timeline, revision } = await requireCut(opened, LOCAL_OWNER, cut.id);
  const { id } = await cutRenders(opened, LOCAL_OWNER).begin(cut.id, revision, timeline);
  await opened.db.updateTable('cutRenders').set({ status: 'done' }).where('id', '=', id).execute();
  const { items } = await call(client, 'watch', { ids: [video, id], timeoutSeconds: 0 });
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['completed', 'completed']);
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
  expect(await call(client, 'transcripts', { id })).toMatchObject({ status: 'completed' });
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
