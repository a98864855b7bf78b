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

test('a range runs from the last one chosen, in either direction', () => {
  useSelection.getState().toggle('d');
  useSelection.getState().extendTo('b', order);
  expect(chosen()).toEqual(['b', 'c', 'd']);
});

test('a range keeps what was chosen before', () => {
  useSelection.getState().toggle('a');
  useSelection.getState().toggle('c');
  useSelection.getState().extendTo('e', order);
  expect(chosen()).toEqual(['a', 'c', 'd', 'e']);
});

test('a range without a beginning is that one', () => {
  useSelection.getState().extendTo('c', order);
  expect(chosen()).toEqual(['c']);
});
