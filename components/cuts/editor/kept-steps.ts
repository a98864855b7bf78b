import type { CutState, CutStore } from '#lib/state/cut-store.ts';
import type { Cut } from '#lib/studio/cut/cut.ts';
import type { Step } from '#lib/studio/cut/steps.ts';

const MOST_LEFT = 5;

/** The films last left in this tab, by id: they keep saving in the background. */
const leftFilms = new Map<string, CutStore>();

export function keepSteps(store: CutStore): void {
  const { id } = store.getState().cut;
  leftFilms.delete(id);
  leftFilms.set(id, store);
  for (const oldest of [...leftFilms.keys()].slice(0, -MOST_LEFT)) leftFilms.delete(oldest);
}

/** The undo history of a left film, if its saved state is unchanged. */
export function keptSteps({ id, revision }: Cut): Pick<CutState, 'past' | 'future'> {
  const left = leftFilms.get(id)?.getState();
  if (left?.saving !== 'saved' || left.cut.revision !== revision) return { past: [], future: [] };
  return { past: left.past.map(ended), future: left.future.map(ended) };
}

/** A new change must not merge into a step from before. */
const ended = (step: Step): Step => ({ ...step, gesture: null });
