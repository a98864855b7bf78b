import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { setRule } from '#lib/server/limits/rules.ts';
import { reserveNow } from '#lib/server/money/reserve-now.ts';
import { blobs } from '#lib/server/storage/blob-store.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask } from '#lib/server/testing/requests.ts';
import { fillLibrary } from '#lib/server/testing/sample-library.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { handlers } from '../testing/handlers.ts';

const service = await startUpstream((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"object":"list","data":[{"id":"vidB-2","object":"model","created":1,"owned_by":"x"}]}');
});
ownDataFolder({ MEDIA_API_URL: service.url, MEDIA_API_KEY: 'sk-any' });

interface Described {
  summary: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
}

const ids: Record<string, string> = {};
const ajv = new Ajv2020({ strict: false, validateFormats: false });
let description: Description;

/** Every described call; a HEAD is described by its GET. */
const calls = new Map(
  [...handlers].flatMap(([call, handle]) =>
    call.startsWith('HEAD ')
      ? []
      : [[call.replace(' ', ' /api').replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}'), handle]],
  ),
);

beforeAll(async () => {
  description = await (await send('GET /api/openapi.json')).json();
  ajv.addSchema(description, 'studio');
  const opened = await store();
  const { first, asset, ada, project } = await fillLibrary(opened, blobs(), LOCAL_OWNER, ownFolder());
  Object.assign(ids, {
    projects: project.id,
    tasks: first.id,
    assets: asset.id,
    characters: ada.id,
    connections: 'environment',
  });
  const firstOf = async (call: string, list: string, query = '') =>
    (await (await send(call, undefined, query)).json())[list][0]?.id;
  ids.transcripts = await firstOf('GET /api/transcripts', 'transcripts');
  ids.dubs = await firstOf('GET /api/dubs', 'dubs', `?transcriptId=${ids.transcripts}`);
  ids.speech = await firstOf('GET /api/speech', 'clips');
  ids.talk = await firstOf('GET /api/talk', 'conversations');
  ids.cuts = await firstOf('GET /api/cuts', 'cuts');
  ids.webhooks = (await webhooks(opened, LOCAL_OWNER).create({ url: 'https://receiver.example' })).id;
  const link = { kind: 'video', subjectId: first.id, access: 'comment' };
  const shared = await (await send('POST /api/shares', link)).json();
  ids.token = shared.link.split('/').at(-1);
  await send('POST /api/comments', { workKind: 'video', workId: first.id, text: 'Slower' });
  ids.renderId = await firstOf('GET /api/cuts/{id}/renders', 'renders');
  await setRule(opened.db, LOCAL_OWNER, 'robot', { above: 0, unpriced: true });
  const asked = { work: 'relay', workId: 'any', connectionId: 'c', model: 'm', projectId: null } as const;
  const charge = { ...asked, token: 'robot', cost: { amount: 1, unit: 'credits' } } as const;
  await expect(reserveNow(opened, LOCAL_OWNER, charge)).rejects.toThrow('Requests');
  ids.approvals = await firstOf('GET /api/approvals', 'approvals');
});
afterAll(async () => {
  await (await store()).close();
  await service.close();
});

async function send(call: string, body?: unknown, query = '', headers: Record<string, string> = {}) {
  const [method = '', path = ''] = call.split(' ');
  const handle = calls.get(call);
  if (!handle) throw new Error(`There is no ${call}`);
  const params = {
    id: ids[path.split('/')[2] ?? ''] ?? 'nothing',
    token: ids.token ?? 'nothing',
    renderId: ids.renderId ?? 'nothing',
  };
  const request = ask(`${path.slice('/api'.length)}${query}`, method, body);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return handle(request, { params: Promise.resolve(params) });
}

/** How an answer differs from its description; empty if it does not. */
async function unlike(call: string, response: Response): Promise<string[]> {
  const [method = '', path = ''] = call.split(' ');
  const operation = description.paths[path]?.[method.toLowerCase()];
  const status = String(response.status);
  const text = await response.text();
  const described = operation?.responses[status] ?? operation?.responses.default;
  if (!operation?.responses[status] && response.ok) return [`${call}: ${status} is not described`];
  if (status === '204') return [];
  const schema = described?.content?.['application/json']?.schema;
  const problems =
    schema && !ajv.validate(absolute(schema), JSON.parse(text))
      ? [`${call}: ${status} ${ajv.errorsText()}`]
      : [];
  return problems;
}

const absolute = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"studio#/components'));

test('every handler is described, and nothing else', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(description.openapi).toBe('3.1.0');
  expect(described.toSorted()).toEqual([...calls.keys()].toSorted());
});

