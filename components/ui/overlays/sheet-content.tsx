import { Dialog as Radix } from 'radix-ui';
import { useClosingQuestion } from './closing-question.tsx';
import { CloseButton, type DialogProps } from './dialog.tsx';
import { focusPanel, SCRIM, useReturnFocus } from './overlay.ts';

export type SheetProps = Required<Pick<DialogProps, 'open' | 'onOpenChange'>> &
  Pick<DialogProps, 'trigger' | 'title' | 'closingQuestion' | 'children'>;

export function SheetContent(props: SheetProps) {
  const { open, onOpenChange, trigger, title, closingQuestion = null, children } = props;
  const returnFocus = useReturnFocus(open);
  const { change, asked } = useClosingQuestion(closingQuestion, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusPanel}
          onCloseAutoFocus={trigger ? undefined : returnFocus}
          className="slide-in fixed inset-y-0 right-0 z-50 flex w-full max-w-md flex-col bg-panel shadow-overlay outline-none"
        >
          <header className="border-b py-4 pr-14 pl-5">
            <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
          <CloseButton />
          {asked}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
