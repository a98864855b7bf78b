import type { CutState, CutStore } from '#lib/state/cut-store.ts';
import type { Cut } from '#lib/studio/cut/cut.ts';
import type { Step } from '#lib/studio/cut/steps.ts';

const MOST_LEFT = 5;

/** The films that were left last in this tab, by their ids: each goes on being saved after it was left. */
const leftFilms = new Map<string, CutStore>();

export function keepSteps(store: CutStore): void {
  const { id } = store.getState().cut;
  leftFilms.delete(id);
  leftFilms.set(id, store);
  for (const oldest of [...leftFilms.keys()].slice(0, -MOST_LEFT)) leftFilms.delete(oldest);
}

/** What could be undone in a film when it was left, if it is still as it was saved then. */
export function keptSteps({ id, revision }: Cut): Pick<CutState, 'past' | 'future'> {
  const left = leftFilms.get(id)?.getState();
  if (left?.saving !== 'saved' || left.cut.revision !== revision) return { past: [], future: [] };
  return { past: left.past.map(ended), future: left.future.map(ended) };
}

/** No change goes on with what was done before the film was left. */
const ended = (step: Step): Step => ({ ...step, gesture: null });
