'use client';
import { Popover as Radix } from 'radix-ui';
import { classes } from './classes.ts';
import type { PopoverProps } from './popover-props.ts';
import { useOverlayHome } from './use-overlay-home.ts';

/** Open from the beginning, and from then on a popover like any other. */
export function OpenedPopover({
  open,
  onOpenChange,
  trigger,
  label,
  side,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const home = useOverlayHome();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classes('rise z-50 w-72 rounded-md bg-raised p-3 shadow-overlay', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
