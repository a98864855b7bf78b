import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ShareKind } from '#lib/studio/review/share.ts';

export type Shareable = { kind: ShareKind; subjectId: string; name: string };

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
