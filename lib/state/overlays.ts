import { create } from 'zustand';

type Overlays = {
  open: 'palette' | 'shortcuts' | null;
  show: (overlay: 'palette' | 'shortcuts' | null) => void;
  toggle: (overlay: 'palette' | 'shortcuts') => void;
};

/** The two panels that belong to no page; at most one is open. */
export const useOverlays = create<Overlays>((set) => ({
  open: null,
  show: (open) => set({ open }),
  toggle: (overlay) => set((state) => ({ open: state.open === overlay ? null : overlay })),
}));
