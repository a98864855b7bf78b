'use client';
import { type RefObject, useMemo } from 'react';
import type { TranscriptEditor } from '#lib/state/transcript-editor.ts';
import { joinToPrevious, setSpeaker, setText, split } from '#lib/studio/transcript-edit.ts';
import type { Playback } from '../player/use-playback.ts';
import type { ListHandle } from './segment-list.tsx';
import type { RowActs } from './segment-row.tsx';

const newId = () => crypto.randomUUID().slice(0, 12);

/** What can be done to a segment, the same functions for all rows. */
export function useRowActs(
  editor: TranscriptEditor,
  { seek }: Pick<Playback, 'seek'>,
  list: RefObject<ListHandle | null>,
): RowActs {
  return useMemo(() => {
    const all = () => editor.getState().segments;
    const { apply } = editor.getState();
    return {
      seek(at) {
        const segment = all()[at];
        if (segment) seek(segment.start);
      },
      write: (at, text) => apply(setText(all(), at, text), `text ${all()[at]?.id}`),
      name: (at, speaker) => apply(setSpeaker(all(), at, speaker)),
      split(at, caret) {
        const change = split(all(), at, caret, newId);
        apply(change);
        if (change) list.current?.edit(at + 1, 0);
      },
      join(at) {
        const caret = all()[at - 1]?.text.trim().length ?? 0;
        const change = joinToPrevious(all(), at);
        apply(change);
        if (change) list.current?.edit(at - 1, caret + 1);
      },
      leave(at, step) {
        const next = all()[at + step];
        if (!next) return;
        seek(next.start);
        list.current?.edit(at + step, step === 1 ? 0 : undefined);
      },
    };
  }, [editor, seek, list]);
}
