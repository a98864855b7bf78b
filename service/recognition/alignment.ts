import type { Attention } from './cached-decoder.ts';

/** Frames on both sides among which a weight is the middle one. */
const SMOOTHED = 3;

/**
 * The frame at which each token begins, by dynamic time warping over the attention: the path through tokens
 * and frames, never going back, along which the decoder looked most. Frames beyond `most` hold no sound.
 */
export function beginnings(attention: Attention, most = Number.POSITIVE_INFINITY): number[] {
  const count = attention[0]?.length ?? 0;
  const frames = Math.min(most, attention[0]?.[0]?.length ?? 0);
  const weights = new Float32Array(count * frames);
  for (const rows of attention) add(weights, rows, frames);
  return pathThrough(weights, count, frames);
}

/** Adds a head: how much more than other tokens each one looks at a frame, smoothed. */
function add(sum: Float32Array, rows: readonly Float32Array[], frames: number) {
  const count = rows.length;
  const relative = rows.map((row) => row.slice(0, frames));
  for (let frame = 0; frame < frames; frame++) {
    let mean = 0;
    for (const row of relative) mean += row[frame] as number;
    mean /= count;
    let variance = 0;
    for (const row of relative) variance += ((row[frame] as number) - mean) ** 2;
    const deviation = Math.sqrt(variance / count) || 1;
    for (const row of relative) row[frame] = ((row[frame] as number) - mean) / deviation;
  }
  for (const [token, row] of relative.entries())
    for (let frame = 0; frame < frames; frame++) {
      const near = row.slice(Math.max(0, frame - SMOOTHED), frame + SMOOTHED + 1).sort();
      sum[token * frames + frame] =
        (sum[token * frames + frame] as number) + (near[near.length >> 1] as number);
    }
}

const [BOTH, TOKEN, FRAME] = [0, 1, 2];

function pathThrough(weights: Float32Array, count: number, frames: number): number[] {
  const width = frames + 1;
  const best = new Float32Array((count + 1) * width).fill(Number.NEGATIVE_INFINITY);
  const steps = new Uint8Array(best.length);
  best[0] = 0;
  for (let token = 1; token <= count; token++) {
    for (let frame = 1; frame <= frames; frame++) {
      const at = token * width + frame;
      let most = best[at - width - 1] as number;
      let step = BOTH;
      if ((best[at - width] as number) > most) [most, step] = [best[at - width] as number, TOKEN];
      if ((best[at - 1] as number) > most) [most, step] = [best[at - 1] as number, FRAME];
      best[at] = (weights[(token - 1) * frames + frame - 1] as number) + most;
      steps[at] = step;
    }
  }
  const begins = Array.from({ length: count }, () => 0);
  for (let token = count, frame = frames; token > 0 && frame > 0; ) {
    begins[token - 1] = frame - 1;
    const step = steps[token * width + frame];
    if (step !== FRAME) token -= 1;
    if (step !== TOKEN) frame -= 1;
  }
  return begins;
}
