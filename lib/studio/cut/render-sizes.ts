import type { Cut, CutRender } from './cut.ts';
import { CUT_LIMITS } from './limits.ts';

type Size = { width: number; height: number };

/** Sizes are named by their shorter side. */
const HEIGHTS = [1080, 720, 480];

const even = (pixels: number) => Math.round(pixels / 2) * 2;

/** The sizes a film of this shape can be rendered at, the largest first; its own is among them. */
export function renderSizes(film: Size): (Size & { label: string; own: boolean })[] {
  const short = Math.min(film.width, film.height);
  const sides = HEIGHTS.includes(short) ? HEIGHTS : [...HEIGHTS, short].toSorted((one, other) => other - one);
  return sides
    .map((side) => ({
      width: side === short ? film.width : even((film.width / short) * side),
      height: side === short ? film.height : even((film.height / short) * side),
      label: `${side}p`,
      own: side === short,
    }))
    .filter(({ width, height }) => Math.max(width, height) <= CUT_LIMITS.side.most);
}

/** The size of a render that was asked for by one side alone keeps the film's shape. */
export function renderSize(
  film: Size,
  { width, height }: { width?: number | undefined; height?: number | undefined },
): Size {
  return {
    width: width ?? (height === undefined ? film.width : even((film.width / film.height) * height)),
    height: height ?? (width === undefined ? film.height : even((film.height / film.width) * width)),
  };
}

/** Distinguishes the renders of a film: `1080p, 30 f/s`. */
export const renderLabel = ({ width, height, fps }: Pick<CutRender, 'width' | 'height' | 'fps'>) =>
  `${Math.min(width, height)}p, ${fps} f/s`;

/** Whether a film was changed after it was rendered. */
export const isChangedSince = (
  { revision }: Pick<CutRender, 'revision'>,
  film: Pick<Cut, 'revision'>,
): boolean => film.revision !== revision;
