import { describe, expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleTask } from '#lib/testing/sample-task.ts';
import type { Place } from '../connection/place.ts';
import { collectingLabel } from './collecting.ts';
import type { TimeRange } from './eta.ts';
import { BulkRequest, type Task } from './task.ts';
import { mayBeMade, taskLabels } from './task-labels.ts';

const words = { t: english('task'), tErrors: english('errors') };
const labels = (
  task: Task,
  left: TimeRange | null,
  now: number,
  place: Place | null = null,
  inLine: number | null = null,
) => taskLabels(task, { left, now, place, inLine }, words);

const task = sampleTask({ status: 'waiting', reason: 'queued', submittedAt: 1000 });

const failure = (code: string, status: number) => ({
  status: 'failed' as const,
  error: { status, code, type: 'x', message: 'raw' },
});

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

  const place: Place = {
    name: 'Slow house',
    isRemoved: false,
    isUsual: false,
    isOnly: false,
    isReference: false,
    canStop: false,
    paused: null,
  };
  const paused = (code: string) => ({ ...place, paused: { code, message: 'No', at: 0 } });
  const refused = (code: string, message: string, param?: string): Partial<Task> => ({
    status: 'failed',
    error: { status: 400, code, type: 'x', message, ...(param ? { param } : {}) },
  });
  const rendering = { status: 'rendering', silentSince: 0 } as const;
  test.each<[string, Partial<Task>, Place, object]>([
    [
      'that the service has not begun with it',
      { status: 'rendering', serviceStatus: 'pending', progress: 0 },
      place,
      { label: 'Queued', aside: 'in the queue of Slow house' },
    ],
    [
      'the same without a name where there is only one service',
      { status: 'rendering', serviceStatus: 'pending', progress: 0 },
      { ...place, isOnly: true },
      { label: 'Queued', aside: 'in the queue of the service' },
    ],
    ['whom it waits for', {}, place, { aside: 'waits for Slow house' }],
    [
      'why nothing is sent there',
      {},
      paused('quota_exceeded'),
      { message: 'Slow house is paused. The quota is used up.', offers: ['resume', 'cancel'] },
    ],
    [
      'where a service points instead',
      {},
      {
        ...place,
        paused: { code: 'upstream_error', message: 'The service points elsewhere (/login). Check.', at: 0 },
      },
      { message: 'Slow house is paused. The service points elsewhere (/login). Check.' },
    ],
    ['who was paused by hand', {}, paused('paused_by_hand'), { message: 'Slow house is paused.' }],
    [
      'what the service said, where our words say nothing',
      refused('invalid_request', 'Duration 7 is not supported. Supported durations: 4, 6, 8'),
      place,
      {
        message: 'The service did not accept it. Duration 7 is not supported. Supported durations: 4, 6, 8.',
      },
    ],
    [
      'which setting was refused',
      refused('invalid_parameter', 'VideoObject{seconds=7}', 'input.video_length'),
      place,
      { message: 'Video length was not accepted. Change it and try again.' },
    ],
    [
      'which setting is missing',
      refused('missing_parameter', 'Field required', 'body.size'),
      place,
      { message: 'Size is missing. Field required.' },
    ],
    [
      'how it failed, where the service tells',
      refused('internal_error', 'CUDA out of memory'),
      place,
      { message: 'The service failed. CUDA out of memory. Try again.' },
    ],
    [
      'what the service has against it',
      refused('content_policy_violation', 'There is an issue with the audio. You were not charged.'),
      place,
      {
        message:
          'The service refused the content. There is an issue with the audio. You were not charged. Change the wording and try again.',
      },
    ],
    [
      'nothing of money that is not ours',
      refused('content_policy_violation', 'No'),
      place,
      { message: 'The service refused the content. Change the wording and try again.' },
    ],
    [
      'what our own service does not charge for',
      refused('content_policy_violation', 'No'),
      { ...place, isReference: true },
      { message: expect.stringMatching(/Nothing was charged\.$/) },
    ],
    [
      'that its connection is back',
      { ...refused('connection_removed', 'Gone'), serviceId: 'v' },
      place,
      {
        message: 'Slow house was removed, and is back. Look again, or make it anew.',
        offers: ['look', 'retry', 'details'],
      },
    ],
    [
      'that its connection is gone',
      refused('connection_removed', 'Gone'),
      { ...place, isRemoved: true },
      { message: expect.stringContaining('Add the service again'), offers: ['runOn', 'details'] },
    ],
    [
      'that it can only be made elsewhere',
      failure('internal_error', 500),
      { ...place, isRemoved: true },
      { offers: ['runOn', 'details'] },
    ],
    [
      'the same of one that is not certain',
      { status: 'uncertain' },
      { ...place, isRemoved: true },
      { offers: ['runOn', 'dismiss'] },
    ],
    ['nothing of the usual one', {}, { ...place, isUsual: true }, { aside: 'in the queue' }],
    [
      'who does not answer',
      rendering,
      place,
      { message: 'Slow house has not answered for 2 min.', offers: ['look', 'giveUp'] },
    ],
    [
      'what is answered instead',
      {
        ...rendering,
        error: { status: 403, code: 'access_denied', type: 'x', message: 'This key was leaked' },
      },
      place,
      {
        message: 'Slow house does not tell how it stands: This key was leaked.',
        offers: ['look', 'giveUp'],
      },
    ],
    [
      'that the answer said nothing',
      { ...rendering, error: { status: 403, code: 'access_denied', type: 'x', message: '<html>' } },
      place,
      { message: 'Slow house does not tell how it stands: it answered 403.' },
    ],
    [
      'why a video was not given',
      refused('result_refused', 'No response data in completed operation'),
      place,
      {
        message:
          'The video was not given. No response data in completed operation. Look again, or make it anew.',
      },
    ],
    [
      'why a video did not come home',
      {
        status: 'completed',
        collecting: { percent: null, attempts: 9, retryAt: null, error: 'It is private', over: true },
      },
      place,
      { message: 'It was made, but did not come home: It is private.' },
    ],
    [
      'that nobody follows it any more',
      rendering,
      { ...place, isRemoved: true },
      { message: 'No longer followed: its connection was removed.', offers: ['runOn', 'giveUp'] },
    ],
  ])('%s', (_, change, where, said) => {
    expect(labels({ ...task, ...change }, null, 130_000, where)).toMatchObject(said);
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
