import { ERRORS } from '#lib/contract/errors.ts';
import type { QueuePause } from '#lib/studio/connection.ts';
import { wordsFor } from '#lib/studio/errors.ts';

/** Why nothing is being sent, in the words of the error table; an unknown code keeps the service's own words. */
export function pausedWords({ code, message }: QueuePause): string {
  const { title, advice } = wordsFor(code);
  return `Waiting work is paused. ${code in ERRORS ? `${title}. ${advice}` : message}`;
}
