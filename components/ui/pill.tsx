import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type PillProps = ComponentProps<'button'> & { pressed: boolean };

/** A toggle chip, for filters and intents. */
export function Pill({ pressed, className, ...props }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...props}
      className={classes(
        'inline-flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-xs font-medium transition-colors pointer-coarse:h-10 pointer-coarse:px-3.5 [&_svg]:size-3.5',
        pressed
          ? 'border-transparent bg-accent-soft text-text'
          : 'border-line text-muted hover:border-line-strong hover:text-text',
        className,
      )}
    />
  );
}
