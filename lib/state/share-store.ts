import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Drawing } from '#lib/studio/review/drawing.ts';
import type { ShareKind } from '#lib/studio/review/share.ts';

export type Shareable = {
  kind: ShareKind;
  subjectId: string;
  /** Of a selection. */
  taskIds?: readonly string[];
  name: string;
};

type Sharing = {
  /** What a link is made for; null while for nothing. */
  asked: Shareable | null;
  ask: (what: Shareable) => void;
  close: () => void;
};

/** Asked for from cards and menus, which come and go while the dialog is open. */
export const useSharing = create<Sharing>((set) => ({
  asked: null,
  ask: (asked) => set({ asked }),
  close: () => set({ asked: null }),
}));

type Guest = { name: string; setName: (name: string) => void };

/** Under which name a guest speaks, remembered in this browser. */
export const useGuest = create<Guest>()(
  persist((set) => ({ name: '', setName: (name) => set({ name }) }), { name: 'guest', skipHydration: true }),
);

type PickedDrawing = {
  /** Over the frame of its moment, in the film that is open. */
  picked: { at: number; strokes: Drawing } | null;
  pick: (picked: PickedDrawing['picked']) => void;
};

/** What was drawn about a film, from the list of comments to the player. */
export const usePickedDrawing = create<PickedDrawing>((set) => ({
  picked: null,
  pick: (picked) => set({ picked }),
}));
