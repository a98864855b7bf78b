import type { ComponentProps } from 'react';
import { classes } from '#components/ui/classes.ts';

type ChoiceProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  detail: string;
  /** A toggle; unset for a plain action. */
  pressed?: boolean;
};

/** A button with a line of detail. */
export function Choice({ label, detail, pressed, className, ...props }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...props}
      className={classes(
        'grid content-start gap-px rounded-sm border px-2.5 py-1.5 text-left text-sm font-medium transition-colors hover:bg-hover pointer-coarse:min-h-11',
        pressed ? 'border-accent bg-accent-soft' : 'border-line-strong',
        className,
      )}
    >
      {label}
      <small className="text-[11px] leading-[1.35] font-normal text-muted tabular-nums">{detail}</small>
    </button>
  );
}
