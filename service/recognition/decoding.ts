import type { CachedDecoder, Memory, Step } from './cached-decoder.ts';

/** The start of decoding and its constraints. */
export interface Task {
  decoder: CachedDecoder;
  memory: Memory;
  /** Scores for the first token. */
  scores: Float32Array;
  end: number;
  /** The maximum number of tokens for this much sound. */
  most: number;
  /** Masks tokens that may not follow. */
  allow?: (scores: Float32Array, written: readonly Choice[]) => Float32Array;
}

export interface DecodingOptions {
  temperature: number;
  random: () => number;
  beams: number;
}

/** Decodes until the end token. Beam search is used only at temperature 0. */
export function decode(task: Task, { temperature, random, beams }: DecodingOptions): Promise<Choice[]> {
  return temperature === 0 && beams > 1 ? search(task, beams) : sample(task, temperature, random);
}

async function sample(task: Task, temperature: number, random: () => number): Promise<Choice[]> {
  const written: Choice[] = [];
  let { memory, scores } = task;
  for (;;) {
    const choice = choose(task.allow?.(scores, written) ?? scores, temperature, random);
    if (choice.token === task.end) return written;
    written.push(choice);
    if (written.length >= task.most) return written;
    const [step] = await task.decoder.advance([memory], [choice.token]);
    ({ memory, scores } = step as Step);
  }
}

interface Hypothesis {
  written: Choice[];
  memory: Memory;
  scores: Float32Array;
  sum: number;
}

interface Candidate {
  from: Hypothesis;
  choice: Choice;
  sum: number;
}

async function search(task: Task, beams: number): Promise<Choice[]> {
  const finished: { written: Choice[]; mean: number }[] = [];
  const finish = (written: Choice[], sum: number) =>
    finished.push({ written, mean: sum / (written.length + 1) });
  let open: Hypothesis[] = [{ written: [], memory: task.memory, scores: task.scores, sum: 0 }];
  for (let length = 0; length < task.most && open.length > 0 && finished.length < beams; length++) {
    const candidates = open.flatMap((from) => candidatesAfter(task, from, beams));
    const best = candidates.sort((a, b) => b.sum - a.sum).slice(0, beams);
    for (const { from, choice, sum } of best) if (choice.token === task.end) finish(from.written, sum);
    const going = best.filter(({ choice }) => choice.token !== task.end);
    const steps = await task.decoder.advance(
      going.map(({ from }) => from.memory),
      going.map(({ choice }) => choice.token),
    );
    open = going.map(({ from, choice, sum }, i) => {
      const { memory, scores } = steps[i] as Step;
      return { written: [...from.written, choice], memory, scores, sum };
    });
  }
  if (finished.length === 0) for (const { written, sum } of open) finish(written, sum);
  return finished.reduce((best, other) => (other.mean > best.mean ? other : best)).written;
}

function candidatesAfter(task: Task, from: Hypothesis, beams: number): Candidate[] {
  const scores = task.allow?.(from.scores, from.written) ?? from.scores;
  const total = logSumExp(scores);
  return likeliestFew(scores, beams).map((token) => {
    const logprob = (scores[token] as number) - total;
    return { from, choice: { token, logprob }, sum: from.sum + logprob };
  });
}

export interface Choice {
  token: number;
  /** The log probability of a token according to the model, whatever the temperature. */
  logprob: number;
}

/** Scores this far below the top are negligible in the sum. */
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

/** Samples one token at a temperature; at 0 that is always the likeliest. */
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

/** A seeded generator (mulberry32), so that the same request gets the same answer. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
