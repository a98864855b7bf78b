import 'server-only';
import type { FilmShot } from '#lib/studio/cut/film-plan.ts';

export interface Size {
  width: number;
  height: number;
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** Sizes that differ by a pixel or two are the same shape. */
function sameShape(one: Size, other: Size): boolean {
  return Math.abs(one.width * (other.height / one.height) - other.width) < 2;
}

/** As large as fits within a frame, or as small as covers it. */
function grown({ width, height }: Size, film: Size, pick: (...grow: number[]) => number): Size {
  const grow = pick(film.width / width, film.height / height);
  return { width: even(width * grow), height: even(height * grow) };
}

/**
 * The background is blurred at this small size, by its shorter side: it looks the same, and costs next to
 * nothing.
 */
const BLURRED = 48;

const COLOURS = 'out_color_matrix=bt709:out_range=tv';

/** The filters that fit a picture into a film's frame. `matrix` is its colour coding; null if it is RGB. */
export function fitChain(
  { fit, background }: Pick<FilmShot, 'fit' | 'background'>,
  source: Size,
  film: Size,
  matrix: string | null,
): string {
  const coded = matrix === null ? COLOURS : `in_color_matrix=${matrix}:${COLOURS}`;
  const scale = ({ width, height }: Size) => `scale=${width}:${height}:${coded}`;
  const { width, height } = film;
  const done = 'setsar=1,format=yuv420p';
  if (sameShape(source, film)) return `${scale(film)},${done}`;
  const around = grown(source, film, Math.max);
  if (fit === 'fill') return `${scale(around)},crop=${width}:${height},${done}`;
  const within = grown(source, film, Math.min);
  const inner = { width: Math.min(width, within.width), height: Math.min(height, within.height) };
  const [left, top] = [(width - inner.width) / 2, (height - inner.height) / 2];
  if (fit === 'contain') {
    return `${scale(inner)},format=yuv420p,pad=${width}:${height}:${left}:${top}:color=${background},${done}`;
  }
  const shrink = BLURRED / Math.min(width, height);
  const small = { width: even(width * shrink), height: even(height * shrink) };
  const behind = `${scale(grown(source, small, Math.max))},crop=${small.width}:${small.height},format=yuv420p,boxblur=3:2:2:2,scale=${width}:${height}`;
  return `split[a][b];[a]${behind}[behind];[b]${scale(inner)},format=yuv420p[inner];[behind][inner]overlay=${left}:${top},${done}`;
}
