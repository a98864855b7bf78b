import { expect, test } from 'vitest';
import { matchedSteps, matchesStep, type Pressed } from './keys.ts';

const press = (key: string, modifiers: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test('mod means Ctrl and ⌘ alike', () => {
  expect(matchesStep('mod+k', press('k', { ctrlKey: true }))).toBe(true);
  expect(matchesStep('mod+k', press('k', { metaKey: true }))).toBe(true);
  expect(matchesStep('mod+k', press('k'))).toBe(false);
});

test('a bare key does not fire with a modifier held', () => {
  expect(matchesStep('f', press('f', { ctrlKey: true }))).toBe(false);
  expect(matchesStep('f', press('f', { altKey: true }))).toBe(false);
});

test('a character typed with shift matches by what it is', () => {
  expect(matchesStep('?', press('?', { shiftKey: true }))).toBe(true);
});

test('shift is required and refused on named keys', () => {
  expect(matchesStep('shift+arrowdown', press('ArrowDown', { shiftKey: true }))).toBe(true);
  expect(matchesStep('arrowdown', press('ArrowDown', { shiftKey: true }))).toBe(false);
});

test('the plus key can be named', () => {
  expect(matchesStep('mod++', press('+', { ctrlKey: true }))).toBe(true);
});

test('a sequence counts the steps pressed so far', () => {
  expect(matchedSteps('g c', [press('g')])).toBe(1);
  expect(matchedSteps('g c', [press('g'), press('c')])).toBe(2);
  expect(matchedSteps('g c', [press('g'), press('x')])).toBe(0);
  expect(matchedSteps('g c', [press('x'), press('g')])).toBe(1);
});
