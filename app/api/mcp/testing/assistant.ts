import 'server-only';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, onTestFinished } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { none } from '#lib/server/testing/requests.ts';
import { sampleTask } from '#lib/server/testing/samples.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import type { TokenScope } from '#lib/studio/tokens/token-scopes.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import * as mcp from '../route.ts';

/** For one test file: a studio with its own data, open to assistants. */
export async function studioForAssistants() {
  const service = await startUpstream((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      '{"object":"list","data":[{"id":"vidB-2","object":"model"},{"id":"tts-1","object":"model"}]}',
    );
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
  return folder;
}

export const newToken = async (scope: TokenScope) =>
  (await tokens(await store(), LOCAL_OWNER).create({ name: 'Night shift', scope })).token;

/** The SDK's client, with a new or a given token. */
export async function connect(scope: TokenScope, given?: string) {
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

export type Content = { type: string; text?: string; uri?: string }[];
export async function call(client: Client, name: string, given: object = {}) {
  const { content, isError } = await client.callTool({ name, arguments: { ...given } });
  const [said] = content as Content;
  if (isError) throw new Error(said?.text);
  return JSON.parse(said?.text ?? '');
}

export const insert = async (over: object) => {
  const [task] = await tasks(await store(), LOCAL_OWNER).insert([sampleTask(over)]);
  return task?.id ?? '';
};
