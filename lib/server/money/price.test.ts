import { beforeAll, expect, test } from 'vitest';
import { DIALECTS } from '#lib/dialects/all.ts';
import type { Body, Dialect } from '#lib/dialects/dialect.ts';
import { orderOf } from '#lib/dialects/order.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { modelNotes } from '../models/notes.ts';
import { chargeForTask } from '../tasks/cost/task-price.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { sampleTask } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';

/** Of one second: larger pictures cost more, under whichever name. */
const SIZES = { '480p': 0.5, '1920x1080': 5, '4k': 20 };
const MODEL = 'some/model';
const SOURCE_SECONDS = 4;

const stores = testStores('sqlite');
let store: Store;
let waiting: TaskRecord;
beforeAll(async () => {
  store = await stores.open();
  const mine = tasks(store, LOCAL_OWNER);
  const made = { status: 'completed', serviceId: 'job', duration: SOURCE_SECONDS } as const;
  const [source] = await mine.insert([sampleTask({ model: MODEL, ...made })]);
  const [task] = await mine.insert([sampleTask({ status: 'waiting', sourceTaskId: source?.id ?? null })]);
  waiting = task as TaskRecord;
});

const placeOf = (dialect: Dialect) => ({ id: `at-${dialect.id}`, address: 'http://127.0.0.1:9', dialect });

async function setPrice(dialect: Dialect, model: string, amount: number) {
  const price = { amount, per: 'second', unit: 'USD', sizes: SIZES } as const;
  await modelNotes(store, LOCAL_OWNER).correct({ connectionId: placeOf(dialect).id, id: model, price });
}

async function reserved(dialect: Dialect, draft: Pick<Draft, 'endpoint' | 'params'>, model = MODEL) {
  const { cost } = await chargeForTask(store, { ...waiting, ...draft, model }, placeOf(dialect));
  return cost?.amount;
}

const paramsOf = (asked: object) => ({ model: MODEL, prompt: 'x', ...asked });

function sentBy({ video }: Dialect, endpoint: Draft['endpoint'], params: Draft['params']): Body | undefined {
  const order = orderOf({ endpoint, params, references: [], tags: [] }, []);
  const handle = { id: 'job', model: MODEL };
  if (endpoint === 'videos/remix') return video?.remix?.(handle, order).body;
  return endpoint === 'videos/extend' ? video?.extend?.(handle, order).body : video?.create(order).body;
}

