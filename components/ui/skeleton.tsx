import { classes } from './classes.ts';

/** Pulses only after a while: dozens of animated layers occupy a core without a graphics card. */
export const WAITING = 'animate-pulse [animation-delay:1s]';

/** A placeholder in the final size of what is loading. Give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes(WAITING, 'block rounded-sm bg-line/70', className)} />;
}
