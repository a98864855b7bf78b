import { expect, test } from 'vitest';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { claims } from './claim.ts';

const AT = 1_700_000_000_000;
const task = (prompt: string, over = {}) => ({
  ...{ status: 'uncertain' as const, model: 'veo', params: { seed: 1 } },
  ...{ prompt, createdAt: AT, completedAt: AT + 5000, ...over },
});
const entry = (prompt: string | null, createdAt = AT + 1000) =>
  ({ handle: { id: 'x', model: 'veo' }, request: { prompt, createdAt, params: {} } }) as Snapshot;

test('an entry is the task with its prompt', () => {
  const [fox, owl] = [task('A fox'), task('An owl')];
  const told = entry('An owl ');
  expect([...claims([fox, owl], [told])]).toEqual([[told, owl]]);
});

test('of entries without a prompt, only one that can be no other task is claimed', () => {
  const [one, other] = [entry(null), entry(null)];
  const fox = task('A fox');
  expect([...claims([fox], [one])]).toEqual([[one, fox]]);
  expect(claims([fox], [one, other]).size).toBe(0);
  expect(claims([fox, task('An owl')], [one]).size).toBe(0);
});

test('the same draft sent twice is both of its entries', () => {
  const twice = [task('A fox'), task('A fox')];
  const entries = [entry(null), entry(null)];
  expect(new Set(claims(twice, entries).values())).toEqual(new Set(twice));
  expect(claims([task('A fox'), task('A fox', { params: { seed: 2 } })], entries).size).toBe(0);
});

test('what may be one that is still being sent waits for its answer', () => {
  const told = entry(null);
  const sending = task('A fox', { status: 'submitting', completedAt: null });
  expect(claims([sending, task('An owl')], [told]).get(told)).toBe('wait');
});
