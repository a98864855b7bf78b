import { useTranslations } from 'next-intl';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Player } from './use-player.ts';

/** The keys of all players. */
export function usePlayerKeys(player: Player, fullScreen: (() => void) | null): void {
  const t = useTranslations('task');
  const group = useTranslations('common')('groups.player');
  const { loop, muted, set } = usePlayerSettings();
  useShortcut({ keys: 'space', label: t('player.playOrPause'), group, run: player.toggle });
  useShortcut({ keys: 'j', label: t('player.backwards'), group, run: player.reverse });
  useShortcut({ keys: 'k', label: t('player.playOrPause'), group, run: player.toggle });
  useShortcut({ keys: 'l', label: t('player.faster'), group, run: player.faster });
  useShortcut({ keys: ',', label: t('player.back'), group, run: () => player.step(-1) });
  useShortcut({ keys: '.', label: t('player.on'), group, run: () => player.step(1) });
  useShortcut({ keys: 'r', label: t('player.loop'), group, run: () => set({ loop: !loop }) });
  useShortcut({ keys: 'm', label: t('player.soundToggle'), group, run: () => set({ muted: !muted }) });
  useShortcut({
    keys: 'z',
    label: t('player.fullScreen'),
    group,
    disabled: !fullScreen,
    run: () => fullScreen?.(),
  });
}
