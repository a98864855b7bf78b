import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classes } from '#components/ui/classes.ts';

type PageFrameProps = {
  title: string;
  /** The parent page. */
  back?: { href: string; label: string };
  description?: ReactNode;
  /** Beside the title: the current filter. */
  mark?: ReactNode;
  /** At most one primary button, after quiet ones. */
  action?: ReactNode;
  /** Header rows under the title: search, filters. */
  toolbar?: ReactNode;
  /** The content fills the rest and scrolls by itself, instead of the page. */
  fill?: boolean;
  bleed?: boolean;
  /** Reserves room for the content's scroll bar in the header too, so that both end at one edge. */
  gutter?: boolean;
  children: ReactNode;
};

export function PageFrame({
  title,
  back,
  description,
  mark,
  action,
  toolbar,
  fill,
  bleed,
  gutter,
  children,
}: PageFrameProps) {
  return (
    <div className={classes('flex grow flex-col', fill && 'min-h-0')}>
      <header
        className={classes(
          'grid gap-3.5 px-4 pt-4 pb-3 md:px-6',
          Boolean(toolbar) && 'border-b',
          gutter && 'shrink-0 overflow-hidden [scrollbar-gutter:stable]',
        )}
      >
        <div className="flex min-h-[34px] flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <div className="flex min-w-0 items-center gap-2.5">
              {back && (
                <ButtonLink
                  variant="ghost"
                  href={back.href}
                  aria-label={back.label}
                  title={back.label}
                  className="-mx-2 w-[34px] px-0! pointer-coarse:min-w-10"
                >
                  <ArrowLeft aria-hidden />
                </ButtonLink>
              )}
              <h1 className="truncate text-xl font-semibold tracking-tight">{title}</h1>
              {mark}
            </div>
            {description && <p className="text-xs text-muted tabular-nums">{description}</p>}
          </div>
          {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
        </div>
        {toolbar}
      </header>
      <div
        className={classes(
          'flex grow flex-col',
          fill && 'min-h-0 overflow-y-auto',
          !bleed && 'px-4 pt-1 pb-6 md:px-6',
        )}
      >
        {children}
      </div>
    </div>
  );
}
