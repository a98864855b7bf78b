import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClasses } from '../button-variants.ts';
import { classes } from '../classes.ts';
import { type ClosingQuestion, useClosingQuestion } from './closing-question.tsx';
import { focusPanel, SCRIM, useReturnFocus } from './overlay.ts';

const WIDTHS = { md: 'max-w-lg', lg: 'max-w-3xl' };

export type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** What opens it; leave out when `open` is controlled from elsewhere. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** A click outside does not close it: its content is shown only once. */
  stays?: boolean;
  /** Cannot be closed (with a controlled `open`): a result is on its way. */
  busy?: boolean;
  closingQuestion?: ClosingQuestion | null;
  children?: ReactNode;
};

export const DialogClose = Radix.Close;

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    trigger,
    title,
    description,
    footer,
    width = 'md',
    stays = false,
    busy = false,
    closingQuestion = null,
    children,
  } = props;
  const returnFocus = useReturnFocus(open === true);
  const { change, asked } = useClosingQuestion(closingQuestion, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={busy ? undefined : change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <div className="pointer-events-none fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] place-items-center p-4">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusPanel}
            onCloseAutoFocus={trigger ? undefined : returnFocus}
            onInteractOutside={stays ? (event) => event.preventDefault() : undefined}
            className={classes(
              'rise pointer-events-auto relative flex max-h-full w-full flex-col rounded-lg bg-raised shadow-overlay outline-none',
              WIDTHS[width],
            )}
          >
            <header className="grid gap-1 py-4 pr-14 pl-5">
              <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-sm text-muted">{description}</Radix.Description>
              )}
            </header>
            {children && <div className="min-h-0 overflow-y-auto px-5 pb-5">{children}</div>}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</footer>
            )}
            <CloseButton disabled={busy} />
            {asked}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Must come last in a panel: the first control gets the focus when it opens. */
export function CloseButton({ disabled = false }: { disabled?: boolean }) {
  const t = useTranslations('common');
  return (
    <Radix.Close
      aria-label={t('close')}
      disabled={disabled}
      className={classes(
        buttonClasses('ghost', 'sm'),
        'absolute! top-3.5 right-3.5 w-7 px-0! pointer-coarse:top-2 pointer-coarse:right-2 pointer-coarse:min-w-10',
      )}
    >
      <X aria-hidden />
    </Radix.Close>
  );
}
