'use client';
import { usePlayerSettings } from '#lib/state/player.ts';
import { useShortcut } from '#lib/state/shortcuts.ts';
import type { Captions } from './use-captions.ts';
import type { Player } from './use-player.ts';

const group = 'Player';

export function usePlayerKeys(player: Player, captions: Captions, onFullscreen: () => void): void {
  const { loop, muted, set } = usePlayerSettings();
  useShortcut({ keys: 'space', label: 'Play or pause', group, run: player.toggle });
  useShortcut({ keys: 'j', label: 'Play backwards', group, run: player.reverse });
  useShortcut({ keys: 'k', label: 'Play or pause', group, run: player.toggle });
  useShortcut({ keys: 'l', label: 'Play, then faster', group, run: player.faster });
  useShortcut({ keys: ',', label: 'One frame back', group, run: () => player.step(-1) });
  useShortcut({ keys: '.', label: 'One frame on', group, run: () => player.step(1) });
  useShortcut({ keys: 'r', label: 'Loop', group, run: () => set({ loop: !loop }) });
  useShortcut({ keys: 'm', label: 'Sound on or off', group, run: () => set({ muted: !muted }) });
  useShortcut({ keys: 'c', label: 'Captions on or off', group, run: captions.toggle });
  useShortcut({ keys: 'z', label: 'Full screen', group, run: onFullscreen });
}
