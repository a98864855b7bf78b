import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../classes.ts';
import { useOverlayContainer } from './overlay.ts';

export type PopoverProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger: ReactNode;
  /** Names the panel for assistive technology. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** What it stands at, where that is not its trigger. */
  anchor?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/** Mounted when it is first opened, so it starts open. */
export function PopoverContent(props: PopoverProps) {
  const { open, onOpenChange, trigger, label, side, align = 'start', anchor, className, children } = props;
  const container = useOverlayContainer();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} defaultOpen>
      {anchor && <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />}
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
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
