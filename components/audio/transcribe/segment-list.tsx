import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import { renameSpeaker } from '#lib/studio/transcript/speaker-edit.ts';
import {
  joinToPrevious,
  type Match,
  segmentAt,
  setSpeaker,
  setText,
  split,
} from '#lib/studio/transcript/transcript-edit.ts';
import { followTime, type Playback } from '../player/playback.tsx';
import { focusText, type RowActs, SegmentRow } from './segment-row.tsx';
import type { SpokenMark } from './spoken-mark.ts';

export type ListHandle = {
  show: (at: number) => void;
  /** Focuses a segment, with the caret at the end by default. */
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

/** The transcript as a virtual list. */
export function SegmentList({ editor, acts, mark, media, matches, handle }: SegmentListProps) {
  const segments = useStore(editor, (state) => state.segments);
  const t = useTranslations('transcripts');
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
      const isNew = mark.light(all[at] ?? null, seconds);
      const isElsewhere = scroller.current?.contains(document.activeElement) === false;
      if (isNew && at >= 0 && !media.paused && isElsewhere) rows.scrollToIndex(at, { align: 'auto' });
    });
  }, [media, editor, mark, rows]);

  return (
    <section
      ref={scroller}
      className="min-h-0 grow overflow-y-auto max-lg:max-h-[75dvh] px-1 py-1.5 md:px-3"
      aria-label={t('transcript')}
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
                  named={speakers.length > 0}
                />
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}

const newId = () => crypto.randomUUID().slice(0, 12);

export function useRowActions(
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
      rename: (from, to) => apply(renameSpeaker(all(), from, to)),
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
