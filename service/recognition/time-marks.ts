import { type Choice, likeliest, logSumExp } from './probabilities.ts';
import { MARK, TIME_STEP, type WhisperTokens } from './whisper-tokens.ts';

const LATEST_BEGINNING = MARK.firstTime + Math.round(1 / TIME_STEP);
const isTime = (token: number | undefined) => token !== undefined && token >= MARK.firstTime;

/**
 * Keeps the grammar of timed text: a time mark first, marks in pairs around each passage, never
 * going back, and a mark wherever some mark is likelier than every word.
 */
export function allowTimed(
  scores: Float32Array,
  written: readonly Choice[],
  { suppressed, suppressedAtBeginning }: Pick<WhisperTokens, 'suppressed' | 'suppressedAtBeginning'>,
): Float32Array {
  const allowed = scores.slice();
  const forbid = (from: number, to: number) => allowed.fill(Number.NEGATIVE_INFINITY, from, to);
  for (const token of suppressed) forbid(token, token + 1);
  forbid(MARK.begin, MARK.firstTime);
  if (written.length === 0) {
    for (const token of suppressedAtBeginning) forbid(token, token + 1);
    forbid(0, MARK.firstTime);
    forbid(LATEST_BEGINNING + 1, allowed.length);
    return allowed;
  }
  const last = written.at(-1)?.token;
  const opened = isTime(last) && (written.length < 2 || isTime(written.at(-2)?.token));
  if (opened) forbid(MARK.firstTime, allowed.length);
  else if (isTime(last)) forbid(0, MARK.end);
  const latest = written.findLast(({ token }) => isTime(token))?.token;
  // A passage that is still open must end after it began; one that begins may do so where the last ended.
  if (latest !== undefined) forbid(MARK.firstTime, isTime(last) ? latest : latest + 1);
  const times = allowed.subarray(MARK.firstTime);
  const words = allowed.subarray(0, MARK.firstTime);
  if (!opened && logSumExp(times) > (words[likeliest(words)] as number)) forbid(0, MARK.firstTime);
  return allowed;
}

export interface TimedText {
  start: number;
  end: number;
  choices: Choice[];
}

/** Reads the passages between pairs of time marks; one left open lasts until `until`. */
export function readTimes(choices: readonly Choice[], until: number): TimedText[] {
  const passages: TimedText[] = [];
  let passage: TimedText | undefined;
  let words = 0;
  for (const choice of choices) {
    const time = Math.min((choice.token - MARK.firstTime) * TIME_STEP, until);
    if (!isTime(choice.token)) {
      passage ??= { start: 0, end: until, choices: [] };
      passage.choices.push(choice);
      words++;
    } else if (passage && words > 0) {
      passages.push({ ...passage, end: time, choices: [...passage.choices, choice] });
      passage = undefined;
      words = 0;
    } else passage = { start: time, end: until, choices: [choice] };
  }
  if (passage && words > 0) passages.push(passage);
  return passages;
}
