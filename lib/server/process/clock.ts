import 'server-only';
import { createSharedClock } from '#lib/clock/shared-clock.ts';
import { once } from './singleton.ts';

const shared = () => once('clock', createSharedClock);

/** The time by the database's clock: what is written in one process is compared in another. */
export const clock = {
  now: () => shared().now(),
  ahead: () => shared().ahead(),
  difference: () => shared().difference(),
  newDifference: () => shared().newDifference(),
  measure: (ask: () => Promise<number>) => shared().measure(ask),
};
