/** A triangle over the bins of a power spectrum. */
interface MelBand {
  first: number;
  weights: number[];
}

const STEP = Math.log(6.4) / 27;
const toMel = (hertz: number) => (hertz < 1_000 ? (hertz * 3) / 200 : 15 + Math.log(hertz / 1_000) / STEP);
const toHertz = (mel: number) => (mel < 15 ? (mel * 200) / 3 : 1_000 * Math.exp((mel - 15) * STEP));

/** Triangles on the mel scale: linear below 1 kHz, logarithmic above, each of the same area. */
export function melBands(count: number, { rate, length }: { rate: number; length: number }): MelBand[] {
  const top = toMel(rate / 2);
  const edge = (i: number) => toHertz((top * i) / (count + 1));
  return Array.from({ length: count }, (_, i) => {
    const [low, middle, high] = [edge(i), edge(i + 1), edge(i + 2)];
    const weights = Array.from({ length: length / 2 + 1 }, (_, bin) => {
      const hertz = (bin * rate) / length;
      const height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
      return (Math.max(0, height) * 2) / (high - low);
    });
    const first = weights.findIndex((weight) => weight > 0);
    return { first, weights: weights.slice(first, weights.findLastIndex((weight) => weight > 0) + 1) };
  });
}

export function bandEnergy(power: Float64Array, { first, weights }: MelBand): number {
  let energy = 0;
  for (let i = 0; i < weights.length; i++) energy += (weights[i] as number) * (power[first + i] as number);
  return energy;
}
