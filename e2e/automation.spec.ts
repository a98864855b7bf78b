import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import OpenAI from 'openai';
import { cleanEnvironment, root } from '#lib/testing/program.ts';
import { runCommand } from '../scripts/client/run.ts';
import { expect, test } from './fixtures/studio.ts';

const NAME = 'Late shift';
let env: Record<string, string>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ studio }) => {
  const made = await fetch(`${studio.url}/api/tokens`, {
    method: 'POST',
    body: JSON.stringify({ name: NAME, scope: 'create' }),
    headers: { 'content-type': 'application/json' },
  });
  env = { DAILIES_URL: studio.url, DAILIES_TOKEN: (await made.json()).token };
});

const authorization = () => ({ authorization: `Bearer ${env.DAILIES_TOKEN}` });

type Content = { type: string; text?: string; mimeType?: string };
async function call(
  client: Client,
  name: string,
  given: object,
  onprogress?: (told: { progress: number }) => void,
) {
  const { content, isError } = await client.callTool({ name, arguments: { ...given } }, undefined, {
    timeout: 9 * 60_000,
    ...(onprogress ? { onprogress } : {}),
  });
  const [said, ...beside] = content as [Content];
  if (isError) throw new Error(said.text);
  return { ...JSON.parse(said.text ?? ''), beside };
}

test('an agent creates, is killed, goes on by its key and exports a film', async ({ studio }) => {
  const wish = {
    ...{ prompt: 'A heron over still water', model: 'vidB-2', seconds: 4, shape: '1:1', resolution: '480p' },
    idempotencyKey: 'heron-1',
  };
  const bridge = new StdioClientTransport({
    command: process.execPath,
    args: [join(root, 'scripts/mcp.ts')],
    env: { ...(cleanEnvironment() as Record<string, string>), ...env },
  });
  const first = new Client({ name: 'first', version: '1' });
  await first.connect(bridge);
  const { task } = await call(first, 'create_video', wish);
  const { promise: watching, resolve: begun } = Promise.withResolvers<void>();
  const lost = call(first, 'watch', { ids: [task.id] }, () => begun()).catch((cause: Error) => cause);
  await watching;
  process.kill(bridge.pid ?? 0, 'SIGKILL');
  expect(await lost).toBeInstanceOf(Error);

  const second = new Client({ name: 'second', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${studio.url}/api/mcp`), {
    requestInit: { headers: authorization() },
  });
  await second.connect(transport as Parameters<typeof second.connect>[0]);
  expect((await call(second, 'create_video', wish)).task.id).toBe(task.id);
  const progress: number[] = [];
  const ended = await call(second, 'watch', { ids: [task.id], timeoutSeconds: 160 }, (told) =>
    progress.push(told.progress),
  );
  expect(ended).toMatchObject({
    ended: true,
    items: [{ id: task.id, status: 'completed', by: NAME }],
  });
  expect(progress.at(-1)).toBe(100);
  expect((await call(second, 'search', { query: `by:"${NAME.toLowerCase()}"` })).tasks).toHaveLength(1);
  const seen = await call(second, 'get', { taskId: task.id });
  expect(seen.beside.map(({ type, mimeType }: Content) => [type, mimeType])).toEqual([
    ['image', 'image/webp'],
    ['resource_link', 'video/mp4'],
  ]);

  const { cut } = await call(second, 'assemble_cut', { title: 'Dawn', taskIds: [task.id, task.id] });
  const { render } = await call(second, 'render_cut', { cutId: cut.id });
  await call(second, 'watch', { ids: [render.id], timeoutSeconds: 160 });
  const { link, name } = await call(second, 'export_cut', { cutId: cut.id });
  expect(name).toBe('Dawn.mp4');
  const film = Buffer.from(await (await fetch(link, { headers: authorization() })).arrayBuffer());
  expect(film.subarray(4, 8).toString()).toBe('ftyp');
  await second.close();
});

test('the bridge to stdin and stdout prints messages alone, and says when nobody answers', async () => {
  const child = spawn(process.execPath, [join(root, 'scripts/mcp.ts')], {
    env: { ...cleanEnvironment(), DAILIES_URL: 'http://127.0.0.1:1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write('{"jsonrpc":"2.0","id":7,"method":"ping"}\nnonsense\n');
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    if (printed.split('\n').length === 3) child.stdin.end();
  });
  expect((await once(child, 'close'))[0]).toBe(0);
  const messages = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(messages.toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual([
    { jsonrpc: '2.0', id: null, error: { code: -32_000, message: expect.stringContaining('not a message') } },
    {
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32_000, message: expect.stringContaining('No studio answers') },
    },
  ]);
});

test('a client of the service works through the studio with a token for its key', async ({ studio }) => {
  const client = new OpenAI({ baseURL: `${studio.url}/api/v1`, apiKey: env.DAILIES_TOKEN ?? '' });
  expect((await client.models.list()).data.map(({ id }) => id)).toContain('vidB-2');
});

test('the command line makes, speaks, exports and lists', async () => {
  const outputPath = (name: string) => test.info().outputPath(name);
  const run = async (...args: string[]) => {
    const { code, out, err } = await runCommand([...args, '--json'], env);
    expect(code, err).toBe(0);
    return JSON.parse(out);
  };
  const [video, sound] = [outputPath('made.mp4'), outputPath('said.wav')];
  const small = ['--model', 'vidB-2', '--seconds', '4', '--shape', '1:1', '--resolution', '480p'];
  const { task, file } = await run('create', 'A windmill turns', ...small, '--out', video);
  expect([task.status, task.agent, file]).toEqual(['completed', NAME, video]);
  expect((await readFile(video)).subarray(4, 8).toString()).toBe('ftyp');
  await run('speak', 'The heron flies over the water.', '--out', sound);
  expect((await readFile(sound)).subarray(0, 4).toString()).toBe('RIFF');
  const again = await run('export', task.id, '--out', outputPath('again.mp4'));
  expect(await readFile(again.file)).toEqual(await readFile(video));
  expect((await run('list', 'windmill')).tasks).toMatchObject([{ id: task.id }]);
});
