import { expect, test } from 'vitest';
import { formatKeys } from './kbd.tsx';

test('a combination is written the way the keyboard is', () => {
  expect(formatKeys('mod+k', false)).toEqual(['Ctrl K']);
  expect(formatKeys('mod+k', true)).toEqual(['⌘K']);
});

test('a sequence gives one entry a step', () => {
  expect(formatKeys('g c', false)).toEqual(['G', 'C']);
});

test('named keys have their sign', () => {
  expect(formatKeys('mod+enter', false)).toEqual(['Ctrl ⏎']);
  expect(formatKeys('shift+arrowup', true)).toEqual(['⇧↑']);
});
