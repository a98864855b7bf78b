import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { AddressRefused } from '../connection/guarded-fetch.ts';
import { Secret } from '../connection/secrets.ts';
import { sampleConnection } from '../testing/samples.ts';
import { DownloadBroken, DownloadRefused, DownloadTooLarge, download } from './download.ts';

const BYTES = randomBytes(300_000);

async function serve(answer: (...given: Parameters<RequestListener>) => unknown): Promise<string> {
  const server = await startUpstream((request, response) => void answer(request, response));
  onTestFinished(server.close);
  return server.url;
}

const place = () => join(ownFolder(onTestFinished), 'video.part');

const from = (origin: string, file: string, over = {}) => ({
  file,
  own: sampleConnection({ address: origin, key: new Secret('sk-own') }),
  silence: 2000,
  limit: 1_000_000,
  signal: new AbortController().signal,
  ...over,
});

test('a whole file arrives byte for byte, and progress is told', async () => {
  const origin = await serve((_, response) => response.setHeader('content-length', BYTES.length).end(BYTES));
  const file = place();
  const seen: number[] = [];
  await download(
    `${origin}/v`,
    from(origin, file, { onProgress: (received: number) => seen.push(received) }),
  );
  expect(await readFile(file)).toEqual(BYTES);
  expect(seen.at(-1)).toBe(BYTES.length);
});

test('a download that was cut off goes on where it stopped', async () => {
  const asked: (string | undefined)[] = [];
  let cut = () => {};
  const origin = await serve((request, response) => {
    asked.push(request.headers.range);
    response.setHeader('etag', '"1"');
    const start = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
    if (start > 0) {
      expect(request.headers['if-range']).toBe('"1"');
      response.writeHead(206, { 'content-range': `bytes ${start}-${BYTES.length - 1}/${BYTES.length}` });
      response.end(BYTES.subarray(start));
    } else {
      cut = () => response.destroy();
      response.setHeader('content-length', BYTES.length);
      response.write(BYTES.subarray(0, 100_000));
    }
  });
  const file = place();
  const first = download(`${origin}/v`, from(origin, file, { onProgress: () => cut() }));
  await expect(first).rejects.toThrow();
  const { size } = await stat(file);
  expect(size).toBeGreaterThan(0);
  await download(`${origin}/v`, from(origin, file));
  expect(await readFile(file)).toEqual(BYTES);
  expect(asked).toEqual([undefined, `bytes=${size}-`]);
});

test('a part of a file that has changed meanwhile is thrown away', async () => {
  const other = randomBytes(200_000);
  let calls = 0;
  const origin = await serve((_, response) => {
    calls++;
    response.setHeader('etag', `"${calls}"`);
    if (calls === 1) {
      response.setHeader('content-length', BYTES.length);
      response.write(BYTES.subarray(0, 250_000), () => response.destroy());
    } else response.end(other);
  });
  const file = place();
  await expect(download(`${origin}/v`, from(origin, file))).rejects.toThrow();
  await download(`${origin}/v`, from(origin, file));
  expect(await readFile(file)).toEqual(other);
});

test.each([403, 404, 410, 500])('a %i is told as such', async (status) => {
  const origin = await serve((_, response) => response.writeHead(status).end('<html>'));
  const failure = download(`${origin}/v`, from(origin, place()));
  await expect(failure).rejects.toBeInstanceOf(DownloadRefused);
  await expect(failure).rejects.toMatchObject({ status });
});

test.each([
  [503, { 'retry-after': '600' }, 600_000],
  [429, { 'retry-after': '60' }, 60_000],
  [404, { 'retry-after': '600', 'x-ratelimit-reset': '99999999999' }, null],
])('of a %i it is kept when to come back, where waiting helps', async (status, headers, rest) => {
  const origin = await serve((_, response) => response.writeHead(status, headers).end());
  const before = Date.now();
  const refusal = await download(`${origin}/v`, from(origin, place())).catch((cause: unknown) => cause);
  const { until } = refusal as DownloadRefused;
  if (rest === null) expect(until).toBeNull();
  else expect(until).toBeGreaterThanOrEqual(before + rest);
});

test('a part of another length than announced is not taken for the whole', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(206, { 'content-range': `bytes 0-99/${BYTES.length}` });
    response.end(BYTES.subarray(0, 100));
  });
  await expect(download(`${origin}/v`, from(origin, place()))).rejects.toBeInstanceOf(DownloadBroken);
});

