import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';

const OFF = 'disabled:opacity-45 aria-disabled:opacity-45';
const VARIANTS = {
  primary:
    'border-text bg-text text-invert hover:border-text/88 hover:bg-text/88 disabled:border-line! disabled:bg-hover! disabled:text-faint aria-disabled:border-line! aria-disabled:bg-hover! aria-disabled:text-faint!',
  secondary: `border-line-strong bg-transparent text-text hover:bg-hover ${OFF}`,
  ghost: `border-transparent bg-transparent text-muted hover:bg-hover hover:text-text ${OFF}`,
  danger: `border-line-strong bg-transparent text-danger hover:border-danger hover:bg-danger-soft ${OFF}`,
};
const SIZES = {
  sm: 'h-7 px-2.5 text-xs',
  md: 'h-[34px] px-3 text-sm',
  lg: 'h-10 px-4 text-base',
};

export type ButtonLook = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

/** The looks of a button, for what is one by itself. */
export function buttonClasses(look: ButtonLook, size: ButtonSize): string {
  return classes(
    'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm border font-medium transition-colors pointer-coarse:min-h-10',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[look],
    SIZES[size],
  );
}

export type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner in place of the words, keeps the width, and ignores clicks. */
  busy?: boolean;
  /** Gives the looks to the child instead, for links. */
  asChild?: boolean;
};

export function Button({
  look = 'secondary',
  size = 'md',
  busy = false,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const looks = classes(buttonClasses(look, size), className);
  if (asChild)
    return (
      <Slot.Root className={looks} {...props}>
        {children}
      </Slot.Root>
    );
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...props}
      className={classes(looks, busy && 'cursor-progress')}
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
