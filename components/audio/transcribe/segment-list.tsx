'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { TranscriptEditor } from '#lib/state/transcript-editor.ts';
import { type Match, segmentAt } from '#lib/studio/transcript-edit.ts';
import { followTime } from '../player/use-playback.ts';
import { focusText } from './focus-text.ts';
import { type RowActs, SegmentRow } from './segment-row.tsx';
import type { SpokenMark } from './spoken-mark.ts';

export type ListHandle = {
  show: (at: number) => void;
  /** Puts the caret into a segment, at the end unless said otherwise. */
  edit: (at: number, caret?: number, to?: number) => void;
};

type SegmentListProps = {
  editor: TranscriptEditor;
  acts: RowActs;
  mark: SpokenMark;
  media: HTMLMediaElement | null;
  matches: readonly Match[];
  handle: RefObject<ListHandle | null>;
};

const ROW = 44;

/** The transcript, only as much of it on the page as is in sight. */
export function SegmentList({ editor, acts, mark, media, matches, handle }: SegmentListProps) {
  const segments = useStore(editor, (state) => state.segments);
  const scroller = useRef<HTMLDivElement>(null);
  const speakersId = useId();
  const rows = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (at) => segments[at]?.id ?? at,
    overscan: 8,
  });
  const speakers = useMemo(
    () => [...new Set(segments.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))],
    [segments],
  );
  const matchesAt = useMemo(() => Map.groupBy(matches, ({ at }) => at), [matches]);

  useImperativeHandle(
    handle,
    () => ({
      show: (at) => rows.scrollToIndex(at, { align: 'auto' }),
      edit(at, caret, to) {
        rows.scrollToIndex(at, { align: 'auto' });
        focusText(() => scroller.current, `[data-text="${at}"]`, caret, to);
      },
    }),
    [rows],
  );

  useEffect(() => {
    if (!media) return;
    return followTime(media, (seconds) => {
      const { segments: all } = editor.getState();
      const at = segmentAt(all, seconds + 0.01);
      const isNew = mark.light(all[at]?.id ?? null);
      const isElsewhere = scroller.current?.contains(document.activeElement) === false;
      if (isNew && at >= 0 && !media.paused && isElsewhere) rows.scrollToIndex(at, { align: 'auto' });
    });
  }, [media, editor, mark, rows]);

  return (
    <section
      ref={scroller}
      className="min-h-0 grow overflow-y-auto max-lg:max-h-[75dvh] px-1 py-1.5 md:px-3"
      aria-label="Transcript"
    >
      <datalist id={speakersId}>
        {speakers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const segment = segments[index];
          return (
            segment && (
              <div
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <SegmentRow
                  segment={segment}
                  at={index}
                  acts={acts}
                  mark={mark}
                  matches={matchesAt.get(index)}
                  speakersId={speakersId}
                />
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}
