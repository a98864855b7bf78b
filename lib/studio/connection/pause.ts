import { ERRORS } from '#lib/contract/errors.ts';
import { describeError } from '../error/studio-error.ts';
import type { QueuePause } from './connection.ts';

/** The code of a pause that no service is the cause of. */
export const PAUSED_BY_HAND = 'paused_by_hand';

/** What went wrong, from the error table; where that knows less than the message, the message. */
export function pauseReason({ code, message }: QueuePause): { title: string; advice: string } {
  const said = message.replace(/\.$/, '');
  // Many things are refused access, and no service calls itself an upstream: what was said tells more.
  if (code === 'access_denied' && said) return { ...describeError(code), title: said };
  if (code in ERRORS && code !== 'upstream_error') return describeError(code);
  return { title: said, advice: '' };
}

/** Why nothing is sent. The name is said where there are several services. */
export function pausedMessage(pause: QueuePause, name: string | null): string {
  const of = name === null ? '' : `${name}: `;
  if (pause.code === PAUSED_BY_HAND)
    return `${of}${pause.message}. Waiting work is not sent until you resume.`;
  const { title, advice } = pauseReason(pause);
  return `${of}Waiting work is paused. ${title}. ${advice}`.trimEnd();
}
