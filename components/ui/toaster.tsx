'use client';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';

const icon = 'size-4';

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      visibleToasts={4}
      mobileOffset={{ bottom: 'calc(env(safe-area-inset-bottom) + 72px)', left: 12, right: 12 }}
      containerAriaLabel="Messages"
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
  );
}
