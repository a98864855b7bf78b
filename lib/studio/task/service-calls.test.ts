import { describe, expect, test } from 'vitest';
import { readAnswer, readError } from './service-calls.ts';

const answers: [string, unknown, ReturnType<typeof readAnswer>][] = [
  [
    'a creation answer of video/create',
    { id: 'vidA3:17-ab', status: 'pending', status_update_time: 1, enhanced_prompt: '' },
    {
      serviceId: 'vidA3:17-ab',
      sighting: {
        serviceStatus: 'pending',
        progress: null,
        videoUrl: null,
        enhancedPrompt: null,
        error: null,
      },
      character: null,
    },
  ],
  [
    'a status with progress as text',
    { id: 'x', status: 'processing', progress: '42%', video_url: null },
    {
      serviceId: 'x',
      sighting: {
        serviceStatus: 'processing',
        progress: 42,
        videoUrl: null,
        enhancedPrompt: null,
        error: null,
      },
      character: null,
    },
  ],
  [
    'a finished one with its character',
    {
      id: 'x',
      status: 'completed',
      progress: 100,
      video_url: 'https://v/1.mp4',
      enhanced_prompt: 'A fox.',
      character: { id: 'c', username: 'fox', permalink: 'https://p', profile_picture_url: 'https://i' },
    },
    {
      serviceId: 'x',
      sighting: {
        serviceStatus: 'completed',
        progress: 100,
        videoUrl: 'https://v/1.mp4',
        enhancedPrompt: 'A fox.',
        error: null,
      },
      character: { id: 'c', username: 'fox', permalink: 'https://p', profile_picture_url: 'https://i' },
    },
  ],
  [
    'a failure told in one sentence',
    { id: 'x', status: 'failed', error: 'It broke' },
    {
      serviceId: 'x',
      sighting: {
        serviceStatus: 'failed',
        progress: null,
        videoUrl: null,
        enhancedPrompt: null,
        error: { status: null, type: 'server_error', code: 'internal_error', message: 'It broke' },
      },
      character: null,
    },
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
    {
      serviceId: 'x',
      sighting: { serviceStatus: 'new', progress: null, videoUrl: null, enhancedPrompt: null, error: null },
      character: null,
    },
  ],
];

test.each(answers)('%s is read', (_, json, read) => {
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
    expect(
      readError(400, { error: { message: 'Too dark', type: 'invalid_request_error', code: null } }),
    ).toEqual({
      status: 400,
      type: 'invalid_request_error',
      code: 'invalid_request',
      message: 'Too dark',
    });
  });

  test.each([
    [502, 'upstream_error'],
    [418, 'invalid_request'],
  ])('in no known shape (%i) has words', (status, code) => {
    expect(readError(status, undefined)).toMatchObject({
      status,
      code,
      message: expect.stringContaining(`${status}`),
    });
  });
});
