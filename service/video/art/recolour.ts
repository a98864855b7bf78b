import type { ImageData } from '@napi-rs/canvas';
import type { Hex } from '../paint/colour.ts';

type Triple = [number, number, number];

const BINS = 24;
/** Below this a colour counts as grey. */
const GREY = 0.16;

/** Recolours the picture's main colour: its shades keep their steps, other colours stay. */
export function recolour({ data }: ImageData, to: Hex) {
  const isMain = mainColour(data);
  const [hue, saturation, lightness] = hsl(
    ...([1, 3, 5].map((at) => Number.parseInt(to.slice(at, at + 2), 16) / 255) as Triple),
  );
  let [sum, count] = [0, 0];
  each(data, ([h, s, l]) => {
    if (isMain(h, s, l)) [sum, count] = [sum + l, count + 1];
  });
  const mean = count ? sum / count : 0.5;
  each(data, ([h, s, l], index) => {
    if (!isMain(h, s, l)) return;
    const step = l - mean;
    const room = step > 0 ? (1 - lightness) / Math.max(0.05, 1 - mean) : lightness / Math.max(0.05, mean);
    const shade = lightness + step * Math.min(1.15, Math.max(0.45, room));
    const [r, g, b] = rgb(hue, saturation, Math.min(0.97, Math.max(0.03, shade)));
    data[index] = r * 255;
    data[index + 1] = g * 255;
    data[index + 2] = b * 255;
  });
}

/** Its dominant hue, or its greys if it has hardly any. */
function mainColour(data: Uint8ClampedArray) {
  const bins = new Array<number>(BINS).fill(0);
  let [all, grey] = [0, 0];
  each(data, ([h, s, l]) => {
    all += 1;
    if (s < GREY || l < 0.08) grey += 1;
    else bins[Math.floor(h * BINS) % BINS] = (bins[Math.floor(h * BINS) % BINS] ?? 0) + s;
  });
  const around = bins.map((_, bin) =>
    [-1, 0, 1].reduce((sum, by) => sum + (bins[(bin + by + BINS) % BINS] ?? 0), 0),
  );
  const best = Math.max(...around);
  if (best < all * 0.14 && grey > all * 0.3)
    return (_: number, s: number, l: number) => s < GREY * 1.4 && l > 0.06;
  const hue = (around.indexOf(best) + 0.5) / BINS;
  return (h: number, s: number, l: number) => {
    const apart = Math.abs(h - hue);
    return s > GREY && l < 0.97 && Math.min(apart, 1 - apart) < 0.085;
  };
}

function each(data: Uint8ClampedArray, see: (colour: Triple, index: number) => void) {
  for (let index = 0; index < data.length; index += 4)
    if ((data[index + 3] ?? 0) > 8)
      see(hsl((data[index] ?? 0) / 255, (data[index + 1] ?? 0) / 255, (data[index + 2] ?? 0) / 255), index);
}

function hsl(r: number, g: number, b: number): Triple {
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [l, span] = [(max + min) / 2, max - min];
  if (span === 0) return [0, 0, l];
  const s = span / (1 - Math.abs(2 * l - 1) + 1e-6);
  const h = max === r ? (g - b) / span : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [((h + 6) % 6) / 6, Math.min(1, s), l];
}

function rgb(h: number, s: number, l: number): Triple {
  const reach = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + h * 12) % 12;
    return l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
