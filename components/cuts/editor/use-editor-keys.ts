import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { useEditorActions } from './use-editor-actions.ts';

const GROUP = 'Film';
const FASTEST = 8;

/** The keyboard map of the editor, also listed in the shortcuts sheet. */
export function useEditorKeys(): void {
  const store = useCutStore();
  const act = useEditorActions();
  const state = store.getState;
  const onTimeline = useCut(({ view }) => view === 'timeline');

  const key = (keys: string, label: string, run: () => void, more: { inFields?: boolean; disabled?: boolean } = {}) => ({
    keys,
    label,
    group: GROUP,
    run,
    ...more,
  });
  const step = (frames: number) => {
    state().setPlaying(false);
    state().seek(state().playhead + frames);
  };
  /** J and L: once at the film's own pace, each further time twice as fast. */
  const shuttle = (way: 1 | -1) => {
    const { playing, rate, setPlaying, setRate } = state();
    const goesOn = playing && Math.sign(rate) === way;
    setRate(goesOn ? way * Math.min(FASTEST, Math.abs(rate) * 2) : way);
    if (!playing) setPlaying(true);
  };
  const toggle = () => {
    const { playing, playhead, timeline, setPlaying, setRate, seek } = state();
    if (!playing) {
      setRate(1);
      if (playhead >= filmFrames(timeline) - 1) seek(0);
    }
    setPlaying(!playing);
  };
  const only = { disabled: !onTimeline };

  useShortcut(key('space', 'Play or stop', toggle));
  useShortcut(key('j', 'Play backwards, faster each time', () => shuttle(-1)));
  useShortcut(key('k', 'Stop', () => state().setPlaying(false)));
  useShortcut(key('l', 'Play forwards, faster each time', () => shuttle(1)));
  useShortcut(key('arrowleft', 'Back one frame', () => step(-1)));
  useShortcut(key('arrowright', 'On one frame', () => step(1)));
  useShortcut(key('shift+arrowleft', 'Back ten frames', () => step(-10)));
  useShortcut(key('shift+arrowright', 'On ten frames', () => step(10)));
  useShortcut(key('arrowup', 'To the cut before', () => act.toCut(-1)));
  useShortcut(key('arrowdown', 'To the next cut', () => act.toCut(1)));
  useShortcut(key('home', 'To the beginning', () => state().seek(0)));
  useShortcut(key('end', 'To the end', () => state().seek(filmFrames(state().timeline) - 1)));
  useShortcut(key('i', 'Begin of what is played', () => state().setRange({ in: state().playhead })));
  useShortcut(key('o', 'End of what is played', () => state().setRange({ out: state().playhead })));
  useShortcut(key('x', 'Play all of it again', () => state().setRange({ in: null, out: null })));
  useShortcut(key('s', 'Split at the playhead', act.split, only));
  useShortcut(key('d', 'Duplicate the shot', act.duplicate, only));
  useShortcut(key('delete', 'Delete what is selected', act.remove, only));
  useShortcut(key('backspace', 'Delete what is selected', act.remove, only));
  useShortcut(key('alt+arrowleft', 'Move the shot or line to the left', () => act.shift(-1, false), only));
  useShortcut(key('alt+arrowright', 'Move the shot or line to the right', () => act.shift(1, false), only));
  useShortcut(key('alt+shift+arrowleft', 'Move the line ten frames to the left', () => act.shift(-1, true), only));
  useShortcut(key('alt+shift+arrowright', 'Move the line ten frames to the right', () => act.shift(1, true), only));
  useShortcut(key('m', 'Add a note', act.addNote, only));
  useShortcut(key('t', 'Add a line', act.addLine, only));
  useShortcut(key('n', 'Snap or not', () => state().setSnap(!state().snap), only));
  useShortcut(key('=', 'Zoom in', () => state().setZoom(state().zoom * 1.5), only));
  useShortcut(key('-', 'Zoom out', () => state().setZoom(state().zoom / 1.5), only));
  useShortcut(key('escape', 'Select nothing', () => state().select(null), only));
  useShortcut(key('b', 'Board or timeline', () => state().setView(onTimeline ? 'board' : 'timeline')));
  useShortcut(key('mod+z', 'Undo', () => state().undo(), { inFields: true }));
  useShortcut(key('mod+shift+z', 'Redo', () => state().redo(), { inFields: true }));
}
