import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { attachment, rangedResponse, type Servable, safeFileName } from './ranges.ts';

const BYTES = Buffer.from('0123456789');
const what: Servable = {
  sha256: 'abc',
  bytes: BYTES.length,
  mime: 'video/mp4',
  read: (range) => Readable.from([BYTES.subarray(range?.start ?? 0, (range?.end ?? 9) + 1)]),
};
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  rangedResponse(new Request('http://127.0.0.1/x', { headers, method }), what);

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
])('%s is answered with that part', async (range, text, contentRange) => {
  const response = await ask({ range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(text.length));
  expect(await response.text()).toBe(text);
});

test('a part outside of the file is refused with the length', async () => {
  const response = await ask({ range: 'bytes=10-' });
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

test('an invalid range gets the whole', async () => {
  const response = await ask({ range: 'bytes=5-2' });
  expect([response.status, await response.text()]).toEqual([200, '0123456789']);
});

test('a part of something that changed meanwhile is the whole', async () => {
  expect((await ask({ range: 'bytes=0-3', 'if-range': '"old"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-3', 'if-range': '"abc"' })).status).toBe(206);
});

test.each(['"abc"', 'W/"abc"', '"x", "abc"', '*'])(
  'a reader that has %s gets nothing again',
  async (etag) => {
    const response = await ask({ 'if-none-match': etag });
    expect([response.status, await response.text()]).toEqual([304, '']);
  },
);

test.each(['HEAD', 'GET'])('an answer to %s that nobody reads opens no file', async (method) => {
  const response = await rangedResponse(new Request('http://127.0.0.1/x', { method }), {
    ...what,
    read: () => {
      throw new Error('opened');
    },
  });
  expect(response.headers.get('content-length')).toBe('10');
});

test('what is far away and cannot be read is refused before anything is promised', async () => {
  const read = () =>
    new Readable({
      read() {
        this.destroy(new Error('away'));
      },
    });
  const request = new Request('http://127.0.0.1/x');
  await expect(rangedResponse(request, { ...what, isRemote: true, read })).rejects.toThrow('away');
});

test('a reader that leaves closes the file', async () => {
  let closed = false;
  const source = new Readable({
    read() {
      this.push(Buffer.alloc(1000));
    },
    destroy(cause, done) {
      closed = true;
      done(cause);
    },
  });
  const response = await rangedResponse(new Request('http://127.0.0.1/x'), { ...what, read: () => source });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(closed).toBe(true);
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1'],
  ['   ', 'file'],
  ['видео 🎬.mp4', 'видео 🎬.mp4'],
  [`${'x'.repeat(300)}.mp4`, `${'x'.repeat(120)}.mp4`],
])('%j is saved as %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
});

test('a download name is whole for new readers and plain for old ones', () => {
  expect(attachment("Bob's 50% – é.mp4")).toBe(
    `attachment; filename="Bob's 50 e.mp4"; filename*=UTF-8''Bob%27s%2050%25%20%E2%80%93%20%C3%A9.mp4`,
  );
});
