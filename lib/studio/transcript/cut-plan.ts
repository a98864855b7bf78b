/** Where a long recording may be cut: every number in seconds. */
export const PART_LIMITS = {
  /** The first part is short, so that words appear soon. */
  first: 60,
  others: 300,
  /** The overlap of two parts when there was no pause to cut in. */
  overlap: 2,
} as const;

/** The duration of one level. */
export const LEVEL_SECONDS = 0.02;
/** The level of digital silence, in dB. */
export const SILENCE = -100;

const NEVER_LOUDER = -30;
const BELOW_SPEECH = 25;
/** A recording that stays below this level, in dB, is silent. */
const ALL_QUIET = -60;
/** Shorter than this, in levels, it is a click and not a word. */
const SHORTEST_SOUND = 3;
const AROUND = 25;
const PAUSES = [0.4, 0.2];
const EARLIEST = 0.5;
const WHOLE_UP_TO = 90;

export interface Cut {
  /** Counted in levels from the beginning of the part. */
  at: number;
  /** There was no pause: both parts must overlap the cut. */
  inSpeech: boolean;
}

/** The level of samples between -1 and 1, in dB. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum === 0 ? SILENCE : Math.max(SILENCE, 10 * Math.log10(sum / samples.length));
}

/** The level that a `share` of the levels exceeds. */
function loudest(levels: readonly number[], share: number): number {
  const sorted = levels.toSorted((a, b) => b - a);
  return sorted[Math.floor(sorted.length * share)] ?? SILENCE;
}

/** From the first to the last audible moment, with a margin on both sides; null in silence. */
export function audibleSpan(levels: readonly number[]): { from: number; to: number } | null {
  let from = -1;
  let to = -1;
  for (let at = 0, run = 0; at < levels.length; at += 1) {
    run = (levels[at] ?? SILENCE) > ALL_QUIET ? run + 1 : 0;
    if (run < SHORTEST_SOUND) continue;
    if (from === -1) from = at - run + 1;
    to = at + 1;
  }
  if (from === -1) return null;
  return { from: Math.max(0, from - AROUND), to: Math.min(levels.length, to + AROUND) };
}

/** Where to end a part that has reached its full length: in the longest pause of its later half. */
export function chooseCut(levels: readonly number[]): Cut {
  const quiet = Math.max(ALL_QUIET, Math.min(NEVER_LOUDER, loudest(levels, 0.05) - BELOW_SPEECH));
  const from = Math.floor(levels.length * EARLIEST);
  const longest = longestRun(levels, from, quiet);
  for (const pause of PAUSES) {
    if (longest && longest.length * LEVEL_SECONDS >= pause) {
      return { at: longest.from + Math.floor(longest.length / 2), inSpeech: false };
    }
  }
  return { at: quietest(levels, from), inSpeech: true };
}

function longestRun(levels: readonly number[], from: number, quiet: number) {
  let best: { from: number; length: number } | null = null;
  for (let at = from; at < levels.length; at += 1) {
    const begin = at;
    while (at < levels.length && (levels[at] ?? 0) <= quiet) at += 1;
    const length = at - begin;
    if (length > 0 && (best === null || length >= best.length)) best = { from: begin, length };
  }
  return best;
}

const SMOOTHED = 10;

/** The quietest moment that leaves both sides room to overlap. */
function quietest(levels: readonly number[], from: number): number {
  const margin = Math.ceil(PART_LIMITS.overlap / LEVEL_SECONDS);
  const to = Math.max(from + 1, levels.length - margin);
  let best = to;
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at < to; at += 1) {
    let sum = 0;
    for (let near = at; near < Math.min(levels.length, at + SMOOTHED); near += 1) sum += levels[near] ?? 0;
    if (sum <= least) {
      least = sum;
      best = at;
    }
  }
  return best;
}

/** The longest a part may be: short recordings stay whole. */
export function partLimit(index: number, duration: number | null): number {
  const { first, others } = PART_LIMITS;
  return index === 0 && (duration === null || duration > WHOLE_UP_TO) ? first : others;
}

/** The work of transcribing a recording; there may be fewer parts, as none is cut below half. */
const wholeRecording = (duration: number | null) => ({
  seconds: duration,
  requests:
    duration !== null && duration <= WHOLE_UP_TO
      ? 1
      : 2 + Math.ceil((2 * (duration ?? 0)) / PART_LIMITS.others),
});

/** Files tell their length inexactly, by up to so many seconds. */
const INEXACT = 1;

/** Whether more was heard than a file's stated length; always if it states none. */
export const isBeyond = (heard: number, told: number | null): boolean =>
  told === null || heard > told + INEXACT;

/** A recording's length: the stated one if it is close, so that an accepted price stays the same. */
export const lengthOf = (told: number | null, heard: number): number =>
  told === null || Math.abs(heard - told) > INEXACT ? heard : told;

/** The work of transcribing it, and its upper limit. */
export const listening = (duration: number | null) => ({
  whole: wholeRecording(duration),
  atMost: wholeRecording(duration === null ? null : duration + INEXACT),
});
