import { useTranslations } from 'next-intl';
import { type PointerEvent, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { lengthLabel } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { shotName } from '#lib/studio/cut/shot-name.ts';
import { followPointer } from './timeline/placing.ts';
import { sourceLength, trimFrom } from './timeline/trim-handle.tsx';

/** On a phone: the selected or current shot with both ends. */
export function PhoneTrim() {
  const selected = useCut(({ selection }) => (selection?.kind === 'shot' ? selection.id : null));
  const shots = useCut(({ timeline }) => timeline.shots);
  const shown = useCut(
    ({ timeline, playhead }) =>
      placedShots(timeline).findLast(({ start }) => start <= playhead)?.shot.id ?? null,
  );
  const index = shots.findIndex(({ id }) => id === (selected ?? shown));
  const shot = shots[index];
  const readOnly = useCut((state) => state.readOnly);
  return shot && !readOnly ? <TrimStrip key={shot.id} shot={shot} index={index} /> : null;
}

function TrimStrip({ shot, index }: { shot: Shot; index: number }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const strip = useRef<HTMLDivElement>(null);
  const fps = useCut(({ timeline }) => timeline.fps);
  const key = shotMedia(shot);
  const media = useCut((state) => (key ? state.media.get(key) : undefined));
  const length = useCut((state) => sourceLength(state, shot)) ?? shot.out;
  const step = (edge: 'in' | 'out', by: number) => {
    const { setPlaying, setTrimming } = store.getState();
    setPlaying(false);
    trimFrom(store, { shotId: shot.id, edge }, by, `trim ${performance.now()}`);
    setTrimming(null);
  };
  const drag = (edge: 'in' | 'out') => (event: PointerEvent<HTMLSpanElement>) => {
    const width = strip.current?.clientWidth ?? 1;
    const gesture = `trim ${event.timeStamp}`;
    store.getState().setPlaying(false);
    followPointer(event, {
      onMove: (dx) => {
        const frames = Math.round(((dx / width) * length * fps) / shot.speed);
        trimFrom(store, { shotId: shot.id, edge }, frames, gesture);
      },
      onEnd: (moved, cancelled) => {
        if (moved && cancelled) store.getState().giveUp(gesture);
        store.getState().setTrimming(null);
      },
    });
  };
  const share = (seconds: number) => `${Math.min(100, (seconds / length) * 100)}%`;
  const grip =
    'absolute inset-y-0 z-1 grid w-3.5 touch-none place-items-center bg-accent before:absolute before:-inset-x-3.5 before:inset-y-0 after:h-[18px] after:w-0.5 after:bg-invert';
  return (
    <section
      aria-label={t('timeline.trim', { number: index + 1 })}
      className="border-b bg-panel px-4 pt-3 pb-3.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 truncate text-base font-semibold">
          {index + 1} {shotName(shot, media?.name ?? null, t)}
        </h2>
        <span className="shrink-0 text-xs text-muted tabular-nums">{lengthLabel(shot, fps, t)}</span>
      </div>
      <div
        ref={strip}
        className="relative my-2.5 h-[54px] overflow-hidden rounded-[5px] bg-clip"
        style={
          media?.posterUrl ? { background: `url("${media.posterUrl}") 0 0 / auto 54px repeat-x` } : undefined
        }
      >
        <span className="absolute inset-y-0 left-0 bg-black/60" style={{ width: share(shot.in) }} />
        <span className="absolute inset-y-0 right-0 bg-black/60" style={{ left: share(shot.out) }} />
        <span
          className="absolute inset-y-0 rounded-sm border-y-2 border-accent"
          style={{ left: share(shot.in), width: share(shot.out - shot.in) }}
        >
          <span aria-hidden className={`${grip} left-0 rounded-l-sm`} onPointerDown={drag('in')} />
          <span aria-hidden className={`${grip} right-0 rounded-r-sm`} onPointerDown={drag('out')} />
        </span>
      </div>
      <div className="grid grid-cols-4 gap-2">
        {(['in', 'out'] as const).flatMap((edge) =>
          [-1, 1].map((by) => {
            const label = t(`timeline.${edge}${by < 0 ? 'Back' : 'On'}`);
            return (
              <Button
                key={`${edge}${by}`}
                className="h-10 px-0! tabular-nums"
                aria-label={t(by < 0 ? 'timeline.oneFrameBack' : 'timeline.oneFrameOn', { label })}
                onClick={() => step(edge, by)}
              >
                {label}
              </Button>
            );
          }),
        )}
      </div>
    </section>
  );
}
