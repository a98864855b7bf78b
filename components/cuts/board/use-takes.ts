import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/overlays/toast.ts';
import { makeTakes } from '#lib/api/cuts.ts';
import { type CutStore, useCutStore } from '#lib/state/cut-store.ts';
import type { Draft } from '#lib/studio/task/draft.ts';

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

type Wanted = {
  /** All empty places with a draft, where none is named. */
  shots?: string[];
  /** For one shot: the same place, made differently. */
  draft?: Draft;
};

/** Makes takes of shots; they arrive in their places. */
export function useTakes() {
  const store = useCutStore();
  const { mutateAsync, isPending } = useMutation(makeTakes(useQueryClient()));
  const make = async (wanted: Wanted = {}): Promise<boolean> => {
    try {
      await whenSaved(store);
    } catch (error) {
      toast.error('Nothing was sent', {
        description: error instanceof Error ? error.message : String(error),
      });
      return false;
    }
    const { cut } = store.getState();
    return mutateAsync({ id: cut.id, key: crypto.randomUUID(), ...wanted }).then(
      (now) => {
        store.getState().receive(now);
        return true;
      },
      // The failed call is reported wherever it comes from.
      () => false,
    );
  };
  return { make, busy: isPending };
}
