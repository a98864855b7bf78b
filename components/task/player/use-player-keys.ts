import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Player } from './use-player.ts';

const group = 'Player';

/** The keys of every player. */
export function usePlayerKeys(player: Player, onFullscreen: () => void): void {
  const { loop, muted, set } = usePlayerSettings();
  useShortcut({ keys: 'space', label: 'Play or pause', group, run: player.toggle });
  useShortcut({ keys: 'j', label: 'Play backwards', group, run: player.reverse });
  useShortcut({ keys: 'k', label: 'Play or pause', group, run: player.toggle });
  useShortcut({ keys: 'l', label: 'Play, then faster', group, run: player.faster });
  useShortcut({ keys: ',', label: 'One frame back', group, run: () => player.step(-1) });
  useShortcut({ keys: '.', label: 'One frame on', group, run: () => player.step(1) });
  useShortcut({ keys: 'r', label: 'Loop', group, run: () => set({ loop: !loop }) });
  useShortcut({ keys: 'm', label: 'Sound on or off', group, run: () => set({ muted: !muted }) });
  useShortcut({ keys: 'z', label: 'Full screen', group, run: onFullscreen });
}
