import 'server-only';
import { createSharedClock } from '#lib/clock/shared-clock.ts';
import { once } from './singleton.ts';

export const processClock = () => once('clock', createSharedClock);

/** The time by the database's clock: what is written in one process is compared in another. */
export const clock = {
  now: () => processClock().now(),
  ahead: () => processClock().ahead(),
  difference: () => processClock().difference(),
  measure: (ask: () => Promise<number>) => processClock().measure(ask),
};
