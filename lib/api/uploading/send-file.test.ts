import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

interface Sent {
  name: string;
  answer(status: number, response: object, headers?: Record<string, string>): void;
}
const sent: Sent[] = [];

/** Requests stay open until the test answers them. */
class OpenRequest {
  upload = {};
  status = 0;
  response: object | null = null;
  onload = () => undefined;
  onabort = () => undefined;
  headers: Record<string, string> = {};
  open() {}
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return this.headers[name] ?? null;
  }
  abort() {
    this.onabort();
  }
  send(form: FormData) {
    sent.push({
      name: (form.get('file') as File).name,
      answer: (status, response, headers = {}) => {
        Object.assign(this, { status, response, headers });
        this.onload();
      },
    });
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', OpenRequest);
});
afterEach(() => vi.unstubAllGlobals());

const LONG = new Uint8Array(1024 * 1024 + 1);
const send = (name: string, bytes: Uint8Array<ArrayBuffer> = LONG, signal?: AbortSignal) => {
  const form = new FormData();
  form.append('file', new File([bytes], name), name);
  return sendFile('POST /api/assets', form, signal ? { signal } : {});
};
const names = () => sent.map(({ name }) => name);
const arrive = (name: string) => sent.findLast((one) => one.name === name)?.answer(201, { id: name });

test('of many long files dropped at once two are sent at a time, and all arrive', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'];
  const all = Promise.all(files.map((name) => send(name)));
  await expect.poll(names).toEqual(['a', 'b']);
  for (const [index, name] of files.entries()) {
    arrive(name);
    await expect.poll(names).toEqual(files.slice(0, index + 3));
  }
  expect(await all).toEqual(files.map((id) => ({ id })));
});

test('a short file does not wait for long ones, and one that is dropped from the line is not sent', async () => {
  const leaving = new AbortController();
  const [one, two] = [send('one'), send('two')];
  await expect.poll(names).toEqual(['one', 'two']);
  const three = send('three', LONG, leaving.signal);
  const short = send('short', new Uint8Array(9));
  await expect.poll(names).toEqual(['one', 'two', 'short']);
  leaving.abort();
  await expect(three).rejects.toThrow();
  for (const name of names()) arrive(name);
  await Promise.all([one, two, short]);
  expect(names()).not.toContain('three');
});

test('a file for which the studio has no room yet is sent again when it says so', async () => {
  const only = send('only');
  await expect.poll(names).toEqual(['only']);
  const error = { message: 'later', type: 'rate_limit_error', code: 'rate_limit_exceeded' };
  vi.useFakeTimers();
  sent[0]?.answer(429, { error }, { 'retry-after': '5' });
  await vi.advanceTimersByTimeAsync(4900);
  expect(names()).toEqual(['only']);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(names()).toEqual(['only', 'only']);
  arrive('only');
  expect(await only).toEqual({ id: 'only' });
});
