const HALF_WIDTH = 16;
const STEPS = 512;

/** One side of a windowed sinc, finely sampled: the trigonometry is done once. */
const KERNEL = Float32Array.from({ length: HALF_WIDTH * STEPS + 2 }, (_, index) => {
  const distance = index / STEPS;
  if (distance >= HALF_WIDTH) return 0;
  const angle = Math.PI * distance;
  const window = 0.5 + 0.5 * Math.cos(angle / HALF_WIDTH);
  return index === 0 ? 1 : (window * Math.sin(angle)) / angle;
});

/** Plays samples `step` times as fast: every pitch in them rises by that factor. Band-limited. */
export function resample(samples: Float32Array, step: number): Float32Array {
  if (step === 1) return samples;
  const cutoff = Math.min(1, 1 / step);
  const reach = HALF_WIDTH / cutoff;
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < result.length; index++) {
    const centre = index * step;
    const last = Math.min(samples.length - 1, Math.floor(centre + reach));
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(centre - reach)); at <= last; at++) {
      sum += (samples[at] as number) * (KERNEL[(Math.abs(centre - at) * cutoff * STEPS) | 0] as number);
    }
    result[index] = sum * cutoff;
  }
  return result;
}
