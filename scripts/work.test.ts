import { expect, test } from 'vitest';
import { openStore } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startProgram } from '#lib/testing/program.ts';
import { startUpstream } from '#lib/testing/upstream.ts';

const folder = ownFolder();
const STOP_LIMIT_MS = 10_000;
const TOKEN = 'only-for-prometheus';

test('a work process can be looked at, tells the service which task it asks about, and gives its lease back when it stops', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<string | undefined>();
  await using service = await startUpstream((request, response) => {
    // The answer never comes: the request is in flight when the process stops.
    if (request.method === 'GET' && /video_1/.test(request.url ?? ''))
      return ask(request.headers['x-request-id']?.toString());
    response.setHeader('content-type', 'application/json');
    const made = { id: 'video_1', object: 'video', status: 'queued', model: 'vidB-2', progress: 0 };
    response.end(JSON.stringify(request.method === 'POST' ? made : { object: 'list', data: [] }));
  });
  const store = await openStore({ dataDir: folder });
  const mine = tasks(store, LOCAL_OWNER);
  const [made] = await mine.insert([
    sampleTask({ params: { seconds: 4, size: '480x480' }, dueAt: Date.now() }),
  ]);
  const row = () => store.db.selectFrom('tasks').select(['id', 'heldBy', 'dueAt']).executeTakeFirstOrThrow();
  const work = startProgram('scripts/work.ts', {
    NODE_OPTIONS: '--conditions=react-server',
    DATA_DIR: folder,
    MEDIA_API_URL: service.url,
    MEDIA_API_KEY: 'sk-example',
    METRICS_PORT: '0',
    METRICS_TOKEN: TOKEN,
  });
  const [, port] = await work.printed(/on port (\d+)/);
  const look = (path: string, token = TOKEN) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(await asked).toBe(made?.id);
  expect((await row()).heldBy).not.toBeNull();
  expect((await look('/metrics', 'another')).status).toBe(401);
  expect(await (await look('/health', '')).json()).toEqual({ status: 'ok' });
  expect(await (await look('/metrics')).text()).toMatch(/^dailies_submits_total\{outcome="accepted"\} 1$/m);

  const late = AbortSignal.timeout(STOP_LIMIT_MS);
  expect(await work.stop()).toBe(0);
  expect(late.aborted).toBe(false);
  expect(await row()).toMatchObject({ id: made?.id, heldBy: null });
  expect((await row()).dueAt).toBeLessThanOrEqual(Date.now());
  await store.db.destroy();
});
