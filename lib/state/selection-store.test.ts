import { beforeEach, expect, test } from 'vitest';
import { useSelection } from './selection-store.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = () => [...useSelection.getState().ids].sort();

beforeEach(() => useSelection.getState().clear());

test('choosing one twice leaves it out again', () => {
  useSelection.getState().toggle('a');
  useSelection.getState().toggle('a');
  expect(chosen()).toEqual([]);
});

test.each([
  ['runs from the last one chosen, in either direction', ['d'], 'b', ['b', 'c', 'd']],
  ['keeps what was chosen before', ['a', 'c'], 'e', ['a', 'c', 'd', 'e']],
  ['without a beginning is that one', [], 'c', ['c']],
])('a range %s', (_, before, to, range) => {
  for (const id of before) useSelection.getState().toggle(id);
  useSelection.getState().extendTo(to, order);
  expect(chosen()).toEqual(range);
});

test.each([
  ['is let go where it ends earlier than before', ['b'], ['e', 'c'], ['b', 'c']],
  ['turns round at its beginning', ['c'], ['e', 'a'], ['a', 'b', 'c']],
  [
    'leaves alone what was chosen before, also where it passed over it',
    ['a', 'd', 'c'],
    ['e', 'c'],
    ['a', 'c', 'd'],
  ],
])('a range %s', (_, before, ends, left) => {
  for (const id of before) useSelection.getState().toggle(id);
  for (const end of ends) useSelection.getState().extendTo(end, order);
  expect(chosen()).toEqual(left);
});

test('a range from everything lets nothing go', () => {
  useSelection.getState().only(order);
  useSelection.getState().extendTo('c', order);
  expect(chosen()).toEqual(order);
});
