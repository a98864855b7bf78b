import { ERRORS } from '#lib/contract/errors.ts';
import { errorText } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import { describeError } from '../error/studio-error.ts';
import type { QueuePause } from './connection.ts';

/** The code of a pause not caused by a service. */
export const PAUSED_BY_HAND = 'paused_by_hand';

/** The error's words from the table, or the service's message if that says more. */
function pauseReason({ code, message }: QueuePause): { title: string; advice: string } {
  const said = message.replace(/\.$/, '');
  // Access is denied for many reasons, and "upstream" is our own word: the message says more.
  if (code === 'access_denied' && said) return { ...describeError(code), title: said };
  if (code in ERRORS && code !== 'upstream_error') return describeError(code);
  return { title: said, advice: '' };
}

/** Why nothing is sent, with the name if there are several services. */
export function pausedMessage(
  pause: QueuePause,
  name: string | null,
  t: Translator<'shell'>,
  tErrors: Translator<'errors'>,
): string {
  const whose = { hasName: name === null ? 'no' : 'yes', name: name ?? '' };
  if (pause.code === PAUSED_BY_HAND) return t('pause.byHand', { ...whose, said: pause.message });
  const { title, advice } = pauseWords(pause, tErrors);
  return t('pause.message', { ...whose, reason: tErrors('sentence', { title, advice }).trimEnd() });
}

/** The same in the language of the page. */
export function pauseWords(pause: QueuePause, t: Translator<'errors'>): { title: string; advice: string } {
  const { code } = pause;
  const { title, advice } = pauseReason(pause);
  if (!(code in ERRORS) || code === 'upstream_error') return { title, advice };
  const known = errorText(code, t);
  return code === 'access_denied' ? { ...known, title } : known;
}
