import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Preferences = {
  /** Notify when the last work is done and the page is hidden. */
  notifyWhenDone: boolean;
  setNotifyWhenDone: (on: boolean) => void;
};

/** Preferences of this browser. The theme is elsewhere: the server needs it. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      notifyWhenDone: false,
      setNotifyWhenDone: (notifyWhenDone) => set({ notifyWhenDone }),
    }),
    { name: 'preferences', skipHydration: true },
  ),
);

type Player = {
  loop: boolean;
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  /** Shown if a video has them; the last chosen language is preferred. */
  captions: boolean;
  captionsLanguage: string | null;
  set: (change: Partial<Omit<Player, 'set'>>) => void;
};

/** Player settings of this browser. Speed is not stored: each video starts at normal. */
export const usePlayerSettings = create<Player>()(
  persist(
    (set) => ({
      loop: true,
      muted: false,
      volume: 1,
      captions: true,
      captionsLanguage: null,
      set: (change) => set(change),
    }),
    { name: 'player', skipHydration: true },
  ),
);
