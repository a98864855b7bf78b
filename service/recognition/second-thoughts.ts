import type { Manner } from './decoding.ts';
import { compressionRatio, meanLogprob } from './passage.ts';
import type { Choice } from './probabilities.ts';

/** One, so that the worst recording costs two readings and not six. */
const WARMER = [0.6];
const UNSURE = -1;
const REPETITIVE = 2.4;

export interface Reading extends Manner {
  /** May a doubtful reading be tried again with more freedom? */
  secondThoughts: boolean;
}

/** Reads at the asked temperature; if that was 0 and the result looks wrong, again at higher ones. */
export async function settle(
  reading: Reading,
  write: (manner: Manner) => Promise<Choice[]>,
  textOf: (tokens: number[]) => string,
): Promise<{ choices: Choice[]; temperature: number }> {
  const doubtful = (choices: Choice[]) =>
    meanLogprob(choices) < UNSURE || compressionRatio(textOf(choices.map(({ token }) => token))) > REPETITIVE;
  let best = { choices: await write(reading), temperature: reading.temperature };
  for (const temperature of reading.temperature === 0 && reading.secondThoughts ? WARMER : []) {
    if (!doubtful(best.choices)) break;
    const other = { choices: await write({ ...reading, temperature }), temperature };
    if (!doubtful(other.choices) || meanLogprob(other.choices) > meanLogprob(best.choices)) best = other;
  }
  return best;
}
