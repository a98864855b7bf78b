import { ApiError, createFalClient, type FalClient, ValidationError } from '@fal-ai/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fal } from '#lib/dialects/fal/fal.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { startFal } from './fal.ts';
import { ask, follow, offersOf } from './follow.ts';

let fake: Fake;
let client: FalClient;
const endpoint = 'fal-ai/veo3.1';
const prompt = 'a paper boat on a pond';

/** The SDK has the address of the queue built in. */
const clientWith = (credentials: string): FalClient =>
  createFalClient({
    credentials,
    requestMiddleware: async (request) => ({
      ...request,
      url: request.url.replace('https://queue.fal.run', fake.url),
    }),
  });

beforeAll(async () => {
  fake = await startFal();
  client = clientWith(FAKE_KEY);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

async function finished(input: { prompt: string; duration?: '8s' } = { prompt }): Promise<string> {
  const { request_id: requestId } = await client.queue.submit(endpoint, { input });
  await client.queue.status(endpoint, { requestId });
  await client.queue.status(endpoint, { requestId });
  return requestId;
}

const refusal = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

test('a video is submitted, followed, given and downloaded without the key', async () => {
  const submitted = await client.queue.submit(endpoint, { input: { prompt, duration: '8s' } });
  const { request_id: requestId } = submitted;
  expect(submitted).toMatchObject({ status: 'IN_QUEUE', queue_position: 0 });
  expect(fake.asked.at(-1)).toMatchObject({ path: '/fal-ai/veo3.1', json: { prompt, duration: '8s' } });
  expect(await client.queue.status(endpoint, { requestId })).toMatchObject({
    status: 'IN_PROGRESS',
    logs: [],
  });
  expect(await client.queue.status(endpoint, { requestId })).toMatchObject({
    status: 'COMPLETED',
    response_url: submitted.response_url,
    metrics: { inference_time: 1.5 },
  });
  const result = await client.queue.result(endpoint, { requestId });
  expect(result).toMatchObject({ requestId, data: { video: { content_type: 'video/mp4' } } });
  const download = await fetch(result.data.video.url);
  expect(Buffer.from(await download.arrayBuffer()).equals(fake.video)).toBe(true);
});

test('the SDK follows a task of an endpoint with a longer name to its end', async () => {
  const { data } = await client.subscribe('fal-ai/kling-video/v3/pro/text-to-video', {
    input: { prompt },
    pollInterval: 10,
  });
  expect(data.video.url).toMatch(/video\.mp4$/);
  expect(fake.asked.at(-1)?.path).toMatch(/^\/fal-ai\/kling-video\/requests\/[^/]+$/);
});

test.each([
  ['fails', ApiError, { status: 500 }],
  [
    'moderated',
    ValidationError,
    { fieldErrors: [{ loc: ['body', 'prompt'], type: 'content_policy_violation' }] },
  ],
] as const)('a task that %s is completed, and its result refuses', async (course, kind, expected) => {
  fake.course = course;
  const requestId = await finished();
  expect(await client.queue.status(endpoint, { requestId })).toMatchObject({ status: 'COMPLETED' });
  const refused = await refusal(client.queue.result(endpoint, { requestId }));
  expect(refused).toBeInstanceOf(kind);
  expect(refused).toMatchObject(expected);
});

test('a setting that the model does not take is refused by the result', async () => {
  const requestId = await finished({ prompt, duration: '5s' as never });
  const refused = await refusal(client.queue.result(endpoint, { requestId }));
  expect(refused).toMatchObject({ fieldErrors: [{ loc: ['body', 'duration'], type: 'literal_error' }] });
});

test.each([
  ['hangs', 'IN_PROGRESS'],
  ['puzzles', 'AWAITING_REVIEW'],
] as const)('a task that %s stays %s, and has no result', async (course, status) => {
  fake.course = course;
  const requestId = await finished();
  expect(await client.queue.status(endpoint, { requestId })).toMatchObject({ status });
  expect(await refusal(client.queue.result(endpoint, { requestId }))).toMatchObject({
    status: 400,
    body: { detail: 'Request is still in progress' },
  });
});

test('a video that expired is gone from its link', async () => {
  fake.course = 'expires';
  const { data } = await client.queue.result(endpoint, { requestId: await finished() });
  expect((await fetch(data.video.url)).status).toBe(404);
});

test('a task is cancelled once', async () => {
  const { request_id: requestId } = await client.queue.submit(endpoint, { input: { prompt } });
  await client.queue.cancel(endpoint, { requestId });
  expect(await refusal(client.queue.cancel(endpoint, { requestId }))).toMatchObject({
    body: { status: 'ALREADY_COMPLETED' },
  });
});

test.each([
  ['broken', { status: 500 }],
  ['refused', { status: 422 }],
] as const)('a submission that is %s makes no task', async (fault, expected) => {
  const before = fake.tasks.length;
  fake.fail('creating', fault);
  expect(await refusal(client.queue.submit(endpoint, { input: { prompt } }))).toMatchObject(expected);
  expect(fake.tasks).toHaveLength(before);
});

test('a submission that is limited goes out again', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'limited');
  await client.queue.submit(endpoint, { input: { prompt } });
  expect(fake.tasks).toHaveLength(before + 1);
});

