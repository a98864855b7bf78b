import { describe, expect, test } from 'vitest';
import { Character } from '../library/character.ts';
import { LONGEST } from './kept-text.ts';
import { readAnswer, readCharacter, readError } from './service-calls.ts';
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

describe('of what a service tells without end', () => {
  const endless = 'x'.repeat(900_000);

  test('an answer keeps the beginning, and no link or character that is not whole', () => {
    const error = { code: endless, type: endless, param: endless, message: endless };
    const read = readAnswer({
      id: 'x',
      status: endless,
      video_url: endless,
      enhanced_prompt: endless,
      error,
      character: { ...fox, permalink: endless },
    });
    expect(JSON.stringify(read).length).toBeLessThan(30_000);
    expect(read).toMatchObject({
      sighting: { videoUrl: null, enhancedPrompt: endless.slice(0, LONGEST.enhancedPrompt) },
      character: null,
    });
  });

  test('a failure in one sentence, and a refusal, keep the beginning', () => {
    const failed = readAnswer({ id: 'x', status: 'failed', error: endless });
    expect(failed?.sighting.error?.message).toHaveLength(LONGEST.message);
    const error = { code: endless, type: endless, param: endless, message: endless };
    expect(JSON.stringify(readError(400, { error })).length).toBeLessThan(6000);
  });

  test.each(['id', 'username', 'permalink', 'profile_picture_url'])(
    'a character with an endless %s is none',
    (field) => expect(readCharacter({ ...fox, [field]: endless })).toBeNull(),
  );

  test('a sign of two halves is not cut in two', () => {
    const read = readAnswer({ id: 'x', status: `${'x'.repeat(LONGEST.word - 1)}🦊` });
    expect(read?.sighting.serviceStatus.isWellFormed()).toBe(true);
  });
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//host', ''])(
  'a character whose link is %j is kept without it',
  (permalink) => {
    expect(readCharacter({ ...fox, permalink })).toEqual({ ...fox, permalink: '' });
    expect(Character.shape.permalink.parse(permalink)).toBe('');
  },
);

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
