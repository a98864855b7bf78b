import 'server-only';
import type { Timing } from '../timing.ts';

/** Everything that takes seconds or minutes, in milliseconds. */
export const QUICK: Timing = {
  lease: 2400,
  idle: 40,
  backoff: 10,
  longestBackoff: 80,
  submitLimit: 1500,
  pollLimit: 600,
  quickestPoll: 10,
  slowestPoll: 60,
  pollSpacing: 1,
  notFoundFor: 250,
  withoutVideoFor: 250,
  stall: 600,
  longestCollectBackoff: 80,
  collectFor: 60_000,
  trashKept: 60_000,
  sweep: 60_000,
};
