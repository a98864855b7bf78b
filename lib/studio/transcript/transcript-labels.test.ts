import { expect, test } from 'vitest';
import type { Place } from '../connection/place.ts';
import type { TranscriptRow } from './transcript.ts';
import { workLabel } from './transcript-labels.ts';

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
  ['Waiting for its turn', {}, place],
  ['Waiting: Acme is paused', {}, paused],
  ['Listening', { status: 'working' }, paused],
  ['Part 2 of 3', { status: 'working', parts: { done: 1, total: 3 } }, null],
  [
    'The service is busy: next try in 0:05',
    { status: 'working', reason: 'overloaded', retryAt: 5000 },
    place,
  ],
])('%s', (label, change, where) => {
  expect(workLabel({ ...row, ...change }, 0, where)).toBe(label);
});
