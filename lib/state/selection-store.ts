import { create } from 'zustand';

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