test('the SDK makes a task twice whose answer was lost', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await client.queue.submit(endpoint, { input: { prompt } });
  expect(fake.tasks).toHaveLength(before + 2);
});

test('another key is refused', async () => {
  const refused = await refusal(clientWith('another').queue.submit(endpoint, { input: { prompt } }));
  expect(refused).toMatchObject({ status: 401 });
});

test('the dialect recognises it, creates, follows, fetches and extends', async () => {
  const service = { dialect: fal, address: fake.url };
  expect((await offersOf(service)).score).toBe(1);
  const order = anOrder({ model: endpoint, seconds: 8, aspectRatio: '16:9', files: [aFile()] });
  const { seen, last, bytes } = await follow(service, order);
  expect(seen.map(({ state }) => state)).toEqual(['queued', 'running', 'succeeded']);
  expect(bytes?.equals(fake.video)).toBe(true);
  const more = await follow(service, order, () => fal.video?.extend?.(last.handle, order) ?? expect.fail());
  expect(more.last).toMatchObject({ state: 'succeeded' });
  expect(fake.tasks.at(-1)?.model).toBe('fal-ai/veo3.1/extend-video');
});

test.each([
  ['fails', {}, { state: 'failed', error: { code: 'internal_error' } }],
  ['moderated', {}, { state: 'failed', error: { code: 'content_policy_violation', param: 'prompt' } }],
  ['completes', { seconds: 5 }, { state: 'failed', error: { code: 'invalid_parameter', param: 'duration' } }],
  ['puzzles', {}, { state: 'unknown', status: 'AWAITING_REVIEW' }],
] as const)('the dialect sees what %s with %j', async (course, told, expected) => {
  fake.course = course;
  const { last } = await follow({ dialect: fal, address: fake.url }, anOrder({ model: endpoint, ...told }));
  expect(last).toMatchObject(expected);
});

test('the dialect does not give a video up because its result was broken once', async () => {
  const service = { dialect: fal, address: fake.url };
  const { look, seen, create, created } = fal.video ?? expect.fail();
  const order = anOrder({ model: endpoint });
  const { handle } = created(await ask(service, create(order)), order) ?? expect.fail();
  const status = () => ask(service, look(handle));
  await status();
  const done = seen(await status(), handle, look(handle));
  const request = done.kind === 'ask' ? done.request : expect.fail();
  fake.fail('looking', 'broken');
  expect(seen(await ask(service, request), handle, request)).toEqual({ kind: 'unclear' });
  expect(seen(await ask(service, request), handle, request)).toMatchObject({
    snapshot: { state: 'succeeded' },
  });
});

test('the dialect cancels, and sees that it did', async () => {
  const service = { dialect: fal, address: fake.url };
  fake.course = 'hangs';
  const { last } = await follow(service, anOrder({ model: endpoint }));
  const { cancel, look, seen } = fal.video ?? expect.fail();
  expect(await ask(service, cancel?.(last.handle) ?? expect.fail())).toMatchObject({ status: 202 });
  const first = seen(await ask(service, look(last.handle)), last.handle, look(last.handle));
  const request = first.kind === 'ask' ? first.request : expect.fail();
  expect(seen(await ask(service, request), last.handle, request)).toMatchObject({
    snapshot: { state: 'cancelled' },
  });
});
