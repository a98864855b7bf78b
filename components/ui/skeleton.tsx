import { classes } from './classes.ts';

/** Stands where something will be, in its final size. Give it width and height. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-sm bg-line/70', className)} />;
}
