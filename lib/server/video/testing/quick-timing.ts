import 'server-only';
import { TIMING, type Timing } from '../../queue/timing.ts';

/**
 * Everything that takes minutes in seconds, and what takes seconds in milliseconds. A lease and the limit of a
 * submission must outlast the moments in which a busy machine stands still.
 */
export const QUICK: Timing = {
  lease: 6000,
  idle: 40,
  backoff: 10,
  longestBackoff: 80,
  submitLimit: 6000,
  waitLimit: 6000,
  pollLimit: 600,
  quickestPoll: 10,
  slowestPoll: 60,
  pollSpacing: 1,
  listPoll: 100,
  elsewhere: 300,
  notFoundFor: 250,
  withoutVideoFor: 250,
  unknownFor: 250,
  followFor: 60_000,
  stall: 600,
  longestCollectBackoff: 80,
  collectFor: 60_000,
  trashKept: 60_000,
  sweep: 60_000,
  deliverLimit: 2000,
  deliverAgain: [10, 20, 40],
  deliverFor: 60_000,
  watch: 40,
  watchSettle: 0,
  reconcile: 60_000,
  longestRecording: TIMING.longestRecording,
};

/** The same where one process does everything, which wakes its engine itself, and watches no folder. */
export const ALONE: Timing = { ...QUICK, idle: 1000, watch: 60_000 };
