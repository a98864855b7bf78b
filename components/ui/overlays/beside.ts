export type Side = 'top' | 'right' | 'bottom' | 'left';

type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

const GAP = 6;
const MARGIN = 8;
const OTHER = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/**
 * Places something beside a box: on that side, or the other if only that has room; always within the view.
 */
export function beside(box: Box, size: Size, wanted: Side, view: Size): { left: number; top: number } {
  const room = {
    top: box.top,
    bottom: view.height - box.top - box.height,
    left: box.left,
    right: view.width - box.left - box.width,
  };
  const fits = (side: Side) => {
    const needed = side === 'top' || side === 'bottom' ? size.height : size.width;
    return needed + GAP + MARGIN <= room[side];
  };
  const side = !fits(wanted) && fits(OTHER[wanted]) ? OTHER[wanted] : wanted;
  const middle = {
    left: box.left + (box.width - size.width) / 2,
    top: box.top + (box.height - size.height) / 2,
  };
  const place = {
    top: { ...middle, top: box.top - size.height - GAP },
    bottom: { ...middle, top: box.top + box.height + GAP },
    left: { ...middle, left: box.left - size.width - GAP },
    right: { ...middle, left: box.left + box.width + GAP },
  }[side];
  return {
    left: within(place.left, view.width - size.width - MARGIN),
    top: within(place.top, view.height - size.height - MARGIN),
  };
}

const within = (at: number, most: number) => Math.round(Math.max(MARGIN, Math.min(at, most)));
