import type { CachedDecoder, Memory, Step } from './cached-decoder.ts';
import { type Choice, choose, likeliestFew, logSumExp } from './probabilities.ts';

/** Where writing begins, and what is allowed while it goes on. */
export interface Task {
  decoder: CachedDecoder;
  memory: Memory;
  /** Scores for the first token. */
  scores: Float32Array;
  end: number;
  /** The most tokens that can be right for this much sound. */
  most: number;
  /** Rules out what may not follow the tokens so far. */
  allow?: (scores: Float32Array, written: readonly Choice[]) => Float32Array;
}

export interface Manner {
  temperature: number;
  random: () => number;
  beams: number;
}

/** Writes until the end mark. Several hypotheses are followed only when nothing is left to chance. */
export function write(task: Task, { temperature, random, beams }: Manner): Promise<Choice[]> {
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
