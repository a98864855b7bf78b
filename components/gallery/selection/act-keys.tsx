import { useTranslations } from 'next-intl';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { useBulk } from './use-bulk.tsx';
import { useChosen } from './use-chosen.ts';

type ActKeysProps = { tasks: readonly Task[]; active: Task | undefined };

/** The keys that change the selection, or else the focused card. */
export function ActKeys({ tasks, active }: ActKeysProps) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const group = tCommon('groups.gallery');
  const bulk = useBulk();
  const { ids, changes, nextHeart } = useChosen(tasks);
  const may = useMay();
  const fixed = !active || !(ids.size > 0 ? changes : may.change(active));
  const targets = () => (ids.size > 0 ? [...ids] : active ? [active.id] : []);
  const actions = useTaskActions();
  const toggleFavourite = () => {
    if (ids.size > 0) bulk.run({ action: nextHeart(), ids: targets() });
    else if (active) actions.toggleFavourite(active);
  };
  const remove = () => bulk.run({ action: 'trash', ids: targets() });
  useShortcut({ keys: 'f', label: t('keys.favourite'), group, disabled: fixed, run: toggleFavourite });
  const kept = active?.trashedAt === null;
  useShortcut({ keys: 'delete', label: tCommon('delete'), group, disabled: fixed || !kept, run: remove });
  return null;
}
