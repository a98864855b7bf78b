import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('lets a few go at once, then as many as time has passed for', () => {
  const pace = createPace(10, 8);
  expect(pace.room(0)).toBe(8);
  for (let taken = 0; taken < 8; taken += 1) pace.take(0);
  expect(pace.room(0)).toBe(0);
  expect(pace.room(500)).toBe(5);
  expect(pace.room(60_000)).toBe(8);
});

test('once used up, the next go when there is room for some', () => {
  const pace = createPace(10, 8);
  expect(pace.freeAt(0)).toBe(0);
  for (let taken = 0; taken < 8; taken += 1) pace.take(0);
  expect(pace.freeAt(0)).toBe(200);
  expect(pace.freeAt(150)).toBe(200);
  expect(pace.freeAt(200)).toBe(200);
});
