import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { route } from '../door/route.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { formHead, none } from '../testing/requests.ts';
import { readBody } from './body.ts';
import { gather } from './bounded.ts';
import { readUpload } from './upload.ts';

ownDataFolder();

const MOST = 2000 * 1024 * 1024;
const END = Buffer.from('\r\n--x--\r\n');

/** A form that goes on when it is told to. */
function form(headers: Record<string, string> = {}) {
  let asked = false;
  let send: (bytes: Uint8Array | null) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        send = (bytes) => (bytes ? controller.enqueue(bytes) : controller.close());
      },
      pull: () => {
        asked = true;
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://127.0.0.1:3000/api/assets', {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  } as RequestInit);
  const finish = () => {
    send(formHead('a.bin'));
    send(Buffer.from('bytes'));
    send(END);
    send(null);
  };
  return { request, finish, isRead: () => asked };
}

const upload = (owner: string, { request }: ReturnType<typeof form>) =>
  route(async (asked) =>
    Response.json(
      await readUpload(asked, { owner, most: MOST }, async (_, bytes) =>
        (await gather(bytes, 100)).toString(),
      ),
    ),
  )(request, none);

const outcome = async (response: Response) => [response.status, (await response.json()).error?.code];

test('two long uploads of a person are read at a time, and a third when one of them has come', async () => {
  const [one, two, three, other] = [form(), form(), form(), form()];
  const answers = [upload('ada', one), upload('ada', two), upload('ada', three)];
  await expect.poll(() => [one.isRead(), two.isRead()]).toEqual([true, true]);
  other.finish();
  expect((await upload('ben', other)).status, 'of somebody else').toBe(200);
  const short = form({ 'content-length': '500' });
  short.finish();
  expect((await upload('ada', short)).status, 'a short one').toBe(200);
  expect(three.isRead()).toBe(false);
  one.finish();
  three.finish();
  two.finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a third that waits too long is asked to come again, and one that leaves takes no turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [one, two, three, four] = [form(), form(), form(), form()];
  const answers = [upload('eve', one), upload('eve', two)];
  await expect.poll(() => [one.isRead(), two.isRead()]).toEqual([true, true]);
  const before = vi.getTimerCount();
  const late = upload('eve', three);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(before);
  await vi.advanceTimersByTimeAsync(31_000);
  const refused = await late;
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await outcome(refused)).toEqual([429, 'rate_limit_exceeded']);
  expect(three.isRead()).toBe(false);
  vi.useRealTimers();
  one.finish();
  two.finish();
  await Promise.all(answers);
  four.finish();
  expect((await upload('eve', four)).status).toBe(200);
});

test('a file that says itself that it is too large is refused before any of it is read', async () => {
  const large = form({ 'content-length': String(3000 * 1024 * 1024) });
  expect(await outcome(await upload('ada', large))).toEqual([413, 'file_too_large']);
  expect(large.isRead()).toBe(false);
});

test('a body of JSON that says itself that it is too long is refused before any of it is read', async () => {
  const { request, isRead } = form({ 'content-type': 'application/json', 'content-length': '1048577' });
  const handle = route(async (asked) => Response.json(await readBody(asked, z.object({}))));
  const response = await handle(request, none);
  expect(await response.json()).toMatchObject({ error: { message: 'The body is larger than 1 MB' } });
  expect([response.status, isRead()]).toEqual([400, false]);
});
