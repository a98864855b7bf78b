import 'server-only';
import { neighbourhood } from '#lib/format/peers.ts';
import { StudioError, type StudioErrorCode } from '#lib/studio/error/studio-error.ts';
import { once } from '../process/singleton.ts';
import { callerAddress } from './caller.ts';

const WINDOW_MS = 10 * 60_000;
const MOST_IN_WINDOW = 40;
/** More addresses than this at once are an attack; the oldest are forgotten so that it cannot fill the memory. */
const MOST_PLACES = 10_000;

/** Strangers are told apart by where they come from. */
export const placeOf = (request: Request): string => neighbourhood(callerAddress(request));

/** Throws when somebody does too much of something that leaves rows behind. */
export function keepPace(from: string, what: string, refusal: StudioErrorCode, now = Date.now()): void {
  const done = once(what, () => new Map<string, number[]>());
  const lately = (done.get(from) ?? []).filter((at) => now - at < WINDOW_MS);
  const [first = now] = lately;
  if (lately.length >= MOST_IN_WINDOW) {
    const seconds = Math.ceil((first + WINDOW_MS - now) / 1000);
    throw new StudioError(refusal, undefined, { headers: { 'retry-after': String(seconds) } });
  }
  done.delete(from);
  done.set(from, [...lately, now]);
  const [oldest] = done.keys();
  if (done.size > MOST_PLACES && oldest !== undefined) done.delete(oldest);
}
