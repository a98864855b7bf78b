import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Place = {
  /** The gallery's query, for "back" and "next". Null until known. */
  view: string | null;
  scrollTop: number;
  /** The card with the keyboard focus. */
  activeId: string | null;
  /**
   * The button with the focus when other videos were requested, until the last has loaded or another page
   * opens.
   */
  pressed: { ids: readonly string[]; on: 'previous' | 'next' } | null;
};

type GalleryPlace = Place & {
  keep: (place: Partial<Place>) => void;
  /** A video page was opened. After a reload it belongs to the list it was opened from. */
  open: (id: string) => void;
  /** Another page was opened, whatever was requested. */
  arriveAt: (path: string) => void;
};

type Opened = { id: string | null; view: string };

/** The video page opened last in this tab, and the list it was opened from. */
export const useLastOpened = create<Opened>()(
  persist((): Opened => ({ id: null, view: '' }), {
    name: 'gallery-opened',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** The last position in the gallery, to return to. */
export const useGalleryPlace = create<GalleryPlace>((set, get) => ({
  view: null,
  scrollTop: 0,
  activeId: null,
  pressed: null,
  keep: (place) => set(place),
  open: (id) => {
    const last = useLastOpened.getState();
    const view = get().view ?? (last.id === id ? last.view : '');
    useLastOpened.setState({ id, view });
    // Back in the gallery, the video viewed last has the focus.
    set({ view, activeId: id });
  },
  arriveAt: (path) =>
    set(({ pressed }) =>
      pressed?.ids.some((id) => path === `/gallery/${encodeURIComponent(id)}`) ? {} : { pressed: null },
    ),
}));

type Selection = {
  ids: ReadonlySet<string>;
  /** The anchor of a range: the last single selection. */
  anchor: string | null;
  /** The selection when the range began: it stays, however far the range extends. */
  kept: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** From the anchor to here, in page order; replaces the earlier range. */
  extendTo: (id: string, order: readonly string[]) => void;
  only: (ids: readonly string[]) => void;
  clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

export const useSelection = create<Selection>((set) => ({
  ids: NONE,
  anchor: null,
  kept: NONE,
  toggle: (id) =>
    set(({ ids }) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return { ids: next, anchor: id, kept: next };
    }),
  extendTo: (id, order) =>
    set(({ ids, anchor, kept }) => {
      const from = anchor === null ? -1 : order.indexOf(anchor);
      const to = order.indexOf(id);
      if (from < 0 || to < 0) {
        const next = new Set([...ids, id]);
        return { ids: next, anchor: id, kept: next };
      }
      return { ids: new Set([...kept, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]) };
    }),
  only: (ids) => {
    const next = new Set(ids);
    set({ ids: next, anchor: ids.at(-1) ?? null, kept: next });
  },
  clear: () => set({ ids: NONE, anchor: null, kept: NONE }),
}));

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
