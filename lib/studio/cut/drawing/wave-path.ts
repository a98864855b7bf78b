import type { PeakLevel } from '#lib/format/peaks-file.ts';

/** Bars a second that are drawn at a zoom: about one every three pixels, in steps, so that few are drawn anew. */
export const barsPerSecond = (zoom: number) => 2 ** Math.max(1, Math.round(Math.log2(zoom / 3)));

/** The height of an undrawn path: bars reach from 0 to 20 around 10. */
export const WAVE_HEIGHT = 20;

/** Anything quieter is drawn as silence, in decibels. */
const QUIETEST = -48;

/** How high a level is drawn, from 0 to 1: as it is heard, where speech is far below the loudest there can be. */
const drawnLevel = (level: number) =>
  Math.min(1, Math.max(0, 1 - (20 * Math.log10(Math.max(level, Number.MIN_VALUE))) / QUIETEST));

/** A waveform between two seconds of its source as an SVG path, one unit wide a bar; `loop` begins again. */
export function wavePath(
  { highs, lows, secondsPerBin }: PeakLevel,
  { from, to, loop = null }: { from: number; to: number; loop?: number | null },
  bars: number,
  loudness = 1,
): string {
  const step = (to - from) / bars;
  let path = '';
  for (let bar = 0; bar < bars; bar += 1) {
    const at = from + bar * step;
    const begin = loop === null ? at : at % loop;
    const first = Math.floor(begin / secondsPerBin);
    const last = Math.max(first + 1, Math.ceil((begin + step) / secondsPerBin));
    let peak = 0;
    for (let bin = first; bin < Math.min(last, highs.length); bin += 1)
      peak = Math.max(peak, highs[bin] ?? 0, -(lows[bin] ?? 0));
    const half = Math.max(0.4, drawnLevel(peak * loudness) * (WAVE_HEIGHT / 2 - 0.5));
    path += `M${bar + 0.5} ${(WAVE_HEIGHT / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
  }
  return path;
}
