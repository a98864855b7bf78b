'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { pressUndo } from '#components/ui/overlays/toast.ts';
import { useOverlays } from '#lib/state/command-store.ts';
import { useShortcut, useShortcutRegistry } from '#lib/state/shortcut-store.ts';
import { DESTINATIONS, type Destination } from './destinations.tsx';

/** The shortcuts of every page. */
export function ShellShortcuts() {
  const t = useTranslations('shell');
  const tGroups = useTranslations('common.groups');
  const show = useOverlays((state) => state.show);
  const toggle = useOverlays((state) => state.toggle);
  useShortcut({
    keys: 'mod+k',
    label: t('searchAndCommands'),
    group: tGroups('general'),
    inFields: true,
    inDialogs: true,
    run: () => toggle('palette'),
  });
  useShortcut({
    keys: '?',
    label: t('keyboardShortcuts'),
    group: tGroups('general'),
    run: () => show('shortcuts'),
  });
  usePressUndo();
  return DESTINATIONS.map((destination) => <GoTo key={destination.href} {...destination} />);
}

const UNDO = 'mod+z';

/** Yields to an editor's undo, in the list of shortcuts too; fields have their own. */
function usePressUndo() {
  const t = useTranslations('shell');
  const group = useTranslations('common.groups')('general');
  const hasOther = useShortcutRegistry(({ entries }) =>
    [...entries.values()].some((entry) => entry.keys === UNDO && entry.group !== group),
  );
  useShortcut({ keys: UNDO, label: t('undoInMessage'), group, disabled: hasOther, run: pressUndo });
}

function GoTo({ id, href, keys }: Destination) {
  const t = useTranslations('shell.pages');
  const tGroups = useTranslations('common.groups');
  const router = useRouter();
  useShortcut({ keys, label: t(id), group: tGroups('goTo'), run: () => router.push(href) });
  return null;
}
