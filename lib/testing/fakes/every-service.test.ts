import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, QUESTIONS, recogniseIn } from '#lib/dialects/all.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import { elevenlabs } from '#lib/dialects/elevenlabs/elevenlabs.ts';
import { fal } from '#lib/dialects/fal/fal.ts';
import { gemini } from '#lib/dialects/gemini/gemini.ts';
import { kokoro } from '#lib/dialects/kokoro/kokoro.ts';
import { litellm } from '#lib/dialects/litellm/litellm.ts';
import { localai } from '#lib/dialects/localai/localai.ts';
import { newApi } from '#lib/dialects/new-api/new-api.ts';
import { openai } from '#lib/dialects/openai/openai.ts';
import { openrouter } from '#lib/dialects/openrouter/openrouter.ts';
import { replicate } from '#lib/dialects/replicate/replicate.ts';
import { sglang } from '#lib/dialects/sglang/sglang.ts';
import { speaches } from '#lib/dialects/speaches/speaches.ts';
import { vllmOmni } from '#lib/dialects/vllm-omni/vllm-omni.ts';
import { anOrder } from '../dialect-samples.ts';
import { startElevenlabs } from './elevenlabs.ts';
import type { Fake } from './fake-service.ts';
import { startFal } from './fal.ts';
import { ask, follow } from './follow.ts';
import { startGemini } from './gemini.ts';
import { startKokoro } from './kokoro.ts';
import { startLitellm } from './litellm.ts';
import { startLocalai } from './localai.ts';
import { startNewApi } from './new-api.ts';
import { startOpenai } from './openai.ts';
import { startOpenrouter } from './openrouter.ts';
import { startReplicate } from './replicate.ts';
import { startSglang } from './sglang.ts';
import { startSpeaches } from './speaches.ts';
import { startVllmOmni } from './vllm-omni.ts';

const SERVICES = [
  { dialect: openai, start: startOpenai, model: 'sora-2' },
  { dialect: openrouter, start: startOpenrouter, model: 'google/veo-3.1', under: '/api' },
  { dialect: litellm, start: startLitellm, model: 'sora-2' },
  { dialect: newApi, start: startNewApi, model: 'kling-v2-master' },
  { dialect: fal, start: startFal, model: 'fal-ai/veo3.1' },
  { dialect: replicate, start: startReplicate, model: 'google/veo-3.1' },
  { dialect: gemini, start: startGemini, model: 'veo-3.1-generate-preview' },
  { dialect: sglang, start: startSglang, model: 'Wan-AI/Wan2.2-TI2V-5B-Diffusers', keyless: true },
  { dialect: vllmOmni, start: startVllmOmni, model: 'Wan-AI/Wan2.2-TI2V-5B-Diffusers' },
];

/** These make nothing that is followed: see the tests of their own. */
const OTHERS = [
  { dialect: localai, start: startLocalai },
  { dialect: elevenlabs, start: startElevenlabs },
  { dialect: kokoro, start: startKokoro },
  { dialect: speaches, start: startSpeaches },
];
const EVERY: { dialect: Dialect; start: () => Promise<Fake>; under?: string }[] = [...SERVICES, ...OTHERS];

test('every dialect has a fake', () => {
  const faked = ['reference', ...EVERY.map(({ dialect }) => dialect.id)];
  expect(faked.toSorted()).toEqual(DIALECTS.map(({ id }) => id).toSorted());
});

test.each(EVERY)('$dialect.name is told apart from all others', async ({ dialect, start, under = '' }) => {
  await using fake = await start();
  const address = `${fake.url}${under}`;
  const answers = QUESTIONS.map(({ request, as }) => ask({ dialect: as, address }, request));
  const [best, next] = recogniseIn(await Promise.all(answers));
  expect(best?.dialect.id).toBe(dialect.id);
  expect(best?.score).toBeGreaterThan(next?.score ?? 0);
});

describe.each(SERVICES)('$dialect.name', ({ dialect, start, model, under = '', keyless = false }) => {
  let fake: Fake;
  const service = () => ({ dialect, address: `${fake.url}${under}` });
  const order = anOrder({ model });
  const created = () => {
    if (!dialect.video) throw new Error('It makes no videos');
    return ask(service(), dialect.video.create(order));
  };

  beforeAll(async () => {
    fake = await start();
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.course = 'completes';
  });

  test('creates, is followed and fetched', async () => {
    const { last, bytes } = await follow(service(), order);
    expect(last).toMatchObject({ state: 'succeeded', handle: { model }, error: null });
    expect(bytes?.equals(fake.video)).toBe(true);
  });

  test.each([
    ['limited', 'rate_limit_exceeded'],
    ['broken', 'internal_error'],
    ['refused', 'content_policy_violation'],
  ] as const)('says that a creation was %s, and makes nothing', async (fault, code) => {
    const before = fake.tasks.length;
    fake.fail('creating', fault);
    expect(dialect.error(await created())).toMatchObject({ code });
    expect(fake.tasks).toHaveLength(before);
  });

  test('makes one task when its answer is lost', async () => {
    const before = fake.tasks.length;
    fake.fail('creating', 'lost');
    await expect(created()).rejects.toThrow();
    expect(fake.tasks).toHaveLength(before + 1);
  });

  test.each([
    ['fails', 'failed', 'internal_error'],
    ['moderated', 'failed', 'content_policy_violation'],
  ] as const)('tells of a task that %s', async (course, state, code) => {
    fake.course = course;
    expect((await follow(service(), order)).last).toMatchObject({ state, error: { code } });
  });

  test.each(['hangs', 'puzzles'] as const)('never ends a task that %s', async (course) => {
    fake.course = course;
    const { last } = await follow(service(), order);
    expect(['queued', 'running', 'unknown']).toContain(last.state);
    expect(last.videoUrl).toBeNull();
  });

  test.each(['limited', 'broken'] as const)('knows nothing of a task while looks are %s', async (fault) => {
    fake.fail('looking', fault);
    await expect(follow(service(), order)).rejects.toThrow('A look was unclear');
  });

  test('gives no video that has expired, and none that was cut off', async () => {
    fake.course = 'expires';
    const { bytes } = await follow(service(), order);
    expect(bytes?.equals(fake.video) ?? false).toBe(false);
    fake.course = 'completes';
    fake.fail('fetching', 'lost');
    await expect(follow(service(), order)).rejects.toThrow();
  });

  test.skipIf(keyless)('refuses another key', async () => {
    const stranger = { ...service(), dialect: { ...dialect, authorise: () => dialect.authorise('another') } };
    if (!dialect.video) throw new Error('It makes no videos');
    const refused = await ask(stranger, dialect.video.create(order));
    expect(dialect.error(refused)).toMatchObject({ code: 'invalid_api_key' });
  });
});
