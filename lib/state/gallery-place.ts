import { create } from 'zustand';

type Place = {
  /** The gallery as its address says it, without the path: what "back" and "next" refer to. */
  view: string;
  scrollTop: number;
  /** The card the keyboard stands on. */
  activeId: string | null;
};

type GalleryPlace = Place & { keep: (place: Partial<Place>) => void };

/** Where a person was in the gallery, for when they come back to it. */
export const useGalleryPlace = create<GalleryPlace>((set) => ({
  view: '',
  scrollTop: 0,
  activeId: null,
  keep: (place) => set(place),
}));
