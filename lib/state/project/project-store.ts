import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ThingKind } from '#lib/studio/project/project-values.ts';
import { tellOpenProject } from './project-cookie.ts';

type OpenProject = {
  /** The project for pages and new work; null for everything. */
  id: string | null;
  /** It is somebody else's and view only: new work then goes to no project. */
  viewOnly: boolean;
  /** Whether the rail shows only the heading. */
  folded: boolean;
  open: (id: string | null) => void;
  fold: (folded: boolean) => void;
};

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

/** The project for new work, as a request field; none if everything is open. */
export const newWorkPlace = (): { projectId?: string } => {
  const { id, viewOnly } = useOpenProject.getState();
  return id === null || viewOnly ? {} : { projectId: id };
};

export type Things = { kind: ThingKind; ids: readonly string[] };

type Filing = {
  /** The things being filed; null if none are. */
  asked: Things | null;
  ask: (kind: ThingKind, ids: readonly string[]) => void;
  close: () => void;
};

/** Opened from cards, which may unmount while the dialog is open. */
export const useFiling = create<Filing>((set) => ({
  asked: null,
  ask: (kind, ids) => set({ asked: { kind, ids } }),
  close: () => set({ asked: null }),
}));
