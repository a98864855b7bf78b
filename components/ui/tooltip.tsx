'use client';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Kbd } from './kbd.tsx';

export const TooltipProvider = Radix.Provider;

type TooltipProps = {
  content: ReactNode;
  keys?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
  children: ReactNode;
};

export function Tooltip({ content, keys, side = 'top', className, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={classes(
            'appear z-50 flex max-w-72 items-center gap-2 rounded-sm bg-raised px-2 py-1 text-xs text-text shadow-overlay',
            className,
          )}
        >
          {content}
          {keys && <Kbd keys={keys} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
