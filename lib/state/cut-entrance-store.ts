import { create } from 'zustand';
import type { Task } from '#lib/studio/task/task.ts';

type Asked = { kind: 'add'; taskIds: readonly string[] } | { kind: 'continue'; task: Task };

type CutEntrance = {
  /** What is being added to a film; null if nothing is. */
  asked: Asked | null;
  add: (taskIds: readonly string[]) => void;
  continueFrom: (task: Task) => void;
  close: () => void;
};

/** Opened from cards, which may unmount while the dialog is open. */
export const useCutEntrance = create<CutEntrance>((set) => ({
  asked: null,
  add: (taskIds) => set({ asked: { kind: 'add', taskIds } }),
  continueFrom: (task) => set({ asked: { kind: 'continue', task } }),
  close: () => set({ asked: null }),
}));
