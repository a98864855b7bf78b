import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { firstRange, isLongEnough, lengthLabel, moveBoth, moveEnd, moveStart } from './clip-range.ts';

test('a clip begins with two seconds, or with all of a shorter video', () => {
  expect(firstRange(10)).toEqual({ start: 0, end: 2 });
  expect(firstRange(1.4)).toEqual({ start: 0, end: 1.4 });
});

test('the other end gives way when a handle is taken further than three seconds', () => {
  expect(moveEnd({ start: 0, end: 2 }, 6, 10)).toEqual({ start: 3, end: 6 });
  expect(moveStart({ start: 6, end: 8 }, 1, 10)).toEqual({ start: 1, end: 4 });
});

test('the other end gives way when a handle comes closer than one second', () => {
  expect(moveStart({ start: 0, end: 2 }, 1.5, 10)).toEqual({ start: 1.5, end: 2.5 });
  expect(moveEnd({ start: 4, end: 6 }, 4.2, 10)).toEqual({ start: 3.2, end: 4.2 });
});

test('nothing leaves the video', () => {
  expect(moveStart({ start: 8, end: 10 }, 20, 10)).toEqual({ start: 9, end: 10 });
  expect(moveEnd({ start: 0, end: 2 }, -5, 10)).toEqual({ start: 0, end: 1 });
  expect(moveBoth({ start: 0, end: 2.5 }, 9, 10)).toEqual({ start: 7.5, end: 10 });
  expect(moveBoth({ start: 4, end: 6 }, -1, 10)).toEqual({ start: 0, end: 2 });
});

test('a video a frame short of a second is used whole, a shorter one is not', () => {
  expect(isLongEnough(0.96)).toBe(true);
  expect(isLongEnough(0.8)).toBe(false);
  expect(moveEnd({ start: 0, end: 0.96 }, 0.2, 0.96)).toEqual({ start: 0, end: 0.96 });
});

test('the limits are said where they are reached', () => {
  expect(lengthLabel({ start: 1, end: 4 }, english('characters'))).toBe('3 s is the most a character takes');
  expect(lengthLabel({ start: 1, end: 2 }, english('characters'))).toBe('1 s is the least a character needs');
  expect(lengthLabel({ start: 1, end: 3 }, english('characters'))).toBe('1 to 3 s');
});
