import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Preferences = {
  /** A browser notification when the last piece of work is done and the page is out of sight. */
  notifyWhenDone: boolean;
  setNotifyWhenDone: (on: boolean) => void;
};

/** What a person chose on this browser. The theme is elsewhere: the server has to know it. */
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
  /** Shown where a video has them; the language last chosen is preferred. */
  captions: boolean;
  captionsLanguage: string | null;
  set: (change: Partial<Omit<Player, 'set'>>) => void;
};

/** How videos are played on this browser. Speed is not kept: each video starts at its own. */
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
