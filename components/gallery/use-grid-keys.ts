import { useRouter } from 'next/navigation';
import { useSelection } from '#lib/state/gallery-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { useBulk } from './use-bulk.tsx';

const group = 'Gallery';

type GridKeys = {
  active: Task | undefined;
  enter: () => void;
  selectAll: () => void;
};

/** The keyboard map of the gallery; applies to the selection or else to the focused card. */
export function useGridKeys({ active, enter, selectAll }: GridKeys): void {
  const router = useRouter();
  const bulk = useBulk();
  const { ids, toggle, clear } = useSelection();
  const targets = () => (ids.size > 0 ? [...ids] : active ? [active.id] : []);
  const open = () => active && router.push(`/gallery/${encodeURIComponent(active.id)}`);
  const toggleFavourite = () =>
    bulk.run({ action: active?.favourite ? 'unfavourite' : 'favourite', ids: targets() });
  const remove = () => bulk.run({ action: 'trash', ids: targets() });
  const tick = () => {
    enter();
    if (active) toggle(active.id);
  };
  useShortcut({ keys: 'arrowdown', label: 'Go to the cards; arrows move, Shift selects', group, run: enter });
  useShortcut({ keys: 'enter', label: 'Open', group, disabled: !active, run: open });
  useShortcut({ keys: 'space', label: 'Select', group, disabled: !active, run: tick });
  useShortcut({ keys: 'x', label: 'Select', group, disabled: !active, run: tick });
  useShortcut({ keys: 'a', label: 'Select all', group, disabled: !active, run: selectAll });
  useShortcut({ keys: 'escape', label: 'Clear the selection', group, disabled: ids.size === 0, run: clear });
  useShortcut({ keys: 'f', label: 'Favourite, or not', group, disabled: !active, run: toggleFavourite });
  useShortcut({ keys: 'delete', label: 'Delete', group, disabled: !active, run: remove });
}
