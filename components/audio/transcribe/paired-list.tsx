import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import { alignByTime, type Match, segmentAt } from '#lib/studio/transcript/transcript-edit.ts';
import { followTime } from '../player/playback.tsx';
import type { ListHandle } from './segment-list.tsx';
import { focusText, type RowActs, SegmentRow } from './segment-row.tsx';
import type { SpokenMark } from './spoken-mark.ts';

type Side = {
  editor: TranscriptEditor;
  acts: RowActs;
  mark: SpokenMark;
  handle: RefObject<ListHandle | null>;
};

type PairedListProps = {
  original: Side;
  english: Side;
  media: HTMLMediaElement | null;
  /** In the English text. */
  matches: readonly Match[];
};

const ROW = 64;

/** Two transcripts of the same sound side by side, aligned by time. */
export function PairedList({ original, english, media, matches }: PairedListProps) {
  const t = useTranslations('transcripts');
  const left = useStore(original.editor, (state) => state.segments);
  const right = useStore(english.editor, (state) => state.segments);
  const scroller = useRef<HTMLDivElement>(null);
  // Until the original loads, only the English is shown.
  const aligned = useMemo(
    () => (left.length > 0 ? alignByTime(left, right) : right.map((_, at) => [at])),
    [left, right],
  );
  const matchesAt = useMemo(() => Map.groupBy(matches, ({ at }) => at), [matches]);
  const rows = useVirtualizer({
    count: aligned.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });

  const handleOf = (side: 'original' | 'english', rowOf: (at: number) => number): ListHandle => ({
    show: (at) => rows.scrollToIndex(rowOf(at), { align: 'auto' }),
    edit(at, caret, to) {
      rows.scrollToIndex(rowOf(at), { align: 'auto' });
      focusText(() => scroller.current, `[data-side="${side}"] [data-text="${at}"]`, caret, to);
    },
  });
  useImperativeHandle(original.handle, () => handleOf('original', (at) => at));
  useImperativeHandle(english.handle, () =>
    handleOf('english', (at) =>
      Math.max(
        0,
        aligned.findIndex((row) => row.includes(at)),
      ),
    ),
  );

  useEffect(() => {
    if (!media) return;
    const sides = [original, english].map(({ editor, mark }) => ({ editor, mark }));
    return followTime(media, (seconds) => {
      for (const { editor, mark } of sides) {
        const { segments } = editor.getState();
        mark.light(segments[segmentAt(segments, seconds + 0.01)] ?? null, seconds);
      }
    });
  }, [media, original, english]);

  return (
    <section
      ref={scroller}
      aria-label={t('originalAndEnglish')}
      className="min-h-0 grow overflow-y-auto max-lg:max-h-[75dvh] px-1 md:px-3"
    >
      <div className="sticky top-0 z-10 hidden grid-cols-2 gap-4 sm:grid border-b bg-bg py-2 text-xs font-medium text-muted">
        <span className="px-3">{t('original')}</span>
        <span className="px-3">{t('english')}</span>
      </div>
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0 grid border-b border-line/60 sm:grid-cols-2 sm:gap-4"
            style={{ transform: `translateY(${start}px)` }}
          >
            <div data-side="original">
              {left[index] && (
                <SegmentRow
                  segment={left[index]}
                  at={index}
                  acts={original.acts}
                  mark={original.mark}
                  compact
                />
              )}
            </div>
            <div data-side="english">
              {aligned[index]?.map((at) => {
                const segment = right[at];
                return (
                  segment && (
                    <SegmentRow
                      key={segment.id}
                      segment={segment}
                      at={at}
                      acts={english.acts}
                      mark={english.mark}
                      matches={matchesAt.get(at)}
                      compact
                    />
                  )
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
