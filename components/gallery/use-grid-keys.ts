import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSelection } from '#lib/state/selection-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';

type GridKeys = {
  active: Task | undefined;
  enter: () => void;
  selectAll: () => void;
};

/** The keys that go through the gallery and select. */
export function useGridKeys({ active, enter, selectAll }: GridKeys): void {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const group = tCommon('groups.gallery');
  const router = useRouter();
  const { toggle, clear } = useSelection.getState();
  const selecting = useSelection(({ ids }) => ids.size > 0);
  const open = () => active && router.push(`/gallery/${encodeURIComponent(active.id)}`);
  const tick = () => {
    enter();
    if (active) toggle(active.id);
  };
  useShortcut({ keys: 'arrowdown', label: t('keys.enter'), group, run: enter });
  useShortcut({ keys: 'enter', label: tCommon('open'), group, disabled: !active, run: open });
  useShortcut({ keys: 'space', label: t('selection.one'), group, disabled: !active, run: tick });
  useShortcut({ keys: 'x', label: t('selection.one'), group, disabled: !active, run: tick });
  useShortcut({ keys: 'a', label: t('selection.all'), group, disabled: !active, run: selectAll });
  useShortcut({ keys: 'escape', label: t('selection.clear'), group, disabled: !selecting, run: clear });
}
