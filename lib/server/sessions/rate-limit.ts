import 'server-only';
import { neighbourhood } from '#lib/format/peers.ts';
import { StudioError, type StudioErrorCode } from '#lib/studio/error/studio-error.ts';
import { store } from '../db/open.ts';
import { callerAddress } from './caller.ts';
import { guesses } from './guesses.ts';

const WINDOW_MS = 10 * 60_000;
const MOST_IN_WINDOW = 40;

/** Strangers are told apart by address. */
export const placeOf = (request: Request): string => neighbourhood(callerAddress(request));

/** Throws if somebody does too much of something that leaves rows behind. */
export async function limitRate(
  from: string,
  what: string,
  refusal: StudioErrorCode,
  most = MOST_IN_WINDOW,
): Promise<void> {
  const wait = await guesses(await store()).countWithin(`${what} ${from}`, most, WINDOW_MS);
  if (wait === 0) return;
  throw new StudioError(refusal, undefined, { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
}
