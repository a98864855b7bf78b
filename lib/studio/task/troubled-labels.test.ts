import { describe, expect, test } from 'vitest';
import { failure, labels, place, task } from '#lib/testing/card-labels.ts';
import type { Place } from '../connection/place.ts';
import type { Task } from './task.ts';

describe('a card says', () => {
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
      'who declined it and why, by the fields for it',
      {
        status: 'failed',
        error: {
          ...{ status: 403, code: 'approval_declined', type: 'x', message: 'No' },
          declined: { by: 'Lead: day', reason: 'Too dear' },
        },
      },
      place,
      { message: 'Lead: day declined it. “Too dear”' },
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
});
