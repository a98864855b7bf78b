import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-variants.ts';
import { classes } from './classes.ts';
import { Slot } from './slot.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner instead of the label, keeps the width and ignores clicks. */
  busy?: boolean;
  /** Styles the child instead, for links. */
  asChild?: boolean;
};

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const styles = classes(buttonClasses(variant, size), className);
  if (asChild)
    return (
      <Slot className={styles} {...props}>
        {children}
      </Slot>
    );
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...props}
      className={classes(styles, busy && 'cursor-progress')}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="animate-spin" />
        </span>
      )}
      <span className={classes('inline-flex items-center gap-1.5', busy && 'opacity-0')}>{children}</span>
    </button>
  );
}
