import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, useState } from 'react';
import { shallow } from 'zustand/shallow';
import { classes } from '#components/ui/classes.ts';
import type { Seam } from '#lib/api/cut-seams.ts';
import { placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { lengthLabel, statusOf, withTakeShown } from '#lib/studio/cut/board.ts';
import type { Line, Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { moveShot } from '#lib/studio/cut/edits.ts';
import { ShotActions } from './shot-actions.tsx';
import { ShotInfo } from './shot-info.tsx';
import { ShotPicture } from './shot-picture.tsx';
import { ShotText } from './shot-text.tsx';
import { takesOf } from './takes.tsx';

type ShotRowProps = {
  shot: Shot;
  number: number;
  lines: readonly Line[];
  seam: Seam | null;
  /** The number of the shot it continues. */
  continued: number | null;
  /** Not filtered, so shots can be reordered. */
  sortable: boolean;
  last: boolean;
};

/** One shot of the film. A drag renders this for every row, so its content is memoised separately. */
export const ShotRow = memo(function ShotRow(props: ShotRowProps) {
  const t = useTranslations('cuts');
  const { shot, number, sortable } = props;
  const store = useCutStore();
  const selected = useCut(({ selection }) => selection?.kind === 'shot' && selection.id === shot.id);
  const readOnly = useCut((state) => state.readOnly);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: shot.id, disabled: !sortable });

  const select = () => store.getState().select({ kind: 'shot', id: shot.id });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    // Keys from dialogs opened here bubble too.
    const isHere = event.currentTarget.contains(event.target as Node);
    if (!event.altKey || by === 0 || !sortable || !isHere) return;
    event.preventDefault();
    event.stopPropagation();
    store.getState().edit((film) => moveShot(film, shot.id, number - 1 + by), ['moveShot', { number }]);
  };
  return (
    <article
      ref={setNodeRef}
      id={`shot-${shot.id}`}
      aria-label={t('shot', { number })}
      aria-current={selected || undefined}
      onFocusCapture={select}
      onKeyDown={onKeyDown}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={classes(
        'group relative grid scroll-mt-12 grid-cols-[22px_minmax(0,1fr)_150px_minmax(0,292px)_28px] items-start gap-3.5 border-b py-2 pr-3 pl-5 max-xl:grid-cols-[20px_minmax(0,1fr)_150px_minmax(0,224px)_28px] max-xl:gap-2.5 max-xl:pl-3 max-md:grid-cols-[128px_minmax(0,1fr)_40px] max-md:scroll-mt-[calc(35dvh+4rem)] max-md:px-4 max-md:py-3.5',
        '[contain-intrinsic-block-size:auto_100px] [content-visibility:auto]',
        selected && 'bg-accent/7 shadow-[inset_2px_0_var(--accent)]',
        isDragging && 'z-10 bg-raised shadow-overlay [content-visibility:visible]',
      )}
    >
      {readOnly ? (
        <span className="h-6 content-center text-center text-xs text-muted tabular-nums max-md:hidden">
          {number}
        </span>
      ) : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t('row.move', { number })}
          disabled={!sortable}
          className="relative grid h-6 w-full cursor-grab touch-none place-items-center rounded-xs text-xs text-muted tabular-nums disabled:cursor-default max-md:hidden"
        >
          <span className="transition-opacity group-hover:opacity-0 group-focus-within:opacity-0">
            {number}
          </span>
          <GripVertical
            aria-hidden
            className="absolute size-4 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100"
          />
        </button>
      )}
      <ShotParts {...props} />
    </article>
  );
});

const sameParts = (
  { lines: before, sortable: _, ...one }: ShotRowProps,
  { lines: now, sortable: __, ...other }: ShotRowProps,
) => shallow(one, other) && shallow(before, now);

/** Its words, its picture, what it is made from. */
const ShotParts = memo(function ShotParts(props: ShotRowProps) {
  const t = useTranslations('cuts');
  const { shot, number, lines, seam, continued, last } = props;
  const store = useCutStore();
  const fps = useCut(({ timeline }) => timeline.fps);
  const [looked, setLooked] = useState<{ in: string | null; at: string | null } | null>(null);
  // A viewed take gives way when another is chosen for the film.
  const peeked = looked?.in === shot.taskId ? looked.at : null;
  const shown = peeked ?? shot.taskId;
  const seen = withTakeShown(shot, shown);
  const key = shotMedia(seen);
  const media = useCut((state) => (key ? (state.media.get(key) ?? null) : null));
  const status = statusOf(key, media ?? undefined);
  const open = () => {
    const { timeline, seek, select } = store.getState();
    select({ kind: 'shot', id: shot.id });
    const placed = placedShots(timeline)[number - 1];
    if (placed) seek(placed.start + placed.overlap);
  };
  const takes = takesOf(shot);
  const several = takes.length > (shot.assetId === null ? 1 : 0);
  const making = useCut(({ media }) => {
    const found = takes.map((id) => ({ id, media: media.get(`task:${id}`) }));
    return found.findLast((take) => take.id !== shown && take.media?.status === 'making')?.media ?? null;
  });
  const readOnly = useCut((state) => state.readOnly);
  return (
    <>
      <ShotText shot={shot} number={number} lines={lines} />
      <ShotPicture
        shotId={shot.id}
        number={number}
        status={status}
        media={media}
        length={lengthLabel(shot, fps, t)}
        part={shot}
        stacked={several}
        chosen={several && shown === shot.taskId && status === 'ready'}
        making={making}
        onOpen={open}
      />
      <fieldset disabled={readOnly} className="contents in-data-readonly:[&_button]:hidden">
        <ShotInfo
          shot={shot}
          seen={seen}
          number={number}
          status={status}
          media={media}
          seam={seam}
          continued={continued}
          shown={shown}
          onShow={(at) => setLooked({ in: shot.taskId, at })}
        />
      </fieldset>
      {!readOnly && <ShotActions shot={shot} seen={seen} number={number} last={last} />}
    </>
  );
}, sameParts);
