import { expect, test } from 'vitest';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { claims } from './claim.ts';
import type { TaskRecord } from './row.ts';

const AT = 1_700_000_000_000;
const task = (prompt: string, over = {}) => ({
  ...{ status: 'uncertain' as TaskRecord['status'], model: 'veo', params: { seed: 1 } },
  ...{ prompt, createdAt: AT, completedAt: AT + 5000, ...over },
});
const entry = (prompt: string | null, createdAt: number | null = AT + 1000) =>
  ({ handle: { id: 'x', model: 'veo' }, request: { prompt, createdAt, params: {} } }) as Snapshot;
const claimsOf = (open: ReturnType<typeof task>[], entries: Snapshot[], now = AT + 60_000) =>
  claims(open, entries, { now });
const tasksIn = (claimed: ReturnType<typeof claimsOf>) =>
  [...claimed.values()].map((one) => (one === 'wait' ? one : one.task));

test('an entry is the task with its prompt', () => {
  const [fox, owl] = [task('A fox'), task('An owl')];
  const told = entry('An owl ');
  expect([...claimsOf([fox, owl], [told])]).toEqual([[told, { task: owl, byTime: false }]]);
});

test.each([
  ['with a time', AT + 1000],
  ['without', null],
])('of entries without a prompt, %s, only one that can be no other task is claimed', (_, at) => {
  const [one, other] = [entry(null, at), entry(null, at)];
  const fox = task('A fox');
  expect([...claimsOf([fox], [one])]).toEqual([[one, { task: fox, byTime: true }]]);
  expect(claimsOf([fox], [one, other]).size).toBe(0);
  expect(claimsOf([fox, task('An owl')], [one]).size).toBe(0);
});

test('what is found without a time long after the loss is something else', () => {
  expect(claimsOf([task('A fox')], [entry(null, null)], AT + 48 * 3_600_000).size).toBe(0);
});

test('the same draft sent twice is both of its entries', () => {
  const twice = [task('A fox'), task('A fox')];
  const entries = [entry(null), entry(null)];
  expect(new Set(tasksIn(claimsOf(twice, entries)))).toEqual(new Set(twice));
});

test.each([
  ['with their times', [AT + 2000, AT + 1000]],
  ['without', [null, null]],
])('as many entries as were lost, %s, are those in their order', (_, times) => {
  // A list has the newest first.
  const [later, earlier] = times.map((at) => entry(null, at)) as [Snapshot, Snapshot];
  const [fox, owl] = [task('A fox'), task('An owl', { createdAt: AT + 500 })];
  const claimed = claimsOf([owl, fox], [later, earlier]);
  expect(claimed.get(earlier)).toEqual({ task: fox, byTime: true });
  expect(claimed.get(later)).toEqual({ task: owl, byTime: true });
});

test('what was lost at another time has entries of its own', () => {
  const early = task('A fox', { createdAt: AT - 3_600_000, completedAt: AT - 3_600_000 });
  const [owl, told] = [task('An owl'), entry(null)];
  expect([...claimsOf([early, owl], [told])]).toEqual([[told, { task: owl, byTime: true }]]);
});

test.each([AT + 1000, null])('what may be one that is still being sent waits for its answer', (at) => {
  const told = [entry(null, at), entry(null, at)];
  const sending = task('A fox', { status: 'submitting', completedAt: null });
  expect(tasksIn(claimsOf([sending, task('An owl')], told))).toEqual(['wait', 'wait']);
});
