import { expect, test } from 'vitest';
import { beside, type Side } from './beside.ts';

const VIEW = { width: 1000, height: 600 };
const SIZE = { width: 100, height: 20 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test.each<[Side, { left: number; top: number }]>([
  ['top', { left: 470, top: 274 }],
  ['bottom', { left: 470, top: 346 }],
  ['left', { left: 394, top: 310 }],
  ['right', { left: 546, top: 310 }],
])('it stands in the middle of the side "%s"', (side, place) => {
  expect(beside(button(500, 300), SIZE, side, VIEW)).toEqual(place);
});

test('without room on its side it stands on the other', () => {
  expect(beside(button(500, 4), SIZE, 'top', VIEW).top).toBe(50);
  expect(beside(button(500, 556), SIZE, 'bottom', VIEW).top).toBe(530);
  expect(beside(button(950, 300), SIZE, 'right', VIEW).left).toBe(844);
});

test('at an edge of the window it stays in sight', () => {
  expect(beside(button(2, 300), SIZE, 'top', VIEW).left).toBe(8);
  expect(beside(button(958, 300), SIZE, 'top', VIEW).left).toBe(892);
});

test('with room on neither side it keeps to its own, in sight', () => {
  const low = { width: 1000, height: 60 };
  expect(beside(button(500, 10), SIZE, 'top', low).top).toBe(8);
});