test('an answer that is not as described is noticed', async () => {
  const task = await (await send('GET /api/tasks/{id}')).json();
  expect(await unlike('GET /api/tasks/{id}', Response.json(task))).toEqual([]);
  for (const other of [
    { ...task, secret: 1 },
    { ...task, prompt: 1 },
    { ...task, lineage: { ancestors: [1] } },
  ])
    expect(await unlike('GET /api/tasks/{id}', Response.json(other))).toHaveLength(1);
});

const QUERIES: Record<string, string> = {
  'GET /api/dubs': '?transcriptId=x',
  'GET /api/tasks/changes': '?since=0',
};
/** Absent without accounts. */
const OF_ACCOUNTS = /\/api\/(people|invitations|audit|auth|account\/passkeys)\b|\/members\b/;
/** Bytes, or waits for the service. */
const NOT_JSON = /\{path\}|\/(audio|video|poster|picture|peaks|export)$|^GET \/api\/assets\/\{id\}$/;

test('what is read is answered as it is described', async () => {
  const read = [...calls.keys()].filter(
    (call) => call.startsWith('GET ') && !NOT_JSON.test(call) && !OF_ACCOUNTS.test(call),
  );
  expect(read.length).toBeGreaterThan(30);
  const differences: string[] = [];
  // One after the other: monitors wait for less long than everything at once may take.
  for (const call of read) {
    const query = call.endsWith('/comments') ? `?work=${ids.tasks}` : QUERIES[call];
    const response = await send(call, undefined, query);
    if (!response.ok) differences.push(`${call}: ${response.status}`);
    differences.push(...(await unlike(call, response)));
  }
  expect(differences).toEqual([]);
});

const params = { model: 'vidB-2', prompt: 'A heron', seconds: 4, size: '480x480' };

test.each<[call: string, status: number, body?: unknown, headers?: Record<string, string>]>([
  ['POST /api/tasks', 202, { drafts: [{ endpoint: 'videos', params }] }],
  ['POST /api/tasks', 400, { drafts: [] }],
  ['PATCH /api/tasks/{id}', 200, { title: 'Dawn', tags: ['day'] }],
  ['DELETE /api/tasks/{id}', 200],
  ['POST /api/tasks/{id}/restore', 200],
  ['POST /api/tasks/{id}/retry', 400, {}],
  ['POST /api/tasks/bulk', 200, { action: 'favourite', ids: ['task_none'] }],
  ['PATCH /api/characters/{id}', 200, { name: 'Ada' }],
  ['PATCH /api/speech/{id}', 200, { favourite: true }],
  ['DELETE /api/speech/{id}', 200],
  ['POST /api/speech/{id}/restore', 200],
  ['PATCH /api/transcripts/{id}', 200, { name: 'Talk' }],
  ['DELETE /api/transcripts/{id}', 204],
  ['POST /api/transcripts/{id}/restore', 200],
  ['PATCH /api/talk/{id}', 200, { title: 'Herons' }],
  ['DELETE /api/talk/{id}', 200],
  ['POST /api/talk', 201, { text: 'Hello' }],
  ['POST /api/cuts', 201, { title: 'Night', shots: [] }],
  ['PATCH /api/cuts/{id}', 200, { title: 'Day' }, { 'if-match': '"1"' }],
  ['POST /api/cuts/{id}/renders', 202, {}],
  ['POST /api/tokens', 201, { name: 'Robot', scope: 'read' }],
  ['PUT /api/watch', 200, { formats: ['vtt'], prompts: true }],
  ['POST /api/webhooks', 201, { url: 'https://receiver.example', events: ['task.failed'] }],
  ['PATCH /api/webhooks/{id}', 200, { name: 'Robot', enabled: true }],
  ['POST /api/webhooks/{id}/test', 202],
  ['GET /api/webhooks/{id}/deliveries', 200],
  ['DELETE /api/webhooks/{id}', 204],
  ['POST /api/connections/{id}/pause', 200],
  ['POST /api/connections/{id}/resume', 200],
  ['DELETE /api/sessions/{id}', 404],
  ['POST /api/session', 200, { password: 'none is needed' }],
])('%s is answered as it is described, with %i', async (call, status, body, headers) => {
  const response = await send(call, body, '', headers);
  expect(response.status).toBe(status);
  expect(await unlike(call, response)).toEqual([]);
});
