import type { CSSProperties, PointerEvent as ReactPointerEvent } from 'react';

/** Lanes place what lies on them by seconds; how many pixels a second has is theirs to say. */
export const AT = 'absolute left-[calc(var(--s)*var(--pps))]';
export const SPAN = `${AT} w-[max(2px,calc(var(--d)*var(--pps)-1px))]`;

export const place = (start: number, length = 0): CSSProperties =>
  ({ '--s': start, '--d': length }) as CSSProperties;

/** The pixels of a second, where an element lies. */
export const pixelsPerSecond = (element: Element) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--pps')) || 1;

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
