import { expect, test } from 'vitest';
import { hasEdit, toggleEdit } from './remix-form.tsx';

test('an edit is added to what is written', () => {
  expect(toggleEdit('', 'at night')).toBe('at night');
  expect(toggleEdit('Make it red', 'at night')).toBe('Make it red, at night');
});

test('an edit chosen again is taken out', () => {
  expect(toggleEdit('add snow, At night', 'at night')).toBe('add snow');
  expect(hasEdit('add snow, At night', 'at night')).toBe(true);
  expect(hasEdit('a bat at nightfall', 'at night')).toBe(false);
});
