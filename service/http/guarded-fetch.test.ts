import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startUpstream, type Upstream } from '#lib/testing/upstream.ts';
import { FetchFailed, FetchRefused, fetchToFile, NothingFetched } from './guarded-fetch.ts';

const folder = ownFolder();
const servers: Upstream[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serve(answer: Parameters<typeof startUpstream>[0]) {
  const server = await startUpstream(answer);
  servers.push(server);
  return new URL(server.url).host;
}

let files = 0;
async function get(url: string, options: Partial<Parameters<typeof fetchToFile>[2]> = {}) {
  files += 1;
  const path = join(folder, String(files));
  const bounds = { maxBytes: 1000, timeoutMs: 5000, trusted: [], signal: new AbortController().signal };
  await fetchToFile(url, path, { ...bounds, ...options });
  return readFileSync(path, 'utf8');
}

test('a trusted host is fetched from', async () => {
  const host = await serve((_, response) => void response.end('hello'));
  expect(await get(`http://${host}/`, { trusted: [host] })).toBe('hello');
});

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://192.168.1.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0.0.0.0/',
  'http://100.64.0.1/',
  'http://[fd00::1]/',
  'http://[64:ff9b::7f00:1]/',
  'file:///etc/passwd',
  'ftp://example.com/a.png',
])('%s is refused', async (url) => {
  await expect(get(url)).rejects.toThrow(FetchRefused);
});

test('trust in one port is not trust in another', async () => {
  const host = await serve((_, response) => void response.end('secret'));
  await expect(get(`http://${host}/`, { trusted: ['127.0.0.1:1'] })).rejects.toThrow(FetchRefused);
});

test('a redirect into the private network is refused', async () => {
  const inside = await serve((_, response) => void response.end('secret'));
  const host = await serve(
    (_, response) => void response.writeHead(302, { location: `http://${inside}/` }).end(),
  );
  await expect(get(`http://${host}/`, { trusted: [host] })).rejects.toThrow(FetchRefused);
});

test('endless redirects end', async () => {
  const host = await serve((_, response) => void response.writeHead(302, { location: '/again' }).end());
  await expect(get(`http://${host}/`, { trusted: [host] })).rejects.toThrow(NothingFetched);
});

test('more than the limit is not taken', async () => {
  const host = await serve((_, response) => void response.end(Buffer.alloc(1001)));
  await expect(get(`http://${host}/`, { trusted: [host] })).rejects.toThrow(NothingFetched);
});

test('a missing page is nothing, a broken host a failure', async () => {
  const host = await serve(
    (request, response) => void response.writeHead(request.url === '/404' ? 404 : 500).end(),
  );
  await expect(get(`http://${host}/404`, { trusted: [host] })).rejects.toThrow(NothingFetched);
  await expect(get(`http://${host}/500`, { trusted: [host] })).rejects.toThrow(FetchFailed);
});

test('a host that never answers is given up', async () => {
  const host = await serve(() => {});
  await expect(get(`http://${host}/`, { trusted: [host], timeoutMs: 50 })).rejects.toThrow(FetchFailed);
});
