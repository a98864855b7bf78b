import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAKES } from '#lib/testing/fakes/all.ts';
import { FAKE_KEY } from '#lib/testing/fakes/fake-service.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { store } from '../../db/open.ts';
import { LOCAL_OWNER } from '../../db/store.ts';
import { asNewProcess } from '../../testing/as-new-process.ts';
import { ownDataFolder } from '../../testing/data-folder.ts';
import { changeConnection } from '../change.ts';
import { connectionsOf } from '../current.ts';
import { recogniseEnvironment } from './recognise-environment.ts';

ownDataFolder();
let stopping: AbortController;
beforeEach(() => {
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await (await store()).close();
});

/** As a process begins whose environment names this service. */
function begin(url: string, key = FAKE_KEY): Promise<void> {
  asNewProcess();
  vi.stubEnv('MEDIA_API_URL', url);
  vi.stubEnv('MEDIA_API_KEY', key);
  return recogniseEnvironment(stopping.signal);
}

const dialect = async () => (await connectionsOf(LOCAL_OWNER))[0]?.dialect.id;

test.each(FAKES.map((faked) => [faked.dialect.name, faked] as const))(
  '%s in the environment is recognised by its answers',
  async (_, { dialect: { id }, start, under = '' }) => {
    const fake = await start();
    await begin(`${fake.url}${under}`);
    expect(await dialect()).toBe(id);
    await fake.close();
  },
);

const contract = () =>
  startUpstream((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"data":[{"id":"vidB-2"}]}');
  });

test('a service that speaks as ours does stays one of ours', async () => {
  const service = await contract();
  await begin(service.url);
  expect(await dialect()).toBe('reference');
  await service.close();
});

async function freePort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

test('a service that is not up yet is recognised when it answers', async () => {
  const port = await freePort();
  await begin(`http://127.0.0.1:${port}`);
  expect(await dialect()).toBe('reference');
  const service = await startUpstream((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"data":[{"id":"sora-2","object":"model"}]}');
  }, port);
  expect(await waitUntil(dialect, (id) => id !== 'reference')).toBe('openai');
  await service.close();
});

test('another name for the service does not settle what kind it is', async () => {
  const port = await freePort();
  await begin(`http://127.0.0.1:${port}`);
  await changeConnection(LOCAL_OWNER, 'environment', { name: 'The big one' });
  const service = await startUpstream((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"data":[{"id":"sora-2","object":"model"}]}');
  }, port);
  expect(await waitUntil(dialect, (id) => id !== 'reference')).toBe('openai');
  await service.close();
});

test('what a person chose, or the environment says, is not put to the question', async () => {
  const service = await contract();
  await begin(service.url);
  await changeConnection(LOCAL_OWNER, 'environment', { dialect: 'sglang' });
  expect(await dialect()).toBe('sglang');
  await service.close();
  let questions = 0;
  const other = await startUpstream((_request, response) => {
    questions += 1;
    response.end('{}');
  });
  vi.stubEnv('MEDIA_API_DIALECT', 'vllm-omni');
  await begin(other.url);
  expect([await dialect(), questions]).toEqual(['vllm-omni', 0]);
  await other.close();
});
