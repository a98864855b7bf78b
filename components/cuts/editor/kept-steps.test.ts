import { expect, test } from 'vitest';
import { createCutStore } from '#lib/state/cut-store.ts';
import { sampleCut } from '#lib/testing/samples/sample-cut.ts';
import { keepSteps, keptSteps } from './kept-steps.ts';

/** Leaves a film once a change in it was saved. */
function leave(id: string) {
  const store = createCutStore(sampleCut({ id }), 'timeline');
  store.getState().edit((film) => ({ ...film, title: 'Kite' }), 'rename');
  store.setState({ saving: 'saved' });
  keepSteps(store);
}

const stepsOf = (id: string) => keptSteps(sampleCut({ id })).past.length;

test('of many films that were left the last five can be undone', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const id of ids) leave(id);
  expect(ids.map(stepsOf)).toEqual([0, 1, 1, 1, 1, 1]);
});

test('a film that is left again is among the last', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) leave(id);
  expect(['a', 'b'].map(stepsOf)).toEqual([1, 0]);
});
