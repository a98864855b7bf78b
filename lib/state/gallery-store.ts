import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Place = {
  /** The gallery as its address says it, without the path: what "back" and "next" refer to. */
  view: string;
  scrollTop: number;
  /** The card with the keyboard focus. */
  activeId: string | null;
  /** The button with the focus when the page of a video was asked for, until that page has come. */
  pressed: { id: string; on: 'previous' | 'next' } | null;
};

type GalleryPlace = Place & { keep: (place: Partial<Place>) => void };

/** The last position in the gallery, for coming back to it. */
export const useGalleryPlace = create<GalleryPlace>((set) => ({
  view: '',
  scrollTop: 0,
  activeId: null,
  pressed: null,
  keep: (place) => set(place),
}));

type Selection = {
  ids: ReadonlySet<string>;
  /** The anchor of a range: the last one chosen by itself. */
  anchor: string | null;
  toggle: (id: string) => void;
  /** From the anchor to here, in the order of the page. */
  extendTo: (id: string, order: readonly string[]) => void;
  only: (ids: readonly string[]) => void;
  clear: () => void;
};

export const useSelection = create<Selection>((set) => ({
  ids: new Set(),
  anchor: null,
  toggle: (id) =>
    set(({ ids }) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return { ids: next, anchor: id };
    }),
  extendTo: (id, order) =>
    set(({ ids, anchor }) => {
      const from = anchor === null ? -1 : order.indexOf(anchor);
      const to = order.indexOf(id);
      if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id };
      return { ids: new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]) };
    }),
  only: (ids) => set({ ids: new Set(ids), anchor: ids.at(-1) ?? null }),
  clear: () => set({ ids: new Set(), anchor: null }),
}));

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
