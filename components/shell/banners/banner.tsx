import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';

export const BANNER_TONES = { warn: 'bg-warn-soft text-warn', danger: 'bg-danger-soft text-danger' };

type BannerProps = {
  tone: keyof typeof BANNER_TONES;
  icon: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Banner({ tone, icon, action, className, children }: BannerProps) {
  return (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2 text-sm md:px-6 [&>svg]:size-4 [&>svg]:shrink-0',
        BANNER_TONES[tone],
        className,
      )}
    >
      {icon}
      <p className="min-w-0 grow basis-40">{children}</p>
      {action}
    </div>
  );
}
