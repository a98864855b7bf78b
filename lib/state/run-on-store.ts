import { create } from 'zustand';
import type { Task } from '#lib/studio/task/task.ts';

type RunOn = {
  /** What other models are being chosen for; null while nothing is. */
  tasks: readonly Task[] | null;
  ask: (tasks: readonly Task[]) => void;
  close: () => void;
};

/** Asked for from cards, which come and go while the dialog is open. */
export const useRunOn = create<RunOn>((set) => ({
  tasks: null,
  ask: (tasks) => set({ tasks }),
  close: () => set({ tasks: null }),
}));
