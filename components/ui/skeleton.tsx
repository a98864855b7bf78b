import { classes } from './classes.ts';

/**
 * Pulses once it takes long: dozens of moving layers take a core from the page that loads, where no graphics card draws
 * them.
 */
export const WAITING = 'animate-pulse [animation-delay:1s]';

/** A placeholder in the final size of what is loading. Give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes(WAITING, 'block rounded-sm bg-line/70', className)} />;
}
