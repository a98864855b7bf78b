import { useEffect } from 'react';
import { isTyping } from '#components/shell/shortcut-listener.tsx';
import { placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { usePlayback } from '../player/use-playback.ts';
import { useEditorActions } from './use-editor-actions.ts';

const GROUP = 'Film';

/** The keyboard map of the editor, also listed in the shortcuts sheet. */
export function useEditorKeys(): void {
  const store = useCutStore();
  const act = useEditorActions();
  const state = store.getState;
  const onTimeline = useCut(({ view }) => view === 'timeline');
  useKeysAfterPress();

  const key = (
    keys: string,
    label: string,
    run: (event: KeyboardEvent) => void,
    more: { inFields?: boolean; disabled?: boolean } = {},
  ) => ({
    keys,
    label,
    group: GROUP,
    run,
    ...more,
  });
  const playback = usePlayback();
  /** To a cut, with the shot that begins there. */
  const toCut = (way: 1 | -1) => {
    playback.toCut(way);
    const { timeline, playhead, select } = state();
    const shot = placedShots(timeline).findLast(({ start }) => start <= playhead)?.shot;
    if (shot && state().view === 'timeline') select({ kind: 'shot', id: shot.id });
  };
  const leave = ({ target }: KeyboardEvent) => {
    if (isTyping(target)) target.blur();
    else state().select(null);
  };
  const only = { disabled: !onTimeline };

  useShortcut(key('space', 'Play or pause', playback.toggle));
  useShortcut(key('j', 'Play backwards, again for faster', () => playback.shuttle(-1)));
  useShortcut(key('k', 'Stop', playback.stop));
  useShortcut(key('l', 'Play, again for faster', () => playback.shuttle(1)));
  useShortcut(key('arrowleft', 'One frame back', () => playback.step(-1)));
  useShortcut(key('arrowright', 'One frame on', () => playback.step(1)));
  useShortcut(key('shift+arrowleft', 'Ten frames back', () => playback.step(-10)));
  useShortcut(key('shift+arrowright', 'Ten frames on', () => playback.step(10)));
  useShortcut(key('arrowup', 'To the cut before', () => toCut(-1)));
  useShortcut(key('arrowdown', 'To the next cut', () => toCut(1)));
  useShortcut(key('home', 'To the start', playback.toStart));
  useShortcut(key('end', 'To the end', playback.toEnd));
  useShortcut(key('i', 'Mark in', playback.markIn));
  useShortcut(key('o', 'Mark out', playback.markOut));
  useShortcut(key('alt+x', 'Clear the marks', playback.unmark));
  useShortcut(key('s', 'Split at the playhead', act.split, only));
  useShortcut(key('d', 'Duplicate the shot', act.duplicate, only));
  useShortcut(key('delete', 'Delete what is selected', act.remove, only));
  useShortcut(key('backspace', 'Delete what is selected', act.remove, only));
  useShortcut(key('alt+arrowleft', 'Move the shot or line to the left', () => act.shift(-1, false), only));
  useShortcut(key('alt+arrowright', 'Move the shot or line to the right', () => act.shift(1, false), only));
  useShortcut(
    key('alt+shift+arrowleft', 'Move the line ten frames to the left', () => act.shift(-1, true), only),
  );
  useShortcut(
    key('alt+shift+arrowright', 'Move the line ten frames to the right', () => act.shift(1, true), only),
  );
  useShortcut(key('m', 'Add a note', act.addNote, only));
  useShortcut(key('t', 'Add a line', act.addLine, only));
  useShortcut(key('n', 'Snap or not', () => state().setSnap(!state().snap), only));
  useShortcut(key('=', 'Zoom in', () => state().setZoom(state().zoom * 1.5), only));
  useShortcut(key('-', 'Zoom out', () => state().setZoom(state().zoom / 1.5), only));
  useShortcut(key('escape', 'Leave the field, then select nothing', leave, { ...only, inFields: true }));
  useShortcut(key('b', 'Board or timeline', () => state().setView(onTimeline ? 'board' : 'timeline')));
  useShortcut(key('mod+z', 'Undo', () => state().undo(), { inFields: true }));
  useShortcut(key('mod+shift+z', 'Redo', () => state().redo(), { inFields: true }));
  useShortcut(key('mod+y', 'Redo', () => state().redo(), { inFields: true }));
}

/**
 * What is pressed with a pointer does not hold the keys: space plays and arrows step, whatever was pressed last.
 * Who comes by keyboard keeps the focus, and what has opened something gets it back.
 */
function useKeysAfterPress(): void {
  useEffect(() => {
    const release = ({ detail, target }: MouseEvent) => {
      const focused = document.activeElement;
      if (detail === 0 || !(focused instanceof HTMLElement) || !(target instanceof Node)) return;
      if (focused.matches('button:not([aria-expanded])') && focused.contains(target)) focused.blur();
    };
    window.addEventListener('click', release);
    return () => window.removeEventListener('click', release);
  }, []);
}
