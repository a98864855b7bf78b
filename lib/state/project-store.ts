import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ThingKind } from '#lib/studio/library/project-values.ts';
import { tellOpenProject } from './project-cookie.ts';

type OpenProject = {
  /** The project that pages show and new work goes to; null for everything. */
  id: string | null;
  /** Whether it is somebody else's, to be looked at and no more: new work goes to no project then. */
  viewOnly: boolean;
  /** Whether the rail shows no more than their heading. */
  folded: boolean;
  open: (id: string | null) => void;
  fold: (folded: boolean) => void;
};

/** Kept in this browser. */
export const useOpenProject = create<OpenProject>()(
  persist(
    (set) => ({
      id: null,
      viewOnly: false,
      folded: false,
      open: (id) => set({ id, viewOnly: false }),
      fold: (folded) => set({ folded }),
    }),
    { name: 'project', skipHydration: true },
  ),
);

useOpenProject.subscribe(({ id }, before) => {
  if (id !== before.id) tellOpenProject(id);
});

/** Where new work goes, as requests say it; nothing while everything is open. */
export const newWorkPlace = (): { projectId?: string } => {
  const { id, viewOnly } = useOpenProject.getState();
  return id === null || viewOnly ? {} : { projectId: id };
};

export type Things = { kind: ThingKind; ids: readonly string[] };

type Filing = {
  /** What a project is being chosen for; null while nothing is. */
  asked: Things | null;
  ask: (kind: ThingKind, ids: readonly string[]) => void;
  close: () => void;
};

/** Asked for from cards, which come and go while the dialog is open. */
export const useFiling = create<Filing>((set) => ({
  asked: null,
  ask: (kind, ids) => set({ asked: { kind, ids } }),
  close: () => set({ asked: null }),
}));
