'use client';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { SCRIM } from './overlay-looks.ts';

type SheetProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

/** A panel from the right edge, full width on a phone. */
export function Sheet({ open, onOpenChange, trigger, title, children }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          aria-describedby={undefined}
          className="slide-in fixed inset-y-0 right-0 z-50 flex w-full max-w-md flex-col bg-panel shadow-overlay"
        >
          <header className="flex items-center justify-between gap-4 border-b px-5 py-3">
            <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" size="sm" className="-mr-1">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
