import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../classes.ts';
import { useOverlayContainer } from './overlay.ts';
import { usePhone } from './use-phone.ts';

export type PopoverProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger: ReactNode;
  /** Names the panel for assistive technology. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** The anchor, where it is not the trigger. */
  anchor?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

const NEAR_THE_EDGE = { top: 8, right: 8, bottom: 8, left: 8 };
const UNDER_A_MESSAGE = 88;

/** Mounted when it is first opened, so it starts open. */
export function PopoverContent(props: PopoverProps) {
  const { open, onOpenChange, trigger, label, side, align = 'start', anchor, className, children } = props;
  const container = useOverlayContainer();
  const phone = usePhone();
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
          // On a phone toasts are at the top and would cover the popover.
          collisionPadding={phone ? { ...NEAR_THE_EDGE, top: UNDER_A_MESSAGE } : NEAR_THE_EDGE}
          className={classes('rise z-50 w-72 rounded-md bg-raised p-3 shadow-overlay', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
