/** How likely each token is, given scores that may be any numbers. */
export interface Choice {
  token: number;
  /** Natural logarithm of the token's probability as the model sees it, whatever the temperature. */
  logprob: number;
}

/** Scores this far below the top add nothing that would show in a sum of all. */
const NEGLIGIBLE = -24;

export function logSumExp(scores: Float32Array, temperature = 1): number {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < scores.length; i++) if ((scores[i] as number) > top) top = scores[i] as number;
  if (top === Number.NEGATIVE_INFINITY) return top;
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const below = ((scores[i] as number) - top) / temperature;
    if (below > NEGLIGIBLE) sum += Math.exp(below);
  }
  return top / temperature + Math.log(sum);
}

export function likeliest(scores: Float32Array): number {
  let best = 0;
  for (let i = 1; i < scores.length; i++) if ((scores[i] as number) > (scores[best] as number)) best = i;
  return best;
}

/** The `count` highest scores, best first. */
export function likeliestFew(scores: Float32Array, count: number): number[] {
  const few: number[] = [];
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    if (few.length === count && score <= (scores[few[count - 1] as number] as number)) continue;
    let at = few.length;
    while (at > 0 && score > (scores[few[at - 1] as number] as number)) at--;
    few.splice(at, 0, i);
    if (few.length > count) few.pop();
  }
  return few;
}

/** Draws one token as likely as the temperature makes it; at 0 that is always the likeliest. */
export function choose(scores: Float32Array, temperature: number, random: () => number): Choice {
  const total = logSumExp(scores);
  const token = temperature > 0 ? draw(scores, temperature, random) : likeliest(scores);
  return { token, logprob: (scores[token] as number) - total };
}

function draw(scores: Float32Array, temperature: number, random: () => number): number {
  const total = logSumExp(scores, temperature);
  let left = random();
  for (let i = 0; i < scores.length; i++) {
    const likelihood = (scores[i] as number) / temperature - total;
    if (likelihood > NEGLIGIBLE) left -= Math.exp(likelihood);
    if (left < 0) return i;
  }
  return likeliest(scores);
}

/** Randomness that repeats for the same seed (mulberry32), so that the same request has the same answer. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
