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