/** The length in a body as the most forgiving service would read it. */
function lengthIn(body: Body): number {
  const text = JSON.stringify(body.kind === 'form' ? Object.fromEntries(body.fields) : body);
  const told = text.matchAll(/"(?:seconds|duration|duration_?seconds)":"?([\d.]+)/gi);
  return Math.max(0, ...[...told].map(([, length]) => Number(length)));
}

const ASKED: object[] = [
  { seconds: 8 },
  { seconds: '12' },
  { seconds: '60s' },
  { seconds: '6e1' },
  { seconds: 700 },
  { duration: 60 },
  { seconds: 1.5 },
  { seconds: 4, duration: 60 },
  { seconds: 4, durationSeconds: 8 },
  { durationSeconds: 8 },
  { seconds: 4, Duration: 60 },
  { seconds: 4, metadata: { duration: 60 } },
];
const ENDPOINTS = ['videos', 'videos/remix', 'videos/extend'] as const;
const makers = DIALECTS.filter(({ video, contract }) => video && !contract);

test.each(makers)('what is reserved for $name is no less than what it is sent', async (dialect) => {
  await setPrice(dialect, MODEL, 1);
  const short: unknown[] = [];
  for (const endpoint of ENDPOINTS)
    for (const asked of ASKED) {
      const params = paramsOf(asked);
      const body = sentBy(dialect, endpoint, params);
      const sent = body ? lengthIn(body) : 0;
      const amount = (await reserved(dialect, { endpoint, params })) ?? 0;
      if (amount < sent) short.push({ endpoint, asked, sent, amount });
    }
  expect(short).toEqual([]);
});

test.each([
  ['openai', { seconds: 700 }, 700],
  ['openai', { seconds: 2, resolution: '1080p', aspect_ratio: '16:9' }, 10],
  ['openai', { seconds: 2, resolution: '4k' }, 40],
  ['openrouter', { seconds: 2, size: '3840x2160' }, 40],
  ['openrouter', { seconds: 2, size: '1920x1080' }, 10],
  ['openrouter', { seconds: 2, Resolution: '4K' }, 40],
  ['vllm-omni', { seconds: 2, width: 1920, height: 1080 }, 10],
  ['sglang', { num_frames: 1601 }, 100],
  ['sglang', { num_frames: 241, fps: 24 }, 10],
  ['localai', { seconds: 5 }, 5],
  ['openai', {}, 4],
  ['openrouter', { seconds: 2, resolution: '480p' }, 1],
  ['openrouter', { seconds: 2, Resolution: '480p' }, 2],
  ['openrouter', { seconds: 2, provider: { size: '480p' } }, 2],
  ['gemini', { seconds: 2, width: 480, height: 480 }, 2],
  ['openai', { num_frames: 2 }, 4],
  ['openai', { seconds: 0.001 }, 1],
  ['openai', { seconds: 2, n: 10 }, 20],
  ['openai', { seconds: 2, n: '3', num_outputs: 2 }, 6],
  ['new-api', { seconds: 2, metadata: { sampleCount: 4 } }, 8],
  ['openrouter', { seconds: 4, parameters: { video: { duration: 60 } } }, 60],
  ['openrouter', { seconds: 5, shots: [{ duration: '10' }, { seconds: 5 }, {}] }, 15],
  ['openrouter', { seconds: 4, durations: 1, duration: [5, 5] }, 10],
  ['vllm-omni', { seconds: 2, width: 480, height: 480, extra: { width: 1920, height: 1080 } }, 10],
])('for %s and %j, %d are reserved', async (id, asked, amount) => {
  const dialect = DIALECTS.find((one) => one.id === id) as Dialect;
  await setPrice(dialect, MODEL, 1);
  expect(await reserved(dialect, { endpoint: 'videos', params: paramsOf(asked) })).toBe(amount);
});

test.each([
  [{}, MODEL, SOURCE_SECONDS],
  [{ duration: 60 }, MODEL, 60],
  [{ seconds: 1 }, MODEL, SOURCE_SECONDS],
  [{ model: 'cheap/model' }, 'cheap/model', SOURCE_SECONDS],
  [{ size: '480p', aspect_ratio: '1:1' }, MODEL, SOURCE_SECONDS],
])('a change by %j is paid for as what is sent, or by what it changes', async (asked, model, amount) => {
  const dialect = DIALECTS.find(({ id }) => id === 'openrouter') as Dialect;
  await setPrice(dialect, MODEL, 1);
  await setPrice(dialect, 'cheap/model', 0.1);
  expect(await reserved(dialect, { endpoint: 'videos/remix', params: paramsOf(asked) }, model)).toBe(amount);
});

test.each([
  ['gemini', {}, 7],
  ['gemini', { seconds: 1 }, 7],
  ['fal', { seconds: 9 }, 9],
  ['openai', {}, 4],
  ['openai', { seconds: 12 }, 12],
])('what %s adds to a video by %j is paid for with %d', async (id, asked, amount) => {
  const dialect = DIALECTS.find((one) => one.id === id) as Dialect;
  await setPrice(dialect, MODEL, 1);
  expect(await reserved(dialect, { endpoint: 'videos/extend', params: paramsOf(asked) })).toBe(amount);
});

test.each([
  [{}, 8],
  [{ seconds: 4 }, 4],
  [{ aspect_ratio: '16:9', num_frames: 2 }, 8],
])('a model that makes up to 8 seconds, and is told %j, is paid for with %d', async (asked, amount) => {
  const fal = DIALECTS.find(({ id }) => id === 'fal') as Dialect;
  const model = 'fal-ai/veo3.1';
  await setPrice(fal, model, 1);
  const params = { ...paramsOf(asked), model };
  expect(await reserved(fal, { endpoint: 'videos', params }, model)).toBe(amount);
});

test('a length that is not sent, as its model takes none, does not make it cheaper', async () => {
  const openai = DIALECTS.find(({ id }) => id === 'openai') as Dialect;
  const model = 'of/one-length';
  await setPrice(openai, model, 1);
  await modelNotes(store, LOCAL_OWNER).correct({
    ...{ connectionId: placeOf(openai).id, id: model },
    capabilities: { seconds: [] },
  });
  const params = { ...paramsOf({ seconds: 0.001 }), model };
  expect(await reserved(openai, { endpoint: 'videos', params }, model)).toBe(4);
});

test.each([
  ['video/create', { seconds: 1 }, 10],
  ['video/create', { duration: 15 }, 15],
  ['videos', { seconds: '8', duration: 1 }, 8],
  ['videos', { seconds: '8', resolution: '480p' }, 8],
  ['video/create', { model: 'a-name-of-theirs', seconds: 1 }, 4],
] as const)(
  'a service of the contract that looks elsewhere at %s for a length than in %j makes %d s',
  async (endpoint, asked, amount) => {
    const reference = DIALECTS.find(({ contract }) => contract) as Dialect;
    const params = { ...paramsOf({}), model: 'vidB-2-pro', ...asked };
    const { model } = params;
    await setPrice(reference, model, 1);
    expect(await reserved(reference, { endpoint, params }, model)).toBe(amount);
  },
);
