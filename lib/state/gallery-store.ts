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
