import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, QUESTIONS, recogniseIn } from '#lib/dialects/all.ts';
import { anOrder } from '../samples/dialect-samples.ts';
import { FAKES, FOLLOWED } from './all.ts';
import type { Fake } from './fake-service.ts';
import { ask, follow } from './follow.ts';

test('every dialect has a fake', () => {
  const faked = ['reference', ...FAKES.map(({ dialect }) => dialect.id)];
  expect(faked.toSorted()).toEqual(DIALECTS.map(({ id }) => id).toSorted());
});

test.each(FAKES)('$dialect.name is told apart from all others', async ({ dialect, start, under = '' }) => {
  await using fake = await start();
  const address = `${fake.url}${under}`;
  const answers = QUESTIONS.map(({ request, as }) => ask({ dialect: as, address }, request));
  const [best, next] = recogniseIn(await Promise.all(answers));
  expect(best?.dialect.id).toBe(dialect.id);
  expect(best?.score).toBeGreaterThan(next?.score ?? 0);
});

describe.each(FOLLOWED)('$dialect.name', ({ dialect, start, model, under = '', keyless = false }) => {
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