test.each(['bytes 5-9/10', `bytes 0-9/${2_000_000}`])(
  'a short answer of %s is refused without harm to the process',
  async (range) => {
    const origin = await serve((_, response) =>
      response.writeHead(206, { 'content-range': range }).end('0123456789'),
    );
    await expect(download(`${origin}/v`, from(origin, place()))).rejects.toThrow();
  },
);

test('silence ends a download', async () => {
  const origin = await serve((_, response) => {
    response.setHeader('content-length', BYTES.length);
    response.write(BYTES.subarray(0, 10));
  });
  await expect(download(`${origin}/v`, from(origin, place(), { silence: 100 }))).rejects.toThrow();
});

test('a trickle ends a download as silence does, and the next try goes on from there', async () => {
  const asked: (string | undefined)[] = [];
  const origin = await serve((request, response) => {
    asked.push(request.headers.range);
    const start = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
    response.setHeader('etag', '"1"');
    if (start > 0) {
      response.writeHead(206, { 'content-range': `bytes ${start}-${BYTES.length - 1}/${BYTES.length}` });
      response.end(BYTES.subarray(start));
      return;
    }
    response.setHeader('content-length', BYTES.length);
    let at = 0;
    const timer = setInterval(() => response.write(BYTES.subarray(at, ++at)), 20);
    response.on('close', () => clearInterval(timer));
  });
  const file = place();
  const first = download(`${origin}/v`, from(origin, file, { silence: 400 }));
  await expect(first).rejects.toThrow('The video came too slowly');
  await download(`${origin}/v`, from(origin, file));
  expect(await readFile(file)).toEqual(BYTES);
  expect(asked).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);
});

test('the key goes to the service alone', async () => {
  const keys: (string | undefined)[] = [];
  const origin = await serve((request, response) => {
    keys.push(request.headers.authorization);
    response.end('x');
  });
  await download(`${origin}/v`, from(origin, place()));
  expect(keys).toEqual(['Bearer sk-own']);
});

test('the service may call itself by another name of its machine, or leave its name out', async () => {
  const origin = await serve((_, response) => response.end(BYTES));
  const file = place();
  await download(origin.replace('127.0.0.1', 'localhost'), from(origin, file));
  await download('/v', from(origin, file));
  expect(await readFile(file)).toEqual(BYTES);
});

test.each(['127.0.0.2', '127.1.2.3', '[::7f00:1]'])(
  '%s on the port of the service is not the service',
  async (host) => {
    const origin = await serve((_, response) => response.end(BYTES));
    const elsewhere = download(origin.replace('127.0.0.1', host), from(origin, place()));
    await expect(elsewhere).rejects.toBeInstanceOf(AddressRefused);
  },
);

test.each([
  'http://127.0.0.1:1/secret',
  'http://localhost:1/secret',
  'http://10.0.0.7/secret',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]:1/secret',
  'http://[::ffff:192.168.1.1]/secret',
  'http://0.0.0.0:1/',
  'file:///etc/passwd',
])('a redirect to %s is refused', async (location) => {
  const origin = await serve((_, response) => response.writeHead(302, { location }).end());
  const failure = await download(`${origin}/v`, from(origin, place())).catch((caught: unknown) => caught);
  expect(failure).toBeInstanceOf(AddressRefused);
});

test('redirects within the service are followed, but not for ever', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/v') response.writeHead(307, { location: '/w' }).end();
    else response.end(BYTES);
  });
  const file = place();
  await download(`${origin}/v`, from(origin, file));
  expect(await readFile(file)).toEqual(BYTES);
  await expect(download(`${origin}/loop`, from(origin, file))).rejects.toThrow('redirects too often');
});

test('a body without an end is taken only so far', async () => {
  const origin = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(BYTES));
    };
    response.on('drain', more);
    more();
  });
  const file = await place();
  await expect(download(`${origin}/v`, from(origin, file))).rejects.toBeInstanceOf(DownloadTooLarge);
  expect((await stat(file)).size).toBeLessThanOrEqual(1_000_000);
});

test('a file that is announced too large is not begun', async () => {
  const origin = await serve((_, response) => response.setHeader('content-length', 2_000_000).write('x'));
  const file = await place();
  await expect(download(`${origin}/v`, from(origin, file))).rejects.toBeInstanceOf(DownloadTooLarge);
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
});
