import { expect, test } from 'vitest';
import { matchesKeys, matchesStep, type Pressed } from './keys.ts';

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

test('a sequence fires with its last step, whatever was pressed before it', () => {
  expect(matchesKeys('g c', [press('g')])).toBe(false);
  expect(matchesKeys('g c', [press('g'), press('x')])).toBe(false);
  expect(matchesKeys('g c', [press('x'), press('g'), press('c')])).toBe(true);
});
