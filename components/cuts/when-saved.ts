import type { Translator } from '#lib/language/translator.ts';
import type { CutStore } from '#lib/state/cut-store.ts';

/** Resolves once the studio has the current state, which is what it makes. */
export function whenSaved(store: CutStore, t: Translator<'cuts'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { saving } = store.getState();
      if (saving === 'saved') resolve();
      else if (saving === 'offline') reject(new Error(t('editor.notSavedYet')));
      else if (saving === 'conflict') reject(new Error(t('editor.chooseVersion')));
      else return false;
      return true;
    };
    if (look()) return;
    const stop = store.subscribe(() => look() && stop());
  });
}
