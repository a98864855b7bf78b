import type { CSSProperties } from 'react';

type Frame = { width: number; height: number };

/** How many videos of one shape fit side by side, and their size; `.takes` in the stylesheet reads it. */
export function takesLayout({ width, height }: Frame, count: number): CSSProperties {
  const isWide = width > height;
  return {
    '--ratio': width / height,
    '--wide': Math.min(count, isWide ? 4 : 6),
    '--narrow': Math.min(count, isWide || count === 4 ? 2 : 3),
    '--highest': count === 1 ? '21rem' : '17rem',
  } as CSSProperties;
}
