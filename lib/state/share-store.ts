import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Drawing } from '#lib/studio/review/drawing.ts';
import type { ShareKind } from '#lib/studio/review/share.ts';

export type Shareable = {
  kind: ShareKind;
  subjectId: string;
  /** For a selection. */
  taskIds?: readonly string[];
  name: string;
};

type Sharing = {
  /** The thing being shared; null if nothing is. */
  asked: Shareable | null;
  ask: (what: Shareable) => void;
  close: () => void;
};

/** Opened from cards and menus, which may unmount while the dialog is open. */
export const useSharing = create<Sharing>((set) => ({
  asked: null,
  ask: (asked) => set({ asked }),
  close: () => set({ asked: null }),
}));

type Guest = { name: string; setName: (name: string) => void };

/** A guest's name, remembered in this browser. */
export const useGuest = create<Guest>()(
  persist((set) => ({ name: '', setName: (name) => set({ name }) }), { name: 'guest', skipHydration: true }),
);

type PickedDrawing = {
  /** Over its frame, in the open film. */
  picked: { at: number; strokes: Drawing } | null;
  pick: (picked: PickedDrawing['picked']) => void;
};

/** A drawing picked in the comments, for the player. */
export const usePickedDrawing = create<PickedDrawing>((set) => ({
  picked: null,
  pick: (picked) => set({ picked }),
}));
