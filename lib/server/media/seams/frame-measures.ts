import 'server-only';

/** A small picture: luma of each point, and its mean video colour. */
export interface SmallPicture {
  width: number;
  height: number;
  bright: Uint8Array;
  colour: { blue: number; red: number };
}

const mean = (values: Uint8Array) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Windows of this side are compared one by one. */
const WINDOW = 8;
const [STEADY_LIGHT, STEADY_CONTRAST] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** The structural similarity of two pictures of one size (SSIM), from 0 to 1. */
export function similarity(one: SmallPicture, other: SmallPicture): number {
  const { width, height } = one;
  let [sum, count] = [0, 0];
  for (let top = 0; top + WINDOW <= height; top += WINDOW) {
    for (let left = 0; left + WINDOW <= width; left += WINDOW) {
      sum += windowSimilarity(one.bright, other.bright, width, top * width + left);
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.min(1, Math.max(0, sum / count));
}

function windowSimilarity(one: Uint8Array, other: Uint8Array, stride: number, from: number): number {
  const count = WINDOW * WINDOW;
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row += 1) {
    for (let at = from + row * stride; at < from + row * stride + WINDOW; at += 1) {
      const [x, y] = [one[at] as number, other[at] as number];
      a += x;
      b += y;
      aa += x * x;
      bb += y * y;
      ab += x * y;
    }
  }
  const [meanA, meanB] = [a / count, b / count];
  const [varA, varB] = [aa / count - meanA * meanA, bb / count - meanB * meanB];
  const both = ab / count - meanA * meanB;
  const light = (2 * meanA * meanB + STEADY_LIGHT) / (meanA * meanA + meanB * meanB + STEADY_LIGHT);
  return (light * (2 * both + STEADY_CONTRAST)) / (varA + varB + STEADY_CONTRAST);
}

/** The difference of two pictures' mean colours; 1 is from black to white. */
export function colourStep(one: SmallPicture, other: SmallPicture): number {
  const apart = [
    (mean(one.bright) - mean(other.bright)) / 219,
    (one.colour.blue - other.colour.blue) / 224,
    (one.colour.red - other.colour.red) / 224,
  ];
  return Math.min(1, Math.hypot(...apart));
}

/** Whether another video could continue from a picture. */
export interface Quality {
  light: number;
  /** How far its luma values are spread. */
  contrast: number;
  /** How much each point differs from its neighbours. */
  sharpness: number;
}

export function qualityOf({ bright, width, height }: SmallPicture): Quality {
  const light = mean(bright);
  let [spread, edges, count] = [0, 0, 0];
  for (const value of bright) spread += (value - light) ** 2;
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
      const around =
        (bright[at - 1] as number) +
        (bright[at + 1] as number) +
        (bright[at - width] as number) +
        (bright[at + width] as number);
      edges += Math.abs(4 * (bright[at] as number) - around);
      count += 1;
    }
  }
  return {
    light,
    contrast: Math.sqrt(spread / Math.max(1, bright.length)),
    sharpness: edges / Math.max(1, count),
  };
}

const BLACK_LIGHT = 26;
const BLACK_CONTRAST = 10;
export const isBlack = ({ light, contrast }: Quality) => light < BLACK_LIGHT && contrast < BLACK_CONTRAST;

/** Below these shares of the usual values, a picture is fading or blurred. */
const LEAST_CONTRAST = 0.7;
const LEAST_SHARPNESS = 0.6;

/** The last of consecutive pictures to continue from; null if all are black. */
export function lastGood(qualities: readonly Quality[]): number | null {
  const seen = qualities.filter((quality) => !isBlack(quality));
  const usual = (of: (quality: Quality) => number) => {
    const sorted = seen.map(of).toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.75)] ?? 0;
  };
  const [contrast, sharpness] = [usual((one) => one.contrast), usual((one) => one.sharpness)];
  const isGood = (one: Quality) =>
    !isBlack(one) &&
    one.contrast >= LEAST_CONTRAST * contrast &&
    one.sharpness >= LEAST_SHARPNESS * sharpness;
  const last = qualities.findLastIndex(isGood);
  return last < 0 ? null : last;
}
