import { classes } from './classes.ts';

/** A placeholder in the final size of what is loading. Give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-sm bg-line/70', className)} />;
}
