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
export async function settle<Text extends { choices: Choice[] }>(
  reading: Reading,
  read: (manner: Manner) => Promise<Text>,
  textOf: (tokens: number[]) => string,
): Promise<Text & { temperature: number }> {
  const doubtful = ({ choices }: Text) =>
    meanLogprob(choices) < UNSURE || compressionRatio(textOf(choices.map(({ token }) => token))) > REPETITIVE;
  let best = { ...(await read(reading)), temperature: reading.temperature };
  for (const temperature of reading.temperature === 0 && reading.secondThoughts ? WARMER : []) {
    if (!doubtful(best)) break;
    const other = { ...(await read({ ...reading, temperature })), temperature };
    if (!doubtful(other) || meanLogprob(other.choices) > meanLogprob(best.choices)) best = other;
  }
  return best;
}
