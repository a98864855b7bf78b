import type { CSSProperties, PointerEvent as ReactPointerEvent } from 'react';

const percent = (seconds: number) => `${(seconds * 100).toFixed(4)}%`;

/** Position and length on a lane. */
export const place = (start: number, length?: number): CSSProperties => ({
  left: percent(start),
  ...(length !== undefined && { width: `max(2px, ${percent(length)} - 1px)` }),
});

/** Smaller movement is a click. */
const CLICK = 3;

type Drag = {
  /** Distance from where it was pressed. */
  onMove: (dx: number, event: PointerEvent) => void;
  onEnd: (moved: boolean, cancelled: boolean) => void;
};

/** Follows the pointer until release; Escape cancels. */
export function followPointer(event: ReactPointerEvent<Element>, { onMove, onEnd }: Drag): void {
  if (event.button !== 0) return;
  const target = event.currentTarget;
  const from = event.clientX;
  const { pointerId } = event;
  const over = new AbortController();
  const { signal } = over;
  let moved = false;
  const end = (cancelled: boolean) => {
    over.abort();
    onEnd(moved, cancelled);
  };
  target.setPointerCapture(pointerId);
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, act, { signal, capture: true });
  listen('pointermove', (next) => {
    if (next.pointerId !== pointerId) return;
    moved ||= Math.abs(next.clientX - from) >= CLICK;
    if (moved) onMove(next.clientX - from, next);
  });
  listen('pointerup', (next) => next.pointerId === pointerId && end(false));
  listen('pointercancel', (next) => next.pointerId === pointerId && end(true));
  listen('keydown', (key) => {
    if (key.key !== 'Escape') return;
    key.preventDefault();
    key.stopPropagation();
    end(true);
  });
}
