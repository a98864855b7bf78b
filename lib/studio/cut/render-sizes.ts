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

/** Sides are even, so that a size is a little beside its shape. */
const NEARLY = 0.02;

/** Whether two pictures are as wide for their height. */
export const isSameShape = (one: Size, other: Size): boolean =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) < NEARLY;

const SHAPES = ['16:9', '9:16', '1:1', '4:3', '3:4', '4:5', '5:4', '3:2', '2:3', '21:9', '9:21'];

/** `16:9`; of a shape without a name its size. */
function shapeName(size: Size): string {
  const named = SHAPES.find((shape) => {
    const [width = 1, height = 1] = shape.split(':').map(Number);
    return isSameShape(size, { width, height });
  });
  return named ?? `${size.width} × ${size.height}`;
}

/** Distinguishes the renders of a film: `1080p 16:9, 30 f/s`. */
export const renderLabel = ({ width, height, fps }: Pick<CutRender, 'width' | 'height' | 'fps'>) =>
  `${Math.min(width, height)}p ${shapeName({ width, height })}, ${fps} f/s`;

/** Whether a film was changed after it was rendered. */
export const isChangedSince = (
  { revision }: Pick<CutRender, 'revision'>,
  film: Pick<Cut, 'revision'>,
): boolean => film.revision !== revision;
