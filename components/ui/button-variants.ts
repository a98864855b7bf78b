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

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

/** Separate from the component, so that the error panel, which every page ships, stays small. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize): string {
  return classes(
    'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm border font-medium transition-colors pointer-coarse:min-h-10',
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
  );
}
