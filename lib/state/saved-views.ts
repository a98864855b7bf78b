import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A search, filter and sort under a name; `query` is what stands in the address. */
export type SavedView = { id: string; name: string; query: string };

type SavedViews = {
  views: SavedView[];
  save: (name: string, query: string) => void;
  rename: (id: string, name: string) => void;
  remove: (id: string) => SavedView | undefined;
  restore: (view: SavedView) => void;
};

/** Kept in this browser. Saving under a name that exists replaces it. */
export const useSavedViews = create<SavedViews>()(
  persist(
    (set, get) => ({
      views: [],
      save: (name, query) =>
        set(({ views }) => ({
          views: [
            ...views.filter((view) => view.name !== name),
            { id: crypto.randomUUID(), name, query },
          ].sort((a, b) => a.name.localeCompare(b.name)),
        })),
      rename: (id, name) =>
        set(({ views }) => ({ views: views.map((view) => (view.id === id ? { ...view, name } : view)) })),
      remove: (id) => {
        const gone = get().views.find((view) => view.id === id);
        set(({ views }) => ({ views: views.filter((view) => view.id !== id) }));
        return gone;
      },
      restore: (view) => set(({ views }) => ({ views: [...views, view] })),
    }),
    { name: 'gallery-views', skipHydration: true },
  ),
);
