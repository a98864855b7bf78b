import { expect, test } from 'vitest';
import { matchesKeys, matchesStep, type Pressed } from './shortcut-listener.tsx';

const press = (key: string, modifiers: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test.each<[string, string, Pressed, boolean]>([
  ['mod means Ctrl', 'mod+k', press('k', { ctrlKey: true }), true],
  ['mod means ⌘', 'mod+k', press('k', { metaKey: true }), true],
  ['mod has to be held', 'mod+k', press('k'), false],
  ['a bare key does not fire with Ctrl held', 'f', press('f', { ctrlKey: true }), false],
  ['a bare key does not fire with Alt held', 'f', press('f', { altKey: true }), false],
  ['a character typed with shift matches by what it is', '?', press('?', { shiftKey: true }), true],
  ['shift is required on named keys', 'shift+arrowdown', press('ArrowDown', { shiftKey: true }), true],
  ['shift is refused on named keys', 'arrowdown', press('ArrowDown', { shiftKey: true }), false],
  ['the plus key can be named', 'mod++', press('+', { ctrlKey: true }), true],
])('%s', (_, step, pressed, matches) => {
  expect(matchesStep(step, pressed)).toBe(matches);
});

test('a sequence fires with its last step, whatever was pressed before it', () => {
  expect(matchesKeys('g c', [press('g')])).toBe(false);
  expect(matchesKeys('g c', [press('g'), press('x')])).toBe(false);
  expect(matchesKeys('g c', [press('x'), press('g'), press('c')])).toBe(true);
});
