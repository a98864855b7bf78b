import { Slot } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { create } from 'zustand';
import type { Side } from './beside.ts';

export interface Hint {
  content: ReactNode;
  keys?: string;
  side: Side;
  /** A media query. Where it does not match, the control shows the same text itself and needs no tooltip. */
  where?: string;
}

/** The one tooltip that is shown, and what it belongs to. */
interface Shown {
  owner: string;
  anchor: HTMLElement;
  hint: Hint;
}

const DELAY_MS = 400;
const FOCUS_MS = 60;
/** Moving from one control to the next within this time shows the second tooltip immediately. */
const NEXT_AT_ONCE_MS = 200;
/** Long enough to move the pointer onto the tooltip itself. */
const LEAVE_MS = 120;

export const useTooltip = create<{ shown: Shown | null }>(() => ({ shown: null }));

let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

const after = (ms: number, act: () => void) => {
  clearTimeout(timer);
  timer = setTimeout(act, ms);
};

export function hide(): void {
  clearTimeout(timer);
  if (!useTooltip.getState().shown) return;
  closedAt = performance.now();
  useTooltip.setState({ shown: null });
}

/** A short delay, so that a Tab key held down does not flash a tooltip for every control it passes. */
const showOnFocus = (show: () => void): void => after(FOCUS_MS, show);

function showSoon(show: () => void): void {
  const follows = useTooltip.getState().shown || performance.now() - closedAt < NEXT_AT_ONCE_MS;
  after(follows ? 0 : DELAY_MS, show);
}

export const hideSoon = (): void => after(LEAVE_MS, hide);

export const stay = (): void => clearTimeout(timer);

const hideOf = (owner: string): void => {
  if (useTooltip.getState().shown?.owner === owner) hide();
};

type TooltipProps = Partial<Omit<Hint, 'content'>> & { content: ReactNode; children: ReactNode };

/** Names a control on hover and on keyboard focus. `TooltipLayer` draws the tooltip. */
export function Tooltip({ content, keys, side = 'top', where, children }: TooltipProps) {
  const owner = useId();
  const hint = useRef<Hint>({ content, keys, side, where });
  // A control may be renamed while its tooltip is shown or about to be, as by pressing it.
  useEffect(() => {
    hint.current = { content, keys, side, where };
    const { shown } = useTooltip.getState();
    if (shown?.owner === owner) useTooltip.setState({ shown: { ...shown, hint: hint.current } });
  }, [owner, content, keys, side, where]);
  const showAt = (anchor: HTMLElement) => () =>
    useTooltip.setState({ shown: { owner, anchor, hint: hint.current } });
  useEffect(() => () => hideOf(owner), [owner]);
  return (
    <Slot.Root
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
    </Slot.Root>
  );
}
