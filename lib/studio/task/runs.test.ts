import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import type { TimeRange } from './eta.ts';
import { groupRuns, isLine, leftWords, runsWords, stageOf } from './runs.ts';
import type { Task } from './task.ts';

const t = english('task');

const at = (id: string, createdAt: number, over: Partial<Task> = {}) =>
  sampleTask({ id, createdAt, prompt: 'Rain', status: 'waiting', reason: 'queued', ...over });

test('what was sent together with the same words is one run, in the order it was asked for', () => {
  const tasks = [at('d', 2), at('c', 1), at('b', 1, { prompt: 'Snow' }), at('a', 1)];
  expect(groupRuns(tasks).map((run) => run.tasks.map(({ id }) => id))).toEqual([['d'], ['a', 'c'], ['b']]);
});

test.each<[string, Partial<Task>[], boolean]>([
  ['waiting', [{}, {}], true],
  ['failed', [{ status: 'failed' }, { status: 'cancelled' }], true],
  ['one of them made', [{ status: 'failed' }, { status: 'completed' }], false],
  ['rendering', [{ status: 'rendering' }], false],
  ['rendering somewhere that does not answer', [{ status: 'rendering', silentSince: 1 }], true],
])('a run that is %s is a line: %s', (_, members, line) => {
  expect(isLine({ key: '', prompt: '', tasks: members.map((over, index) => at(`${index}`, 1, over)) })).toBe(
    line,
  );
});

const soon: TimeRange = { fromMs: 15_000, toMs: 25_000 };
const home = { percent: 40, attempts: 1, retryAt: null, error: null, over: false };
test.each<[string, Partial<Task>, TimeRange | null, number | undefined, string | null]>([
  ['waits', {}, null, 3, 'Queued, 3rd'],
  ['is next', {}, null, 1, 'Queued, next'],
  ['waits nobody knows where', {}, null, undefined, 'Queued'],
  [
    'waits at the service',
    { status: 'rendering', serviceStatus: 'queued', progress: 0 },
    null,
    2,
    'Queued, 2nd',
  ],
  [
    'has begun',
    { status: 'rendering', serviceStatus: 'in_progress', progress: 0 },
    null,
    undefined,
    'Rendering 0 %',
  ],
  ['renders', { status: 'rendering', progress: 42 }, soon, undefined, 'Rendering 42 % · about 20 s left'],
  ['renders in silence', { status: 'rendering', progress: null }, null, undefined, 'Rendering'],
  ['comes home', { status: 'completed', collecting: home }, null, undefined, 'Saving'],
  ['is here', { status: 'completed', archived: { bytes: 1, sha256: 'a', at: 1 } }, null, undefined, null],
])('one that %s says so', (_, over, left, place, words) => {
  expect(stageOf(at('a', 1, over), left, place, t)?.words ?? null).toBe(words);
});

test.each([
  [1000, 3000, 'about 5 s left'],
  [80_000, 90_000, 'about 85 s left'],
  [100_000, 200_000, 'about 3 min left'],
])('%i to %i ms is %s', (fromMs, toMs, words) => {
  expect(leftWords({ fromMs, toMs }, t)).toBe(words);
});

test('what failed is not counted as done', () => {
  const runs = groupRuns([at('a', 1), at('b', 1, { status: 'failed' }), at('c', 2)]);
  expect(runsWords(runs, t)).toBe('2 runs, 3 videos, 1 failed');
});
