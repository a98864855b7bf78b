import { beforeEach, expect, test } from 'vitest';
import { useSelection } from './gallery-store.ts';

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
