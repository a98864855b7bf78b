import { create } from 'zustand';

type Selection = {
  ids: ReadonlySet<string>;
  /** Where a range begins: the last one chosen by itself. */
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
