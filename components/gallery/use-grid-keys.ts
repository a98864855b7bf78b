import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useSelection } from '#lib/state/gallery-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { useBulk } from './selection/use-bulk.tsx';
import { useChosen } from './selection/use-chosen.ts';

type GridKeys = {
  tasks: readonly Task[];
  active: Task | undefined;
  enter: () => void;
  selectAll: () => void;
};

/** The gallery's keyboard map, for the selection or else the focused card. */
export function useGridKeys({ tasks, active, enter, selectAll }: GridKeys): void {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const group = tCommon('groups.gallery');
  const router = useRouter();
  const bulk = useBulk();
  const { toggle } = useSelection();
  const { ids, clear, changes, nextHeart } = useChosen(tasks);
  const may = useMay();
  const fixed = !active || !(ids.size > 0 ? changes : may.change(active));
  const targets = () => (ids.size > 0 ? [...ids] : active ? [active.id] : []);
  const open = () => active && router.push(`/gallery/${encodeURIComponent(active.id)}`);
  const actions = useTaskActions();
  const toggleFavourite = () => {
    if (ids.size > 0) bulk.run({ action: nextHeart(), ids: targets() });
    else if (active) actions.toggleFavourite(active);
  };
  const remove = () => bulk.run({ action: 'trash', ids: targets() });
  const tick = () => {
    enter();
    if (active) toggle(active.id);
  };
  useShortcut({ keys: 'arrowdown', label: t('keys.enter'), group, run: enter });
  useShortcut({ keys: 'enter', label: tCommon('open'), group, disabled: !active, run: open });
  useShortcut({ keys: 'space', label: t('selection.one'), group, disabled: !active, run: tick });
  useShortcut({ keys: 'x', label: t('selection.one'), group, disabled: !active, run: tick });
  useShortcut({ keys: 'a', label: t('selection.all'), group, disabled: !active, run: selectAll });
  useShortcut({ keys: 'escape', label: t('selection.clear'), group, disabled: ids.size === 0, run: clear });
  useShortcut({ keys: 'f', label: t('keys.favourite'), group, disabled: fixed, run: toggleFavourite });
  const kept = active?.trashedAt === null;
  useShortcut({ keys: 'delete', label: tCommon('delete'), group, disabled: fixed || !kept, run: remove });
}
