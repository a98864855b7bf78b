import { afterAll, expect, test } from 'vitest';
import { askService } from '#lib/server/connection/ask-service.ts';
import { requireConnection } from '#lib/server/connection/service-client.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { route } from '#lib/server/door/route.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { none } from '#lib/server/testing/requests.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import type { TokenScope } from '#lib/studio/tokens/token-scopes.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as tasks from '../api/tasks/route.ts';
import { GET } from './route.ts';

const KEY = 'sk-upstream-0123456789abcdef';
const METRICS_TOKEN = 'only-for-prometheus';
const seen: (string | string[] | undefined)[] = [];
const upstream = await startUpstream((request, response) => {
  seen.push(request.headers['x-request-id']);
  response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
});
ownDataFolder({
  STUDIO_PASSWORD: 'correct horse battery',
  METRICS_TOKEN,
  MEDIA_API_URL: upstream.url,
  MEDIA_API_KEY: KEY,
});
afterAll(() => upstream.close());

const ask = (path: string, bearer?: string, init: RequestInit = {}) =>
  new Request(`http://127.0.0.1:3000${path}`, {
    ...init,
    headers: { ...init.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
  });
const read = async (bearer?: string) => GET(ask('/metrics', bearer), none);
const tokenFor = async (scope: TokenScope) =>
  (await tokens(await store(), LOCAL_OWNER).create({ name: 'Robot', scope })).token;

test('only the metrics token, an admin’s token or a session opens the metrics', async () => {
  expect((await read()).status).toBe(401);
  expect((await read('only-for-prometheuz')).status).toBe(401);
  expect((await read(await tokenFor('create'))).status).toBe(403);
  expect((await read(await tokenFor('admin'))).status).toBe(200);
  const response = await read(METRICS_TOKEN);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect((await tasks.GET(ask('/api/tasks', METRICS_TOKEN), none)).status).toBe(401);
});

test('what happened is counted by the template of its path, without a word of what was said', async () => {
  const admin = await tokenFor('admin');
  const params = { model: 'vidB-2', prompt: 'a secret heron', seconds: 4, size: '480x480' };
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ drafts: [{ endpoint: 'videos', params }] }),
  };
  expect((await tasks.POST(ask('/api/tasks', admin, sent), none)).status).toBe(202);
  const handle = route(async () => new Response(null, { status: 204 }));
  for (const [path, id] of [
    ['/api/tasks/task_1', 'task_1'],
    ['/api/tasks/%74ask_2', 'task_2'],
    ['/api/tasks/%2574ask', 'task'],
  ])
    await handle(ask(path ?? '', admin), { params: Promise.resolve({ id }) });
  const text = await (await read(METRICS_TOKEN)).text();
  const lines = text.split('\n');
  expect(lines).toContain('dailies_http_requests_total{method="POST",route="/api/tasks",status="202"} 1');
  expect(lines).toContain('dailies_http_requests_total{method="GET",route="/api/tasks/[id]",status="204"} 2');
  expect(lines).toContain('dailies_http_requests_total{method="GET",route="other",status="204"} 1');
  expect(lines).toContain('dailies_tasks{status="waiting"} 1');
  expect(lines).toContain('dailies_queue_rows{work="submit"} 1');
  expect(lines).toContain('dailies_store_up 1');
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).not.toMatch(/heron|task_\w|sk-|dly_|prometheus|correct horse/);
});

test('a call to the service carries the id of the call it is made for, and is counted by its status', async () => {
  const asks = route(async (_request, { owner }) => {
    const connection = await requireConnection(owner);
    await askService(connection, { method: 'GET', path: '/v1/models' }, { limit: 5000 });
    return Response.json({});
  });
  const headers = { 'x-request-id': 'from-the-browser-1' };
  await asks(ask('/api/models', await tokenFor('read'), { headers }), none);
  expect(seen).toContain('from-the-browser-1');
  const text = await (await read(METRICS_TOKEN)).text();
  expect(text).toMatch(/^dailies_service_requests_total\{dialect="\w+",method="GET",status="503"\} \d/m);
});
