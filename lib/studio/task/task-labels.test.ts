import { describe, expect, test } from 'vitest';
import { sampleTask } from '#lib/testing/sample-task.ts';
import type { Place } from '../connection/place.ts';
import { BulkRequest, type Task } from './task.ts';
import { collectingLabel, taskLabels } from './task-labels.ts';

const task = sampleTask({ status: 'waiting', reason: 'queued', submittedAt: 1000 });

const failure = (code: string, status: number) => ({
  status: 'failed' as const,
  error: { status, code, type: 'x', message: 'raw' },
});

describe('a card says', () => {
  test.each<[string, Partial<Task>, string, string, string[]]>([
    ['that it waits its turn', {}, 'Waiting', 'in the queue', ['cancel']],
    [
      'when the next try is',
      { reason: 'rate_limited', retryAt: 12_000 },
      'Waiting',
      'the service asks for a pause, next try in 0:12',
      ['now', 'cancel'],
    ],
    [
      'how long it renders',
      { status: 'rendering', submittedAt: -41_000, progress: 0 },
      'Rendering',
      '0:41',
      [],
    ],
    [
      'that it renders, where nobody tells how far it is',
      { status: 'rendering', submittedAt: -41_000 },
      'Rendering',
      'Rendering · 0:41',
      [],
    ],
    ['that nobody knows', { status: 'uncertain' }, 'Not certain', 'no answer came', ['retry', 'dismiss']],
    ['what was refused', failure('content_policy_violation', 400), 'Refused', '', ['edit', 'details']],
    ['that the same again may work', failure('internal_error', 500), 'Failed', '', ['retry', 'details']],
  ])('%s', (_, change, label, aside, offers) => {
    expect(taskLabels({ ...task, ...change }, null, 0)).toMatchObject({ label, aside, offers });
  });

  test('what went wrong in plain words, never the raw error', () => {
    const { message } = taskLabels({ ...task, ...failure('invalid_image', 400) }, null, 0);
    expect(message).toContain('PNG, JPEG, WebP or GIF');
    expect(message).not.toContain('raw');
  });

  const place = { name: 'Slow house', isRemoved: false, isUsual: false, isOnly: false };
  const rendering = { status: 'rendering', silentSince: 0 } as const;
  test.each<[string, Partial<Task>, Place, object]>([
    ['whom it waits for', {}, place, { aside: 'waits for Slow house' }],
    ['nothing of the usual one', {}, { ...place, isUsual: true }, { aside: 'in the queue' }],
    [
      'who does not answer',
      rendering,
      place,
      { message: 'Slow house has not answered for 2 min.', offers: ['look', 'giveUp'] },
    ],
    [
      'that nobody follows it any more',
      rendering,
      { ...place, isRemoved: true },
      { message: 'No longer followed: its connection was removed.', offers: ['runOn', 'giveUp'] },
    ],
  ])('%s', (_, change, where, said) => {
    expect(taskLabels({ ...task, ...change }, null, 130_000, where)).toMatchObject(said);
  });

  test('what is left as a range', () => {
    const rendering: Task = { ...task, status: 'rendering', submittedAt: 0, progress: 5 };
    const { aside } = taskLabels(rendering, { fromMs: 20_000, toMs: 35_000 }, 1000);
    expect(aside).toBe('0:01 · about 0:20–0:35 left');
  });

  test('how far the copy has come', () => {
    const collecting = { percent: 40, attempts: 1, retryAt: null, error: null };
    expect(collectingLabel({ ...task, collecting }, 0)).toBe('copying home 40 %');
  });
});

test('tagging needs a tag', () => {
  expect(BulkRequest.safeParse({ action: 'tag', ids: ['a'] }).success).toBe(false);
  expect(BulkRequest.safeParse({ action: 'tag', ids: ['a'], tag: 'sea' }).success).toBe(true);
});
