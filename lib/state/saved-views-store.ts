import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A named search with filters and sorting; `query` is the URL's. */
export type SavedView = { id: string; name: string; query: string };

type SavedViews = {
  views: SavedView[];
  save: (name: string, query: string) => void;
  rename: (id: string, name: string) => void;
  remove: (id: string) => SavedView | undefined;
  restore: (view: SavedView) => void;
};

/** Stored in this browser. Saving under an existing name replaces it. */
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
