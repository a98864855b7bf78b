import type { RefObject } from 'react';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { TranscriptEditor } from '#lib/state/transcript-editor-store.ts';
import { segmentAt } from '#lib/studio/transcript/transcript-edit.ts';
import type { Playback } from '../player/playback.tsx';
import type { ListHandle } from './segment-list.tsx';

const GROUP = 'Transcript';
const SKIP = 5;

type Keys = {
  editor: TranscriptEditor;
  media: HTMLMediaElement | null;
  playback: Playback;
  list: RefObject<ListHandle | null>;
  onLoop: () => void;
  onFind: () => void;
  onDoubtful: () => void;
};

/** The keyboard map of the editor, also listed in the shortcuts sheet. */
export function useEditorKeys({ editor, media, playback, list, ...acts }: Keys): void {
  const spoken = () => segmentAt(editor.getState().segments, (media?.currentTime ?? 0) + 0.01);
  const step = (by: 1 | -1) => {
    const { segments } = editor.getState();
    const inText = document.activeElement?.getAttribute('data-text');
    const from = inText ? Number(inText) : spoken();
    const at = Math.min(segments.length - 1, Math.max(0, from + by));
    const segment = segments[at];
    if (!segment) return;
    playback.seek(segment.start);
    if (inText) list.current?.edit(at);
    else list.current?.show(at);
  };
  const key = (keys: string, label: string, run: () => void, inFields = false) => ({
    keys,
    label,
    group: GROUP,
    run,
    inFields,
  });
  useShortcut(key('space', 'Play or pause', playback.toggle));
  useShortcut(key('mod+.', 'Play or pause while typing', playback.toggle, true));
  useShortcut(key('arrowdown', 'Next segment', () => step(1)));
  useShortcut(key('arrowup', 'Previous segment', () => step(-1)));
  useShortcut(key('alt+arrowdown', 'Next segment while typing', () => step(1), true));
  useShortcut(key('alt+arrowup', 'Previous segment while typing', () => step(-1), true));
  useShortcut(key('arrowleft', `Back ${SKIP} seconds`, () => playback.skip(-SKIP)));
  useShortcut(key('arrowright', `Forward ${SKIP} seconds`, () => playback.skip(SKIP)));
  useShortcut(key('e', 'Edit the segment that is heard', () => list.current?.edit(Math.max(0, spoken()))));
  useShortcut(key('[', 'Slower', () => playback.stepSpeed(-1)));
  useShortcut(key(']', 'Faster', () => playback.stepSpeed(1)));
  useShortcut(key('l', 'Loop this segment', acts.onLoop));
  useShortcut(key('d', 'Next doubtful segment', acts.onDoubtful));
  useShortcut(key('mod+f', 'Find and replace', acts.onFind, true));
  useShortcut(key('mod+z', 'Undo', () => editor.getState().undo(), true));
  useShortcut(key('mod+shift+z', 'Redo', () => editor.getState().redo(), true));
}
