import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';

const TONES = { warn: 'bg-warn-soft text-warn', danger: 'bg-danger-soft text-danger' };

/** A line across the top of every page, for what concerns all of them. */
export function Banner({
  tone,
  icon,
  action,
  children,
}: {
  tone: keyof typeof TONES;
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2 text-sm md:px-6 [&>svg]:size-4 [&>svg]:shrink-0',
        TONES[tone],
      )}
    >
      {icon}
      <p className="min-w-0 grow basis-52">{children}</p>
      {action}
    </div>
  );
}
