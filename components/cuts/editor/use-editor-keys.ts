import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isTyping } from '#components/shell/shortcut-listener.tsx';
import { placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { usePlayback } from '../player/use-playback.ts';
import { keepingFocus, useEditorActions } from './use-editor-actions.ts';

/** The editor's keyboard map, also in the shortcuts sheet. */
export function useEditorKeys(): void {
  const t = useTranslations('cuts');
  const group = useTranslations('common.groups')('film');
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
    group,
    run,
    ...more,
  });
  const playback = usePlayback();
  /** To a cut, selecting its shot. */
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

  useShortcut(key('space', t('keys.playOrPause'), playback.toggle));
  useShortcut(key('j', t('keys.playBackwards'), () => playback.shuttle(-1)));
  useShortcut(key('k', t('stop'), playback.stop));
  useShortcut(key('l', t('keys.play'), () => playback.shuttle(1)));
  useShortcut(key('arrowleft', t('player.frameBack'), () => playback.step(-1)));
  useShortcut(key('arrowright', t('player.frameOn'), () => playback.step(1)));
  useShortcut(key('shift+arrowleft', t('keys.tenBack'), () => playback.step(-10)));
  useShortcut(key('shift+arrowright', t('keys.tenOn'), () => playback.step(10)));
  useShortcut(key('arrowup', t('player.toCutBefore'), () => toCut(-1)));
  useShortcut(key('arrowdown', t('player.toNextCut'), () => toCut(1)));
  useShortcut(key('home', t('player.toStart'), playback.toStart));
  useShortcut(key('end', t('player.toEnd'), playback.toEnd));
  useShortcut(key('i', t('player.markIn'), playback.markIn));
  useShortcut(key('o', t('player.markOut'), playback.markOut));
  useShortcut(key('alt+x', t('player.clearMarks'), playback.unmark));
  useShortcut(key('s', t('keys.split'), act.split, only));
  useShortcut(key('d', t('shotPanel.duplicate'), act.duplicate, only));
  useShortcut(key('delete', t('keys.deleteSelected'), act.remove, only));
  useShortcut(key('backspace', t('keys.deleteSelected'), act.remove, only));
  useShortcut(key('alt+arrowleft', t('keys.moveLeft'), () => act.shift(-1, false), only));
  useShortcut(key('alt+arrowright', t('keys.moveRight'), () => act.shift(1, false), only));
  useShortcut(key('alt+shift+arrowleft', t('keys.moveLineLeft'), () => act.shift(-1, true), only));
  useShortcut(key('alt+shift+arrowright', t('keys.moveLineRight'), () => act.shift(1, true), only));
  useShortcut(key('m', t('keys.addNote'), act.addNote, only));
  useShortcut(key('t', t('keys.addLine'), act.addLine, only));
  useShortcut(key('n', t('keys.snap'), () => state().setSnap(!state().snap), only));
  useShortcut(key('=', t('keys.zoomIn'), () => state().setZoom(state().zoom * 1.5), only));
  useShortcut(key('-', t('keys.zoomOut'), () => state().setZoom(state().zoom / 1.5), only));
  useShortcut(key('escape', t('keys.leave'), leave, { ...only, inFields: true }));
  useShortcut(key('b', t('keys.boardOrTimeline'), () => state().setView(onTimeline ? 'board' : 'timeline')));
  useShortcut(key('mod+z', t('editor.undo'), () => keepingFocus(store, state().undo), { inFields: true }));
  useShortcut(
    key('mod+shift+z', t('editor.redo'), () => keepingFocus(store, state().redo), { inFields: true }),
  );
  useShortcut(key('mod+y', t('editor.redo'), () => keepingFocus(store, state().redo), { inFields: true }));
}

/** A slider keeps the focus: its arrows go on from where the pointer left it. */
const PRESSED = 'button:not([aria-expanded]), [type=checkbox], [type=radio]';

/**
 * After a pointer press controls release the focus: space plays and arrows step, whatever was pressed.
 * Keyboard focus stays, and an opener gets it back.
 */
function useKeysAfterPress(): void {
  useEffect(() => {
    const release = ({ detail, target }: MouseEvent) => {
      const focused = document.activeElement;
      if (detail === 0 || !(focused instanceof HTMLElement) || !(target instanceof Node)) return;
      if (focused.matches(PRESSED) && focused.contains(target)) focused.blur();
    };
    window.addEventListener('click', release);
    return () => window.removeEventListener('click', release);
  }, []);
}
