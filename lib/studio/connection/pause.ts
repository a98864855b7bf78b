import { ERRORS } from '#lib/contract/errors.ts';
import { describeError } from '../error/studio-error.ts';
import type { QueuePause } from './connection.ts';

/** The code of a pause that no service is the cause of. */
export const PAUSED_BY_HAND = 'paused_by_hand';

/**
 * Why nothing is sent, from the error table; an unknown code keeps the service's own message. The name is said
 * where there are several services.
 */
export function pausedMessage({ code, message }: QueuePause, name: string | null): string {
  const of = name === null ? '' : `${name}: `;
  if (code === PAUSED_BY_HAND) return `${of}${message}. Waiting work is not sent until you resume.`;
  const { title, advice } = describeError(code);
  return `${of}Waiting work is paused. ${code in ERRORS ? `${title}. ${advice}` : message}`;
}
