import { useQueryClient } from '@tanstack/react-query';
import { willBeFavourites } from '#lib/api/bulk-tasks.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useSelection } from '#lib/state/selection-store.ts';
import type { Task } from '#lib/studio/task/task.ts';

/**
 * The loaded part of the selection, and whether it may be changed: the rest is unknown here, and the studio
 * skips what is not theirs.
 */
export function useChosen(tasks: readonly Task[]) {
  const { ids, clear } = useSelection();
  const may = useMay();
  const client = useQueryClient();
  const chosen = ids.size === 0 ? [] : tasks.filter(({ id }) => ids.has(id));
  const changed = chosen.filter(may.change);
  return {
    ids,
    clear,
    chosen,
    changed,
    /** All are favourites, so the next action removes that. */
    loved: chosen.length > 0 && chosen.every(({ favourite }) => favourite),
    /** The same, at the time of a press. */
    nextHeart: () =>
      chosen.length > 0 && willBeFavourites(client, chosen)
        ? ('unfavourite' as const)
        : ('favourite' as const),
    changes: may.make && (changed.length > 0 || chosen.length < ids.size),
  };
}
