import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { SHOWN_AT_ONCE, setToastLibrary } from './toast.ts';
import { usePhone } from './use-phone.ts';

setToastLibrary(toast);

const icon = 'size-4';

// On a phone the main buttons are at the bottom, so messages cover the top bar instead and leave the page below it free.
const OVER_THE_TOP_BAR = 'calc(env(safe-area-inset-top) + 3px)';

export function Toaster() {
  const t = useTranslations('common');
  const phone = usePhone();
  const ref = useRef<HTMLDivElement>(null);
  useFreeFocus(ref);
  return (
    <div ref={ref} className="contents">
      <Sonner
        position={phone ? 'top-center' : 'bottom-right'}
        gap={8}
        visibleToasts={SHOWN_AT_ONCE}
        offset={{
          top: OVER_THE_TOP_BAR,
          right: 'calc(24px + var(--aside, 0px))',
          bottom: 'calc(24px + var(--foot, 0px))',
          left: 24,
        }}
        mobileOffset={{ top: OVER_THE_TOP_BAR, left: 12, right: 12 }}
        containerAriaLabel={t('messages')}
        icons={{
          success: <CircleCheck aria-hidden className={`${icon} text-ok`} />,
          error: <CircleAlert aria-hidden className={`${icon} text-danger`} />,
          warning: <TriangleAlert aria-hidden className={`${icon} text-warn`} />,
          info: <Info aria-hidden className={`${icon} text-accent`} />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-center gap-3 rounded-md bg-raised px-3.5 py-2.5 font-sans text-sm text-text shadow-overlay md:w-[356px]',
            content: 'grid min-w-0 grow gap-0.5',
            title: 'font-medium break-words',
            description: 'text-xs text-muted break-words',
            actionButton:
              'h-7 shrink-0 rounded-sm border border-line-strong px-2.5 text-xs font-medium text-text hover:bg-hover pointer-coarse:h-10',
          },
        }}
      />
    </div>
  );
}

/**
 * The library restores the earlier focus whenever a toast loses it, so Tab would never get past one. Focus
 * events are hidden from it; the focus returns only after a press.
 */
function useFreeFocus(ref: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const messages = ref.current;
    if (!messages) return;
    let before: HTMLElement | null = null;
    const entered = (event: FocusEvent) => {
      event.stopPropagation();
      const { relatedTarget: from } = event;
      if (!(from instanceof HTMLElement)) before = null;
      else if (!messages.contains(from)) before = from;
    };
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')) before?.focus({ preventScroll: true });
    };
    messages.addEventListener('focusin', entered);
    messages.addEventListener('click', pressed);
    return () => {
      messages.removeEventListener('focusin', entered);
      messages.removeEventListener('click', pressed);
    };
  }, [ref]);
}
