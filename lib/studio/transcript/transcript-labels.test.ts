import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { type Place, pausedLabel } from '../connection/place.ts';
import type { TranscriptRow } from './transcript.ts';
import { factsLabel, failureLabel, isInEnglish, knownProgress, workLabel } from './transcript-labels.ts';

const row = {
  status: 'waiting',
  reason: null,
  retryAt: null,
  parts: { done: 0, total: null },
} as TranscriptRow;

const place: Place = {
  name: 'Acme',
  isRemoved: false,
  isUsual: true,
  isOnly: true,
  isReference: false,
  canStop: false,
  paused: null,
};
const paused: Place = { ...place, paused: { code: 'paused_by_hand', message: 'Paused by you', at: 0 } };

test.each<[string, Partial<TranscriptRow>, Place | null]>([
  ['Queued', {}, place],
  ['Waiting: Acme is paused', {}, paused],
  ['Listening', { status: 'working' }, paused],
  ['Part 2 of 3', { status: 'working', parts: { done: 1, total: 3 } }, null],
  [
    'The service is busy: next try in 0:05',
    { status: 'working', reason: 'overloaded', retryAt: 5000 },
    place,
  ],
])('%s', (label, change, where) => {
  const why = where && pausedLabel(where, english('audio'));
  expect(workLabel({ ...row, ...change }, 0, why, english('transcripts'))).toBe(label);
});

test('one that a cap holds up names the cap, and who can raise it', () => {
  const error = { status: 402, type: 'x', code: 'cap_reached', message: '20 credits a month for the studio' };
  const held = { ...row, status: 'working', reason: 'cap_reached', error } as TranscriptRow;
  expect(workLabel(held, 0, null, english('transcripts'))).toBe(
    'A cap on spending is reached: 20 credits a month for the studio. Raise it under Costs',
  );
  expect(workLabel(held, 0, null, english('transcripts'), false)).toContain('Ask an admin to raise it');
});

test.each([
  ['No speech found', 'no_speech'],
  ['Failed', 'of_another_service'],
  ['Failed', null],
])('one that failed is called %s for the code %s', (label, code) => {
  const error = code === null ? null : { status: 400, type: 'x', code, message: 'No' };
  expect(failureLabel({ error } as TranscriptRow, english('transcripts'), english('errors'))).toBe(label);
});

const spoken = { task: 'transcribe', language: 'english', heard: 3, duration: 4, bytes: 0 } as TranscriptRow;

test('a language is named once something was heard in it', () => {
  expect(factsLabel(spoken, 'en', english('common'))).toBe('0:04 · English');
  expect(factsLabel({ ...spoken, heard: 0 }, 'en', english('common'))).toBe('0:04');
});

test.each<[Partial<TranscriptRow>, boolean]>([
  [{}, true],
  [{ language: 'en-GB' }, true],
  [{ language: 'german' }, false],
  [{ language: null }, false],
  [{ heard: 0 }, false],
  [{ task: 'translate', language: null }, true],
])('whether %j is in English already: %s', (change, expected) => {
  expect(isInEnglish({ ...spoken, ...change })).toBe(expected);
});

test('no share is claimed before the first answer', () => {
  expect(knownProgress({ progress: 0 })).toBeNull();
  expect(knownProgress({ progress: 40 })).toBe(40);
});
