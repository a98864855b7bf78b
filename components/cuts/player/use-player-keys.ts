import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Playback } from './use-playback.ts';

const GROUP = 'Playing a cut';

/** The keys of editors everywhere. */
export function usePlayerKeys(playback: Playback, fullScreen: () => void): void {
  const { toggle, shuttle, stop, step, toCut, toStart, toEnd, markIn, markOut, unmark } = playback;
  useShortcut({ keys: 'space', label: 'Play or pause', group: GROUP, run: toggle });
  useShortcut({ keys: 'j', label: 'Play backwards, again for faster', group: GROUP, run: () => shuttle(-1) });
  useShortcut({ keys: 'k', label: 'Stop', group: GROUP, run: stop });
  useShortcut({ keys: 'l', label: 'Play, again for faster', group: GROUP, run: () => shuttle(1) });
  useShortcut({ keys: 'arrowleft', label: 'One frame back', group: GROUP, run: () => step(-1) });
  useShortcut({ keys: 'arrowright', label: 'One frame on', group: GROUP, run: () => step(1) });
  useShortcut({ keys: 'shift+arrowleft', label: 'Ten frames back', group: GROUP, run: () => step(-10) });
  useShortcut({ keys: 'shift+arrowright', label: 'Ten frames on', group: GROUP, run: () => step(10) });
  useShortcut({ keys: 'arrowup', label: 'To the cut before', group: GROUP, run: () => toCut(-1) });
  useShortcut({ keys: 'arrowdown', label: 'To the next cut', group: GROUP, run: () => toCut(1) });
  useShortcut({ keys: 'home', label: 'To the start', group: GROUP, run: toStart });
  useShortcut({ keys: 'end', label: 'To the end', group: GROUP, run: toEnd });
  useShortcut({ keys: 'i', label: 'Mark in', group: GROUP, run: markIn });
  useShortcut({ keys: 'o', label: 'Mark out', group: GROUP, run: markOut });
  useShortcut({ keys: 'alt+x', label: 'Clear the marks', group: GROUP, run: unmark });
  useShortcut({ keys: 'z', label: 'Full screen', group: GROUP, run: fullScreen });
}
