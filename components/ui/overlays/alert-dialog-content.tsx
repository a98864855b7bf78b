import { useTranslations } from 'next-intl';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { QUESTION_SCRIM, useReturnFocus } from './overlay.ts';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  description: ReactNode;
  /** A verb: what the confirming button does. */
  confirm: string;
  dangerous?: boolean;
  onConfirm: () => void;
  /** More to know before confirming. */
  children?: ReactNode;
};

export function AlertDialogContent({ open, onOpenChange, title, description, ...answers }: AlertDialogProps) {
  const { confirm, dangerous = false, onConfirm, children } = answers;
  const t = useTranslations('common');
  const returnFocus = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={QUESTION_SCRIM} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <Radix.Content
            onCloseAutoFocus={returnFocus}
            className="rise pointer-events-auto grid w-full max-w-sm gap-4 rounded-lg bg-raised p-5 shadow-overlay"
          >
            <div className="grid gap-1.5">
              <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
              <Radix.Description className="text-sm text-muted">{description}</Radix.Description>
            </div>
            {children && <div className="max-h-[40vh] overflow-y-auto empty:hidden">{children}</div>}
            <div className="flex flex-wrap justify-end gap-2">
              <Radix.Cancel asChild>
                <Button>{t('cancel')}</Button>
              </Radix.Cancel>
              <Radix.Action asChild>
                <Button variant={dangerous ? 'danger' : 'primary'} onClick={onConfirm}>
                  {confirm}
                </Button>
              </Radix.Action>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
