import { create } from 'zustand';
import type { Task } from '#lib/studio/task/task.ts';

type RunOn = {
  /** The tasks to run on other models; null if none. */
  tasks: readonly Task[] | null;
  ask: (tasks: readonly Task[]) => void;
  close: () => void;
};

/** Opened from cards, which may unmount while the dialog is open. */
export const useRunOn = create<RunOn>((set) => ({
  tasks: null,
  ask: (tasks) => set({ tasks }),
  close: () => set({ tasks: null }),
}));
