import { errorText } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Place } from '../connection/place.ts';
import { describeError, isKnownError } from '../error/studio-error.ts';
import { declinedBy } from './declined.ts';
import type { Task, TaskError } from './task.ts';
import type { TaskTranslators } from './task-translators.ts';

/** Our words for these say only that something was wrong, not what. */
const VAGUE = ['invalid_request', 'invalid_parameter', 'missing_parameter'];
/** Errors our own service does not charge for; other services decide for themselves. */
const UNCHARGED = ['content_policy_violation', 'internal_error'];

/** Only the service knows the reason; for our own we have the words. */
const SPOKEN = ['never_told', 'result_refused', 'internal_error', 'content_policy_violation'];

const LONGEST_SAYING = 200;

/** A service's message, if it is readable: a sentence or two, no code, no traces. */
function plainWords({ message, code }: TaskError): string | null {
  const said = message.trim().replace(/^- /, '');
  const isPlain =
    said.length <= LONGEST_SAYING && /\s/.test(said) && !/[{}<>[\]\n\\]|\w\(|https?:/.test(said);
  if (!isPlain || said === describeError(code).title) return null;
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

/** The setting that an error names, as a person reads it. */
function settingIn({ param }: TaskError): string | null {
  const name = param?.split(/[.[\]]+/).findLast((part) => part !== '' && !/^\d+$/.test(part));
  const words = name
    ?.replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : null;
}

function refusal(error: TaskError, t: Translator<'task'>) {
  const setting = settingIn(error);
  const said = plainWords(error);
  const isMissing = error.code === 'missing_parameter';
  if (!setting) return { title: t('failure.refused'), advice: said ?? t('failure.changeSettings') };
  return isMissing
    ? { title: t('failure.settingMissing', { setting }), advice: said ?? t('failure.fillIn') }
    : { title: t('failure.settingRefused', { setting }), advice: said ?? t('failure.changeIt') };
}

/** Who does not want it, and why: a person says more than we could advise. */
function declined(error: TaskError, plain: { title: string; advice: string }, t: Translator<'task'>) {
  const { by, reason } = declinedBy(error);
  return {
    title: by ? t('failure.declinedBy', { name: by }) : plain.title,
    advice: reason ? t('failure.declinedFor', { reason }) : plain.advice,
  };
}

/** What went wrong with a task, and what to do about it. */
export function failureText(
  { error, serviceId }: Pick<Task, 'error' | 'serviceId'>,
  place: Place | null,
  { t, tErrors }: TaskTranslators,
): { title: string; advice: string } {
  if (!error) return errorText('internal_error', tErrors);
  const { code } = error;
  if (VAGUE.includes(code) || !isKnownError(code)) return refusal(error, t);
  const { title, advice } = errorText(code, tErrors);
  if (code === 'approval_declined') return declined(error, { title, advice }, t);
  if (code === 'connection_removed' && place && !place.isRemoved) {
    const again = serviceId === null ? t('failure.makeAnew') : t('failure.lookOrMakeAnew');
    return { title: t('failure.isBack', { name: place.name }), advice: again };
  }
  const said = SPOKEN.includes(code) && !place?.isReference ? plainWords(error) : null;
  if (said) return { title, advice: `${said} ${advice}` };
  const isFree = place?.isReference && UNCHARGED.includes(code);
  return { title, advice: isFree ? t('failure.notCharged', { advice }) : advice };
}

/** Said roughly: it grows while nobody hears anything. */
function silentFor(ms: number, name: string, t: Translator<'task'>): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t('says.silentMoment', { name });
  if (minutes < 60) return t('says.silentMinutes', { name, count: minutes });
  return t('says.silentHours', { name, count: Math.floor(minutes / 60) });
}

/** The state of a task whose service does not report it. */
export function silenceWords(
  instead: TaskError | null,
  ms: number,
  name: string,
  t: Translator<'task'>,
): string {
  if (!instead) return silentFor(ms, name, t);
  const said = plainWords(instead);
  if (said !== null) return t('says.doesNotTell', { name, said });
  return t('says.answeredStatus', { name, status: String(instead.status) });
}

/** Why nobody knows whether a task was made, for programs. */
export function uncertainWords({ status, serviceId, collecting, error }: Task): string {
  if (status === 'completed')
    return collecting?.error
      ? `It was made, but did not come home: ${collecting.error}.`
      : 'It was made, but the service no longer has its file.';
  if (status === 'failed' && error) {
    const { title, advice } = describeError(error.code);
    const said = SPOKEN.includes(error.code) ? plainWords(error) : null;
    return `${title}. ${said ? `${said} ` : ''}${advice}`;
  }
  if (status === 'cancelled' && serviceId !== null)
    return 'The service did not answer, and may still make it.';
  const answer = 'No answer came: it may have been made, and charged for.';
  return status === 'cancelled' ? answer : `${answer} It is not sent again unless you say so.`;
}
