import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, type PointerEvent, useDeferredValue } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { ProgressRing } from '#components/ui/progress.tsx';
import { placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { promptOf } from '#lib/studio/compose/draft-form.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { inSeconds } from '#lib/studio/cut/drawing/field-values.ts';
import { moveShot, placeAt } from '#lib/studio/cut/edits.ts';
import { shotName } from '#lib/studio/cut/shot-name.ts';
import { useTakes } from '../../board/use-takes.ts';
import { Filmstrip } from './filmstrip.tsx';
import { followPointer, place } from './placing.ts';
import { TrimHandle } from './trim-handle.tsx';

type ClipProps = { shot: Shot; index: number; frames: number; fps: number; near: boolean };

/** A shot on the picture track. Its position is not a prop: trimming one moves all after it. */
export const Clip = memo(function Clip({ shot, index, frames, fps, near }: ClipProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const selected = useCut(({ selection }) => selection?.kind === 'shot' && selection.id === shot.id);
  // One is in the tab order; arrows move between shots. Later: a browser lays out the page at once for a new
  // `tabindex` on what has the focus.
  const isEntry = useDeferredValue(
    useCut(({ selection }) => (selection?.kind === 'shot' ? selection.id === shot.id : index === 0)),
  );
  const key = shotMedia(shot);
  const media = useCut((state) => (key ? state.media.get(key) : undefined));
  const name = shotName(shot, media?.name ?? null, t);
  const length = inSeconds(frames / fps, t);

  const select = () => {
    const { playhead, seek, timeline } = store.getState();
    const start = placedShots(timeline)[index]?.start ?? 0;
    store.getState().select({ kind: 'shot', id: shot.id });
    if (playhead < start || playhead >= start + frames) seek(start);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = store.getState().timeline.shots[index + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    const placed = placedShots(store.getState().timeline).find((one) => one.shot.id === next.id);
    store.getState().select({ kind: 'shot', id: next.id });
    store.getState().seek(placed?.start ?? 0);
    document.querySelector<HTMLElement>(`[data-selectable="${CSS.escape(next.id)}"]`)?.focus();
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.parentElement;
    const mark = item?.closest('section')?.querySelector<HTMLElement>('[data-drop-mark]');
    if (!item || !mark) return;
    const perFrame = store.getState().zoom / fps;
    const start = placedShots(store.getState().timeline)[index]?.start ?? 0;
    let to = index;
    followPointer(event, {
      onMove: (dx) => {
        item.style.transform = `translateX(${dx}px)`;
        item.dataset.dragged = '';
        const { timeline } = store.getState();
        to = placeAt(timeline, shot.id, start + frames / 2 + dx / perFrame);
        const others = placedShots(timeline).filter((one) => one.shot.id !== shot.id);
        const before = others[to - 1];
        const edge = before ? before.start + before.frames : 0;
        Object.assign(mark.style, place(edge / fps));
        mark.hidden = to === index;
      },
      onEnd: (moved, cancelled) => {
        item.style.transform = '';
        delete item.dataset.dragged;
        mark.hidden = true;
        if (!moved) return select();
        if (!cancelled)
          store.getState().edit((film) => moveShot(film, shot.id, to), ['moveShot', { number: index + 1 }]);
      },
    });
  };
  return (
    <>
      <button
        type="button"
        data-selectable={shot.id}
        tabIndex={isEntry ? 0 : -1}
        aria-pressed={selected}
        aria-label={t(key ? 'timeline.clip' : 'timeline.clipMissing', { number: index + 1, name, length })}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onClick={(event) => event.detail === 0 && select()}
        className={classes(
          'block size-full cursor-grab touch-none overflow-hidden rounded-[5px] text-left active:cursor-grabbing',
          key && media?.status !== 'making' ? 'bg-clip' : 'border border-dashed border-edge bg-transparent',
          selected && 'bg-accent! border-accent ring-2 ring-accent',
        )}
      >
        {near && (
          <>
            <span
              className={classes(
                'flex h-[18px] items-center gap-1.5 truncate px-[7px] text-[11px] leading-none text-muted tabular-nums',
                selected && 'text-invert!',
              )}
            >
              <b className={classes('font-semibold', !selected && 'text-text')}>{index + 1}</b>{' '}
              <span className="truncate">{name}</span>
            </span>
            {media && media.status !== 'making' ? (
              <Filmstrip shot={shot} media={media} seconds={frames / fps} selected={selected} />
            ) : (
              <EmptyPlace
                making={media?.status === 'making'}
                progress={media?.progress ?? null}
                selected={selected}
              />
            )}
          </>
        )}
      </button>
      {key === null && near && <MakeHere shot={shot} index={index} />}
      {selected && (
        <>
          <TrimHandle shot={shot} index={index} edge="in" />
          <TrimHandle shot={shot} index={index} edge="out" />
        </>
      )}
    </>
  );
});

/** Makes only what is missing here. */
function MakeHere({ shot, index }: { shot: Shot; index: number }) {
  const t = useTranslations('cuts');
  const { make, busy } = useTakes();
  const isDescribed = promptOf(shot.draft).trim() !== '';
  return (
    <span className="pointer-events-none absolute inset-x-0 top-[18px] grid h-16 place-items-center overflow-hidden">
      {isDescribed ? (
        <Button
          size="sm"
          className="pointer-events-auto h-6! bg-panel!"
          tabIndex={-1}
          aria-label={t('row.makeShot', { number: index + 1 })}
          busy={busy}
          onClick={() => void make({ shots: [shot.id] })}
        >
          {t('make')}
        </Button>
      ) : (
        <span className="text-[11px] text-muted">{t('timeline.missing')}</span>
      )}
    </span>
  );
}

type EmptyPlaceProps = { making: boolean; progress: number | null; selected: boolean };

function EmptyPlace({ making, progress, selected }: EmptyPlaceProps) {
  const t = useTranslations('cuts');
  return (
    <span
      className={classes(
        'grid h-16 place-content-center justify-items-center gap-1 rounded-b-[5px] text-[11px] text-muted tabular-nums',
        selected && (making ? 'bg-panel' : 'bg-clip'),
      )}
    >
      {making ? (
        <span className="flex items-center gap-2">
          <ProgressRing percent={progress} label={t('timeline.beingMade')} />
          {progress === null && t('timeline.making')}
        </span>
      ) : (
        <span className="h-6" />
      )}
    </span>
  );
}
