import 'server-only';
import { LONGEST_RECORDING } from '#lib/studio/transcript/transcript.ts';

/** Every duration the engine works with, in milliseconds. Tests shorten them; nothing else does. */
export interface Timing {
  /** How long a lease lasts. A dead process is replaced after this. */
  lease: number;
  /** The longest sleep while other processes may add work. */
  idle: number;
  /** The first wait after a failure; each further one doubles it, up to `longestBackoff`. */
  backoff: number;
  longestBackoff: number;
  /** The timeout of a submission. */
  submitLimit: number;
  /** The same for services that answer when the video is made. */
  waitLimit: number;
  /** The timeout of a poll. */
  pollLimit: number;
  quickestPoll: number;
  slowestPoll: number;
  /** Added to the poll interval for each task being polled: a thousand are polled less often. */
  pollSpacing: number;
  /** The pause between two readings of the service's list, when there are many. */
  listPoll: number;
  /** How long tasks on a removed service are left alone; connecting it again resumes them. */
  elsewhere: number;
  /** How long the service may deny knowing a task before it is given up. */
  notFoundFor: number;
  /** How long a finished task may be without its video. */
  withoutVideoFor: number;
  /** How long a task may stay in an unknown state. */
  unknownFor: number;
  /** How long a task is followed at most. */
  followFor: number;
  /** How long a download may stall. */
  stall: number;
  longestCollectBackoff: number;
  /** How long to keep trying to download a video. */
  collectFor: number;
  trashKept: number;
  sweep: number;
  /** The timeout of a webhook. */
  deliverLimit: number;
  /** The wait after each failed delivery; after the last it is given up. */
  deliverAgain: readonly number[];
  /** A webhook that has failed for this long is turned off. */
  deliverFor: number;
  /** The pause between two scans of the watched folder. */
  watch: number;
  /** How long a file there must be unchanged before it is imported. */
  watchSettle: number;
  /** The pause between two comparisons with the service. */
  reconcile: number;
  /** The longest recording to transcribe, whatever length its file claims. */
  longestRecording: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const TIMING: Timing = {
  lease: 15 * SECOND,
  idle: SECOND,
  backoff: SECOND,
  longestBackoff: MINUTE,
  submitLimit: 2 * MINUTE,
  waitLimit: 15 * MINUTE,
  pollLimit: 20 * SECOND,
  quickestPoll: 700,
  slowestPoll: 15 * SECOND,
  pollSpacing: 60,
  listPoll: 1800,
  elsewhere: 10 * MINUTE,
  notFoundFor: 2 * MINUTE,
  withoutVideoFor: 10 * MINUTE,
  unknownFor: 2 * MINUTE,
  followFor: DAY,
  stall: 30 * SECOND,
  longestCollectBackoff: 30 * MINUTE,
  collectFor: 7 * DAY,
  trashKept: 30 * DAY,
  sweep: 10 * MINUTE,
  deliverLimit: 15 * SECOND,
  deliverAgain: [
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    DAY,
  ],
  deliverFor: 5 * DAY,
  watch: 2 * SECOND,
  watchSettle: 5 * SECOND,
  reconcile: 60 * MINUTE,
  longestRecording: LONGEST_RECORDING * SECOND,
};

/** What is known of a task when its next poll is planned. */
interface PollState {
  /** Since the service accepted the task. */
  age: number;
  progress: number | null;
  /** Failed polls in a row. */
  failures: number;
  /** How many tasks are polled. */
  following: number;
  /** The service's own list reports changes: polling is only a safety net. */
  listed: boolean;
  /** Its eta, in milliseconds from now. */
  remaining: number | null;
}

const NEAR_THE_END = 85;
/** The share of the remaining time to let pass before the next poll. */
const TOWARDS_THE_END = 0.8;
const LISTED_SPACING = 3;

/**
 * Often at first and near the end; less often in between, with many tasks, or while the service has trouble.
 */
export function pollInterval(
  { age, progress, failures, following, listed, remaining }: PollState,
  { quickestPoll, slowestPoll, pollSpacing }: Pick<Timing, 'quickestPoll' | 'slowestPoll' | 'pollSpacing'>,
  random = Math.random(),
): number {
  const byAge = Math.min(slowestPoll, Math.max(quickestPoll, age / 8));
  const alone = (progress ?? 0) >= NEAR_THE_END ? Math.min(byAge, 2 * quickestPoll) : byAge;
  const calm = Math.max(alone, following * pollSpacing * (listed ? LISTED_SPACING : 1));
  const soon = remaining === null || listed ? calm : Math.max(2 * quickestPoll, remaining * TOWARDS_THE_END);
  const expected = Math.min(calm, soon);
  const troubled = Math.max(expected, Math.min(4 * slowestPoll, expected * 2 ** Math.min(failures, 30)));
  return Math.round(troubled * (0.9 + random / 5));
}

/** One poll does not show how fast a task is; the next is soon. */
const UNKNOWN_MS = 4000;

interface SeenProgress {
  progress: number;
  at: number;
}

/** Estimates the remaining time of tasks from their progress since they were first seen to move. */
export function createEta() {
  const first = new Map<string, SeenProgress>();

  return {
    /** Milliseconds; null if the task has not begun or reports no progress. */
    remaining(id: string, progress: number | null, now: number): number | null {
      if (!progress || progress <= 0) return null;
      const before = first.get(id);
      if (!before || before.progress > progress) {
        first.set(id, { progress, at: now });
        return UNKNOWN_MS;
      }
      return remainingOf(before, { progress, at: now });
    },
    forget: (id: string) => void first.delete(id),
  };
}

export type Eta = ReturnType<typeof createEta>;

/** The longer a task has stood still, the longer it is expected to. */
export function remainingOf(first: SeenProgress, last: SeenProgress): number {
  const took = last.at - first.at;
  const made = last.progress - first.progress;
  if (made <= 0) return Math.max(UNKNOWN_MS, took * 3);
  return Math.max(0, ((100 - last.progress) / made) * took);
}

/**
 * A token bucket. When it is empty, the next start waits for several tokens: waking up for each one would
 * cost more than the work.
 */
export function createRateLimiter(perSecond: number, atOnce: number) {
  const enough = atOnce / 4;
  let tokens = atOnce;
  let at = 0;
  let isEmpty = false;
  const refill = (now: number) => {
    tokens = Math.min(atOnce, tokens + (Math.max(0, now - at) / 1000) * perSecond);
    at = now;
    if (tokens >= enough) isEmpty = false;
    return tokens;
  };
  return {
    room: (now: number) => Math.floor(refill(now)),
    take: (now: number) => {
      tokens = refill(now) - 1;
      if (tokens < 1) isEmpty = true;
    },
    freeAt: (now: number) => {
      const left = refill(now);
      return isEmpty ? now + Math.ceil(((enough - left) / perSecond) * 1000) : now;
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
