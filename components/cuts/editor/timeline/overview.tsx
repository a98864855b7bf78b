import { memo, type PointerEvent, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { filmFrames, placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { followPointer } from './placing.ts';

/** The whole film in one row, with the visible part marked. */
export const Overview = memo(function Overview({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const store = useCutStore();
  const timeline = useDeferredValue(useCut((state) => state.timeline));
  const media = useCut((state) => state.media);
  const selected = useDeferredValue(
    useCut(({ selection }) => (selection?.kind === 'shot' ? selection.id : null)),
  );
  const frame = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const draw = () => {
      const { zoom, timeline: film } = store.getState();
      const width = (filmFrames(film) / film.fps) * zoom || 1;
      const head = view.querySelector<HTMLElement>('[data-head]')?.offsetWidth ?? 0;
      const left = Math.min(1, view.scrollLeft / width);
      const seen = Math.min(1 - left, (view.clientWidth - head) / width);
      if (!frame.current) return;
      frame.current.style.left = `${left * 100}%`;
      frame.current.style.width = `${seen * 100}%`;
      frame.current.hidden = seen >= 1;
    };
    view.addEventListener('scroll', draw, { passive: true });
    // Also draws it the first time, after layout.
    const watcher = new ResizeObserver(draw);
    watcher.observe(view);
    const stop = store.subscribe((state, before) => {
      if (state.zoom !== before.zoom || state.timeline.shots !== before.timeline.shots)
        requestAnimationFrame(draw);
    });
    return () => {
      view.removeEventListener('scroll', draw);
      watcher.disconnect();
      stop();
    };
  }, [scroller, store]);

  const turn = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const go = (x: number) => {
      const view = scroller.current;
      const { zoom, timeline: film } = store.getState();
      if (!view) return;
      const at = ((x - left) / width) * (filmFrames(film) / film.fps) * zoom;
      view.scrollLeft = at - view.clientWidth / 2;
    };
    go(event.clientX);
    followPointer(event, { onMove: (_, next) => go(next.clientX), onEnd: () => undefined });
  };
  return (
    // For the mouse; the lanes themselves scroll by keyboard.
    <div aria-hidden className="ml-(--head) pr-3.5 max-md:hidden">
      <div className="relative flex h-7 touch-none gap-0.5 py-2" onPointerDown={turn}>
        {placedShots(timeline).map(({ shot, frames }) => {
          const key = shotMedia(shot);
          const making = key ? media.get(key)?.status === 'making' : false;
          return (
            <span
              key={shot.id}
              style={{ flex: `${frames} 0 0` }}
              className={classes(
                'min-w-px rounded-[2px]',
                !key && 'border border-dashed border-edge',
                key && (shot.id === selected ? 'bg-accent' : making ? 'bg-accent/50' : 'bg-wave/55'),
              )}
            />
          );
        })}
        <span ref={frame} className="pointer-events-none absolute inset-y-1 rounded-xs border border-muted" />
      </div>
    </div>
  );
});
