import Replicate, { parseProgressFromLogs } from 'replicate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { replicate } from '#lib/dialects/replicate/replicate.ts';
import { aFile, anOrder } from '../samples/dialect-samples.ts';
import { FAKE_KEY, type Fake } from './fake-service.ts';
import { ask, follow, offersOf } from './follow.ts';
import { FAKE_VERSION, startReplicate } from './replicate.ts';

let fake: Fake;
let client: Replicate;
const model = 'google/veo-3.1';
const input = { prompt: 'a paper boat on a pond' };

beforeAll(async () => {
  fake = await startReplicate();
  client = new Replicate({ auth: FAKE_KEY, baseUrl: `${fake.url}/v1`, useFileOutput: false });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.course = 'completes';
});

async function finished(): Promise<string> {
  const { id } = await client.predictions.create({ model, input });
  await client.predictions.get(id);
  return id;
}

const refusal = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

test('a video is created, followed and downloaded without the key', async () => {
  const created = await client.predictions.create({ model, input: { ...input, duration: 8 } });
  expect(created).toMatchObject({ model, status: 'starting', output: null, error: null });
  const running = await client.predictions.get(created.id);
  expect(running.status).toBe('processing');
  expect(parseProgressFromLogs(running)).toMatchObject({ percentage: 0.5 });
  const done = await client.predictions.get(created.id);
  expect(done).toMatchObject({ status: 'succeeded', metrics: { predict_time: 1.5 } });
  const download = await fetch(done.output);
  expect(Buffer.from(await download.arrayBuffer()).equals(fake.video)).toBe(true);
});

test.each([
  [model, '/v1/models/google/veo-3.1/predictions'],
  [`somebody/film:${FAKE_VERSION}`, '/v1/predictions'],
] as const)('the SDK runs %s to its end', async (name, path) => {
  const from = fake.asked.length;
  const output = await client.run(name, { input, wait: { mode: 'poll', interval: 10 } });
  expect(output).toMatch(/tmp\.mp4$/);
  expect(fake.asked[from]).toMatchObject({ method: 'POST', path });
});

test('all predictions are listed, page by page', async () => {
  await Promise.all(Array.from({ length: 101 }, () => client.predictions.create({ model, input })));
  const seen: string[] = [];
  for await (const page of client.paginate(client.predictions.list)) seen.push(...page.map(({ id }) => id));
  expect(seen).toEqual(fake.tasks.map(({ id }) => id).toReversed());
});

test.each([
  ['fails', { status: 'failed', error: 'CUDA out of memory.' }],
  ['moderated', { status: 'failed', error: expect.stringContaining('sensitive') }],
  ['hangs', { status: 'processing' }],
  ['puzzles', { status: 'pending_review' }],
] as const)('a prediction that %s says so', async (course, expected) => {
  fake.course = course;
  expect(await client.predictions.get(await finished())).toMatchObject(expected);
});

test('a video that expired is gone from its link, and then from the prediction', async () => {
  fake.course = 'expires';
  const id = await finished();
  const { output } = await client.predictions.get(id);
  expect((await fetch(output)).status).toBe(404);
  expect(await client.predictions.get(id)).toMatchObject({ data_removed: true, output: null });
});

test('a prediction is cancelled while it runs, and not afterwards', async () => {
  const { id } = await client.predictions.create({ model, input });
  expect(await client.predictions.cancel(id)).toMatchObject({ status: 'canceled' });
  const done = await finished();
  await client.predictions.get(done);
  expect(await client.predictions.cancel(done)).toMatchObject({ status: 'succeeded' });
});

test.each([
  ['broken', 500],
  ['refused', 422],
] as const)('a creation that is %s makes no task', async (fault, status) => {
  const before = fake.tasks.length;
  fake.fail('creating', fault);
  expect(await refusal(client.predictions.create({ model, input }))).toMatchObject({ response: { status } });
  expect(fake.tasks).toHaveLength(before);
});

test('a creation that is limited goes out again', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'limited');
  await client.predictions.create({ model, input });
  expect(fake.tasks).toHaveLength(before + 1);
});

test('the SDK makes a prediction twice whose answer was lost', async () => {
  const before = fake.tasks.length;
  fake.fail('creating', 'lost');
  await client.predictions.create({ model, input });
  expect(fake.tasks).toHaveLength(before + 2);
});

test.each([
  [{ model, input: { ...input, duration: 5 } }, 422, 'input.duration: must be one of'],
  [{ model, input: {} }, 422, 'input.prompt'],
  [{ model: 'somebody/film', input }, 404, 'could not be found'],
  [{ version: 'another', input }, 422, 'does not exist'],
])('%j is refused with %i', async (options, status, words) => {
  const refused = await refusal(client.predictions.create(options));
  expect(refused).toMatchObject({ response: { status }, message: expect.stringContaining(words) });
});

test('models are listed with what they take', async () => {
  const { models } = await client.collections.get('text-to-video');
  expect(models).toMatchObject([{ name: 'veo-3.1' }, { name: 'film' }]);
  const { latest_version } = await client.models.get('somebody', 'film');
  expect(latest_version).toMatchObject({
    id: FAKE_VERSION,
    openapi_schema: { components: { schemas: { duration: { enum: [4, 6, 8] } } } },
  });
});

test('another key is refused', async () => {
  const stranger = new Replicate({ auth: 'another', baseUrl: `${fake.url}/v1` });
  expect(await refusal(stranger.predictions.list())).toMatchObject({ response: { status: 401 } });
});

test("the dialect recognises it, creates by the model's own names, follows and fetches", async () => {
  const service = { dialect: replicate, address: fake.url };
  const { score, offers } = await offersOf(service);
  expect(score).toBe(3);
  expect(offers).toHaveLength(2);
  for (const { id, inputs } of offers ?? []) {
    const order = anOrder({ model: id, inputs, seconds: 8, resolution: '720p', files: [aFile()] });
    const { seen, bytes } = await follow(service, order);
    expect(seen).toMatchObject([
      { state: 'queued' },
      { state: 'running', progress: 50 },
      { state: 'succeeded' },
    ]);
    expect(bytes?.equals(fake.video)).toBe(true);
    expect(fake.tasks.at(-1)?.made).toMatchObject({ duration: 8, image: expect.stringMatching(/^data:/) });
    expect(fake.tasks.at(-1)?.made).not.toHaveProperty('resolution');
  }
});

test.each([
  ['fails', { state: 'failed', error: { code: 'internal_error' } }],
  ['moderated', { state: 'failed', error: { code: 'content_policy_violation' } }],
  ['puzzles', { state: 'unknown', status: 'pending_review' }],
] as const)('the dialect sees what %s', async (course, expected) => {
  fake.course = course;
  const { last } = await follow({ dialect: replicate, address: fake.url }, anOrder({ model }));
  expect(last).toMatchObject(expected);
});

test('the dialect finds all videos in the list, and cancels', async () => {
  const service = { dialect: replicate, address: fake.url };
  const { list, cancel, created } = replicate.video ?? expect.fail();
  if (!list || !cancel) return expect.fail();
  fake.course = 'hangs';
  const { last } = await follow(service, anOrder({ model }));
  expect(created(await ask(service, cancel(last.handle)), { model })).toMatchObject({ state: 'cancelled' });
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: ReturnType<typeof list.read> = list.read(await ask(service, list.request(after)));
    found.push(...(page?.snapshots ?? []).map(({ handle }) => handle.id));
    after = page?.next ?? null;
  } while (after);
  expect(found).toEqual(fake.tasks.map(({ id }) => id).toReversed());
});
