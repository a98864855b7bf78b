'use client';
import { Slot } from 'radix-ui';
import { type ReactNode, useEffect, useId } from 'react';
import { type Hint, hide, hideOf, hideSoon, refresh, showOnFocus, showSoon } from './tooltip-store.ts';

type TooltipProps = Partial<Omit<Hint, 'content'>> & { content: ReactNode; children: ReactNode };

/** Words for a control, on hover and on focus by keyboard. One layer shows them all: see `TooltipLayer`. */
export function Tooltip({ content, keys, side = 'top', where, children }: TooltipProps) {
  const owner = useId();
  const hint: Hint = { content, keys, side, where };
  const shownAt = (anchor: HTMLElement) => ({ owner, anchor, hint });
  useEffect(() => refresh(owner, { content, keys, side, where }), [owner, content, keys, side, where]);
  useEffect(() => () => hideOf(owner), [owner]);
  return (
    <Slot.Root
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType !== 'touch' && showSoon(shownAt(currentTarget))
      }
      onPointerLeave={hideSoon}
      onPointerDown={hide}
      onFocus={({ currentTarget }) =>
        currentTarget.matches(':focus-visible') && showOnFocus(shownAt(currentTarget))
      }
      onBlur={hide}
    >
      {children}
    </Slot.Root>
  );
}
