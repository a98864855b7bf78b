import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseButton } from './dialog.tsx';
import { SCRIM, useReturnFocus } from './overlay.ts';

type SheetProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

/** A panel from the right edge, full width on a phone. */
export function Sheet({ open, onOpenChange, trigger, title, children }: SheetProps) {
  const returnFocus = useReturnFocus(open === true);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={trigger ? undefined : returnFocus}
          className="slide-in fixed inset-y-0 right-0 z-50 flex w-full max-w-md flex-col bg-panel shadow-overlay"
        >
          <header className="border-b py-4 pr-14 pl-5">
            <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
          <CloseButton />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
