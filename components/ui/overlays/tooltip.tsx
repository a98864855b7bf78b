import { type ReactNode, useEffect, useId, useRef } from 'react';
import { create } from 'zustand';
import { Slot } from '../slot.tsx';
import type { Side } from './beside.ts';

export interface Hint {
  content: ReactNode;
  keys?: string;
  side: Side;
  /** A media query. Where it does not match, the control shows the same text itself and needs no tooltip. */
  where?: string;
}

/** The visible tooltip and its owner. */
interface Shown {
  owner: string;
  anchor: HTMLElement;
  hint: Hint;
}

export const DELAY_MS = 400;
const FOCUS_MS = 60;
/** Moving from one control to the next within this time shows the second tooltip immediately. */
const NEXT_AT_ONCE_MS = 200;
/** Long enough to move the pointer onto the tooltip itself. */
const LEAVE_MS = 120;

export const useTooltip = create<{ shown: Shown | null }>(() => ({ shown: null }));

/** Keys that move between controls. */
const GOING = /^(Tab|Arrow|Home$|End$|Page)/;

/** Whether the last key moved the focus; a control focused in another way shows no tooltip. */
let isGoing = false;
/** Whether the pointer rests after a press; a control that appears under it shows no tooltip. */
let isResting = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/**
 * Separate from the pointer's timer: a control under a resting pointer must not cancel the tooltip of the
 * focused one.
 */
let focusTimer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

const after = (ms: number, act: () => void) => {
  clearTimeout(timer);
  timer = setTimeout(act, ms);
};

const forget = () => {
  clearTimeout(timer);
  clearTimeout(focusTimer);
};

export function hide(): void {
  forget();
  if (!useTooltip.getState().shown) return;
  closedAt = performance.now();
  useTooltip.setState({ shown: null });
}

/** Tracks pointer and keyboard use until aborted. */
export function followHands(signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal };
  const move = () => {
    isResting = false;
  };
  const press = () => {
    isResting = true;
    window.addEventListener('pointermove', move, { ...options, once: true });
  };
  const type = ({ key }: KeyboardEvent) => {
    isGoing = GOING.test(key);
  };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('keydown', type, options);
}

/** A short delay, so that a Tab key held down does not flash a tooltip for every control it passes. */
function showOnFocus(show: () => void): void {
  if (!isGoing) return;
  forget();
  focusTimer = setTimeout(show, FOCUS_MS);
}

function showSoon(show: () => void): void {
  const follows = useTooltip.getState().shown || performance.now() - closedAt < NEXT_AT_ONCE_MS;
  // `pointerenter` fires before `pointermove`.
  after(follows ? 0 : DELAY_MS, () => isResting || show());
}

export function hideSoon(): void {
  forget();
  after(LEAVE_MS, hide);
}

export const stay = forget;

const hideOf = (owner: string): void => {
  if (useTooltip.getState().shown?.owner === owner) hide();
};

type TooltipProps = Partial<Omit<Hint, 'content'>> & { content: ReactNode; children: ReactNode };

/** Names a control on hover and on keyboard focus. `TooltipLayer` draws the tooltip. */
export function Tooltip({ content, keys, side = 'top', where, children }: TooltipProps) {
  const owner = useId();
  const hint = useRef<Hint>({ content, keys, side, where });
  // A control may be renamed while its tooltip is visible or pending, for example by pressing it.
  useEffect(() => {
    hint.current = { content, keys, side, where };
    const { shown } = useTooltip.getState();
    if (shown?.owner === owner) useTooltip.setState({ shown: { ...shown, hint: hint.current } });
  }, [owner, content, keys, side, where]);
  const showAt = (anchor: HTMLElement) => () =>
    useTooltip.setState({ shown: { owner, anchor, hint: hint.current } });
  useEffect(() => () => hideOf(owner), [owner]);
  return (
    <Slot
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType !== 'touch' && showSoon(showAt(currentTarget))
      }
      onPointerLeave={hideSoon}
      onPointerDown={hide}
      onFocus={({ currentTarget }) =>
        currentTarget.matches(':focus-visible') && showOnFocus(showAt(currentTarget))
      }
      onBlur={hide}
    >
      {children}
    </Slot>
  );
}
