import { type RefObject, useEffect, useRef } from 'react';
import { type CutState, useCutStore } from '#lib/state/cut-store.ts';
import { timecode } from '#lib/studio/cut/timeline.ts';

/** Room before the playhead after the lanes scroll to it. */
const LEAD = 80;

/** Moves one element: playing renders nothing else of the timeline. */
export function Playhead({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const store = useCutStore();
  const line = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const draw = ({ playhead, zoom, timeline: { fps } }: CutState) => {
      const x = (playhead / fps) * zoom;
      if (line.current) line.current.style.transform = `translateX(${x}px)`;
      if (label.current) {
        const words = timecode(playhead, fps);
        if (label.current.textContent !== words) label.current.textContent = words;
        // At the start it would lie under the lane names.
        label.current.style.transform = `translateX(max(-50%, ${-x}px))`;
      }
      return x;
    };
    let turning = 0;
    /**
     * Pages the lanes to keep the playhead in view. Reading their width forces layout: do it once, after all
     * changes and before painting.
     */
    const show = (x: number) => {
      const view = scroller.current;
      if (!view) return;
      const head = Number.parseFloat(getComputedStyle(view).getPropertyValue('--head')) || 0;
      const width = view.clientWidth - head;
      const at = x - view.scrollLeft;
      if (at < 0 || at > width - 16) view.scrollLeft = Math.max(0, x - LEAD);
    };
    draw(store.getState());
    const stop = store.subscribe((state, before) => {
      const isMoved = state.playhead !== before.playhead;
      if (!isMoved && state.zoom === before.zoom && state.timeline.fps === before.timeline.fps) return;
      const x = draw(state);
      if (!isMoved || state.trimming) return;
      cancelAnimationFrame(turning);
      turning = requestAnimationFrame(() => show(x));
    });
    return () => {
      stop();
      cancelAnimationFrame(turning);
    };
  }, [store, scroller]);
  return (
    <div
      ref={line}
      aria-hidden
      data-playhead
      className="pointer-events-none absolute top-[22px] bottom-0 left-(--head) z-10 w-px bg-text will-change-transform forced-colors:bg-[CanvasText]"
    >
      <span
        ref={label}
        className="absolute top-0 left-0 rounded-xs bg-text px-1.5 text-[10px] leading-[15px] font-semibold text-invert tabular-nums"
      />
    </div>
  );
}
