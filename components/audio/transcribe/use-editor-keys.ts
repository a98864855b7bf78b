import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import { segmentAt } from '#lib/studio/transcript/transcript-edit.ts';
import type { Playback } from '../player/playback.tsx';
import type { ListHandle } from './segment-list.tsx';

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

/** The editor's keyboard map, also in the shortcuts sheet. */
export function useEditorKeys({ editor, media, playback, list, ...acts }: Keys): void {
  const t = useTranslations('transcripts');
  const tCommon = useTranslations('common');
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
    group: t('transcript'),
    run,
    inFields,
  });
  useShortcut(key('space', t('keys.playOrPause'), playback.toggle));
  useShortcut(key('mod+.', t('keys.playOrPauseTyping'), playback.toggle, true));
  useShortcut(key('arrowdown', t('keys.next'), () => step(1)));
  useShortcut(key('arrowup', t('keys.previous'), () => step(-1)));
  useShortcut(key('alt+arrowdown', t('keys.nextTyping'), () => step(1), true));
  useShortcut(key('alt+arrowup', t('keys.previousTyping'), () => step(-1), true));
  useShortcut(key('arrowleft', t('keys.back', { count: SKIP }), () => playback.skip(-SKIP)));
  useShortcut(key('arrowright', t('keys.forward', { count: SKIP }), () => playback.skip(SKIP)));
  useShortcut(key('e', t('keys.edit'), () => list.current?.edit(Math.max(0, spoken()))));
  useShortcut(key('[', t('keys.slower'), () => playback.stepSpeed(-1)));
  useShortcut(key(']', t('keys.faster'), () => playback.stepSpeed(1)));
  useShortcut(key('l', t('keys.loop'), acts.onLoop));
  useShortcut(key('d', t('keys.nextDoubtful'), acts.onDoubtful));
  useShortcut(key('mod+f', t('keys.findAndReplace'), acts.onFind, true));
  useShortcut(key('mod+z', tCommon('undo'), () => editor.getState().undo(), true));
  useShortcut(key('mod+shift+z', t('redo'), () => editor.getState().redo(), true));
}
