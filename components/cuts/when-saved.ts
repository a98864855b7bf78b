import type { CutStore } from '#lib/state/cut-store.ts';

/** Resolves when the studio has what is shown here: it makes what it has been told. */
export function whenSaved(store: CutStore): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { saving } = store.getState();
      if (saving === 'saved') resolve();
      else if (saving === 'offline') reject(new Error('The film could not be saved yet. Try again then.'));
      else if (saving === 'conflict')
        reject(new Error('Somebody else changed the film. Choose a version first.'));
      else return false;
      return true;
    };
    if (look()) return;
    const stop = store.subscribe(() => look() && stop());
  });
}
