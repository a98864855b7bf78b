import { describe, expect, test } from 'vitest';
import { failure, labels, place, task, words } from '#lib/testing/card-labels.ts';
import { english } from '#lib/testing/page/english.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { collectingLabel } from './collecting.ts';
import type { TimeRange } from './eta.ts';
import { BulkRequest, type Task } from './task.ts';
import { mayBeMade, taskLabels } from './task-labels.ts';

describe('a card says', () => {
  test.each<[string, Partial<Task>, string, string, string[]]>([
    ['that it waits its turn', {}, 'Queued', 'in the queue', ['cancel']],
    [
      'when the next try is',
      { reason: 'rate_limited', retryAt: 12_000 },
      'Waiting',
      'the service asks for a pause, next try in 0:12',
      ['now', 'cancel'],
    ],
    [
      'whose limit it waits for',
      { reason: 'own_limit', retryAt: 12_000 },
      'Waiting',
      'your limit a minute is reached, next try in 0:12',
      ['now', 'cancel'],
    ],
    [
      'how long it renders',
      { status: 'rendering', submittedAt: -41_000, progress: 0 },
      'Rendering',
      'Rendering · 0:41',
      [],
    ],
    [
      'that it renders, where nobody tells how far it is',
      { status: 'rendering', submittedAt: -41_000 },
      'Rendering',
      'Rendering · 0:41',
      [],
    ],
    ['that nobody knows', { status: 'uncertain' }, 'Not certain', '', ['retry', 'dismiss']],
    ['that it was stopped', { status: 'cancelled' }, 'Cancelled', '', ['retry', 'dismiss']],
    [
      'that nobody could be told to stop',
      { status: 'cancelled', reason: 'offline', serviceId: 'v' },
      'Given up',
      '',
      ['look', 'retry', 'dismiss'],
    ],
    [
      'that no answer ever came',
      { status: 'cancelled', reason: 'offline' },
      'Given up',
      '',
      ['retry', 'dismiss'],
    ],
    [
      'that it can be looked at again',
      { ...failure('unknown_status', 502), serviceId: 'v' },
      'Failed',
      '',
      ['look', 'retry', 'details'],
    ],
    [
      'that its file is gone',
      {
        status: 'completed',
        collecting: { percent: null, attempts: 6, retryAt: null, error: 'Gone', over: true },
      },
      'Missing',
      '',
      ['look', 'retry', 'details'],
    ],
    [
      'that its file was not given',
      { ...failure('result_refused', 502), serviceId: 'v' },
      'Failed',
      '',
      ['look', 'retry', 'details'],
    ],
    ['what was refused', failure('content_policy_violation', 400), 'Refused', '', ['edit', 'details']],
    [
      'what was refused while it was made',
      {
        status: 'failed',
        error: { status: null, code: 'content_policy_violation', type: 'x', message: 'raw' },
      },
      'Refused',
      '',
      ['edit', 'details'],
    ],
    [
      'what was wrong with it, found while it was made',
      { status: 'failed', error: { status: null, code: 'invalid_request', type: 'x', message: 'raw' } },
      'Failed',
      '',
      ['edit', 'details'],
    ],
    ['that the same again may work', failure('internal_error', 500), 'Failed', '', ['retry', 'details']],
  ])('%s', (_, change, label, aside, offers) => {
    expect(labels({ ...task, ...change }, null, 0)).toMatchObject({ label, aside, offers });
  });

  test('what went wrong in plain words, never the raw error', () => {
    const { message } = labels({ ...task, ...failure('invalid_image', 400) }, null, 0);
    expect(message).toContain('PNG, JPEG, WebP or GIF');
    expect(message).not.toContain('raw');
  });

  test('what is left as a range', () => {
    const rendering: Task = { ...task, status: 'rendering', submittedAt: 0, progress: 5 };
    const { aside } = labels(rendering, { fromMs: 20_000, toMs: 35_000 }, 1000);
    expect(aside).toBe('Rendering · about 0:20–0:35 left');
  });

  test('what is left as one time, where both ends of the range read alike', () => {
    const rendering: Task = { ...task, status: 'rendering', submittedAt: 0, progress: 95 };
    const { aside } = labels(rendering, { fromMs: 700, toMs: 900 }, 1000);
    expect(aside).toBe('Rendering · about 0:01 left');
  });

  test.each<[number, TimeRange | null, string]>([
    [1, null, 'next'],
    [3, { fromMs: 60_000, toMs: 90_000 }, '3rd · about 1:00–1:30 left'],
    [12, null, '12th'],
  ])('its place in line: %s', (inLine, left, aside) => {
    const queued = labels(task, left, 0, null, inLine);
    expect(queued).toMatchObject({ label: 'Queued', tone: 'neutral', aside });
  });

  test('that it can be cancelled while it renders, where the service can be told', () => {
    const made: Task = { ...task, status: 'rendering' };
    expect(labels(made, null, 0, { ...place, canStop: true }).offers).toEqual(['cancel']);
    expect(labels(made, null, 0, place).offers).toEqual([]);
  });

  test('how far the copy has come', () => {
    const collecting = { percent: 40, attempts: 1, retryAt: null, error: null, over: false };
    expect(collectingLabel({ ...task, collecting }, 0, english('task'))).toBe('Saving 40 %');
  });
});

test.each<[Partial<Task>, boolean]>([
  [{ status: 'uncertain' }, true],
  [{ status: 'cancelled', reason: 'offline', serviceId: 'v' }, true],
  [{ status: 'cancelled', reason: 'offline' }, true],
  [{ ...failure('never_finished', 504), serviceId: 'v' }, true],
  [{ status: 'cancelled', serviceId: 'v' }, false],
  [failure('internal_error', 500), false],
])('whether %j may have been made: %s', (change, expected) => {
  expect(mayBeMade({ ...task, ...change })).toBe(expected);
});

test('tagging needs a tag', () => {
  expect(BulkRequest.safeParse({ action: 'tag', ids: ['a'] }).success).toBe(false);
  expect(BulkRequest.safeParse({ action: 'tag', ids: ['a'], tag: 'sea' }).success).toBe(true);
});

test('what a cap holds says which one it is', () => {
  const message = 'This needs 8 credits, and the cap of 9 credits a month for the studio has 1 credit left';
  const error = { status: 402, type: 'invalid_request_error', code: 'cap_reached', message };
  const held = sampleTask({ status: 'waiting', reason: 'cap_reached', retryAt: 2000, error });
  expect(taskLabels(held, { now: 1000 }, words).message).toBe(`A cap on spending is reached: ${message}`);
});

test('what waits for approval says which program asks', () => {
  const asked = sampleTask({ status: 'waiting', reason: 'approval_needed', agent: 'Night shift' });
  expect(taskLabels(asked, { now: 1000 }, words).aside).toBe('Night shift asks for your approval');
});
