import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { formatKeys } from './kbd.tsx';

const t = english('common');

test('a combination is written the way the keyboard is', () => {
  expect(formatKeys('mod+k', false, t)).toEqual(['Ctrl K']);
  expect(formatKeys('mod+k', true, t)).toEqual(['⌘K']);
});

test('a sequence gives one entry a step', () => {
  expect(formatKeys('g c', false, t)).toEqual(['G', 'C']);
});

test('named keys have their sign', () => {
  expect(formatKeys('mod+enter', false, t)).toEqual(['Ctrl ⏎']);
  expect(formatKeys('shift+arrowup', true, t)).toEqual(['⇧↑']);
});
