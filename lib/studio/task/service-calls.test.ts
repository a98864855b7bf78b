import { describe, expect, test } from 'vitest';
import { readAnswer, readError } from './service-calls.ts';
import type { Sighting } from './task-machine.ts';

const unknown = { progress: null, videoUrl: null, enhancedPrompt: null, error: null };
const fox = { id: 'c', username: 'fox', permalink: 'https://p', profile_picture_url: 'https://i' };

const answers: [string, { id: string; [field: string]: unknown }, Partial<Sighting>, typeof fox | null][] = [
  [
    'a creation answer of video/create',
    { id: 'vidA3:17-ab', status: 'pending', status_update_time: 1, enhanced_prompt: '' },
    { serviceStatus: 'pending' },
    null,
  ],
  [
    'a status with progress as text',
    { id: 'x', status: 'processing', progress: '42%', video_url: null },
    { serviceStatus: 'processing', progress: 42 },
    null,
  ],
  [
    'a finished one with its character',
    {
      id: 'x',
      status: 'completed',
      progress: 100,
      video_url: 'https://v/1.mp4',
      enhanced_prompt: 'A fox.',
      character: fox,
    },
    { serviceStatus: 'completed', progress: 100, videoUrl: 'https://v/1.mp4', enhancedPrompt: 'A fox.' },
    fox,
  ],
  [
    'a failure told in one sentence',
    { id: 'x', status: 'failed', error: 'It broke' },
    {
      serviceStatus: 'failed',
      error: { status: null, type: 'server_error', code: 'internal_error', message: 'It broke' },
    },
    null,
  ],
  [
    'fields of the wrong kind beside a good id and status',
    {
      id: 'x',
      status: 'new',
      progress: 'soon',
      video_url: 7,
      enhanced_prompt: {},
      error: 3,
      character: 'fox',
    },
    { serviceStatus: 'new' },
    null,
  ],
];

test.each(answers)('%s is read', (_, json, sighting, character) => {
  const read = { serviceId: json.id, sighting: { ...unknown, ...sighting }, character };
  expect(readAnswer(json)).toEqual(read);
});

test.each([
  null,
  'text',
  [],
  {},
  { id: '', status: 'x' },
  { id: 5, status: 'x' },
  { id: 'x' },
  { error: {} },
])('%j is no answer', (json) => expect(readAnswer(json)).toBeNull());

describe('an error', () => {
  test('is kept whole with its status', () => {
    const error = { message: 'm', type: 't', code: 'c', param: 'images[1]' };
    expect(readError(400, { error })).toEqual({ status: 400, ...error });
  });

  test('without a code keeps its message', () => {
    const error = { message: 'Too dark', type: 'invalid_request_error' };
    expect(readError(400, { error: { ...error, code: null } })).toEqual({
      ...error,
      status: 400,
      code: 'invalid_request',
    });
  });

  test.each([
    [502, 'upstream_error'],
    [418, 'invalid_request'],
  ])('in no known shape (%i) has words', (status, code) => {
    const message = expect.stringContaining(`${status}`);
    expect(readError(status, undefined)).toMatchObject({ status, code, message });
  });
});
