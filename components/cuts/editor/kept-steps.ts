import { create } from 'zustand';
import type { CutState, CutStore } from '#lib/state/cut-store.ts';
import type { Cut } from '#lib/studio/cut/cut.ts';
import type { Step } from '#lib/studio/cut/steps.ts';

/** Films that were open in this tab, by their ids: each goes on being saved after it was left. */
const useLeftFilms = create<Record<string, CutStore>>(() => ({}));

export const keepSteps = (store: CutStore) => useLeftFilms.setState({ [store.getState().cut.id]: store });

/** What could be undone in a film when it was left, if it is still as it was saved then. */
export function keptSteps({ id, revision }: Cut): Pick<CutState, 'past' | 'future'> {
  const left = useLeftFilms.getState()[id]?.getState();
  if (left?.saving !== 'saved' || left.cut.revision !== revision) return { past: [], future: [] };
  return { past: left.past.map(ended), future: left.future.map(ended) };
}

/** No change goes on with what was done before the film was left. */
const ended = (step: Step): Step => ({ ...step, gesture: null });
