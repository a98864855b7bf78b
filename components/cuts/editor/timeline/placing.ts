import type { CSSProperties, PointerEvent as ReactPointerEvent } from 'react';

const percent = (seconds: number) => `${(seconds * 100).toFixed(4)}%`;

/** Where something begins on a lane, and how long it is there. */
export const place = (start: number, length?: number): CSSProperties => ({
  left: percent(start),
  ...(length !== undefined && { width: `max(2px, ${percent(length)} - 1px)` }),
});

/** A press that moves less is a click. */
const CLICK = 3;

type Drag = {
  /** How far the pointer is from where it was pressed. */
  onMove: (dx: number, event: PointerEvent) => void;
  onEnd: (moved: boolean, cancelled: boolean) => void;
};

/** Follows the pointer until it is released; Escape gives up. */
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
