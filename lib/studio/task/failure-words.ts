import type { Place } from '../connection/place.ts';
import { describeError, isKnownError } from '../error/studio-error.ts';
import type { Task, TaskError } from './task.ts';

/** Our words for these say only that something was wrong, not what. */
const VAGUE = ['invalid_request', 'invalid_parameter', 'missing_parameter'];
/** What our own service does not charge for; what another does with its money is for it to say. */
const UNCHARGED = ['content_policy_violation', 'internal_error'];

/** What became of it only the service can tell; our own has no other words than ours. */
const SPOKEN = ['never_told', 'result_refused', 'internal_error', 'content_policy_violation'];

const LONGEST_SAYING = 200;

/** What a service said, where a person can read it: a sentence or two, no code, no traces. */
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

function refusal(error: TaskError) {
  const setting = settingIn(error);
  const said = plainWords(error);
  const isMissing = error.code === 'missing_parameter';
  const title = setting
    ? `${setting} ${isMissing ? 'is missing' : 'was not accepted'}`
    : 'The service did not accept it';
  const advice = setting
    ? `${isMissing ? 'Fill it in' : 'Change it'} and try again.`
    : 'Change its settings.';
  return { title, advice: said ?? advice };
}

/** What went wrong with a task, and what to do about it. */
export function failureWords(
  { error, serviceId }: Pick<Task, 'error' | 'serviceId'>,
  place: Place | null,
): { title: string; advice: string } {
  if (!error) return describeError('internal_error');
  const { code } = error;
  if (VAGUE.includes(code) || !isKnownError(code)) return refusal(error);
  const { title, advice } = describeError(code);
  if (code === 'connection_removed' && place && !place.isRemoved) {
    const again = serviceId === null ? 'Make it anew.' : 'Look again, or make it anew.';
    return { title: `${place.name} was removed, and is back`, advice: again };
  }
  const said = SPOKEN.includes(code) && !place?.isReference ? plainWords(error) : null;
  if (said) return { title, advice: `${said} ${advice}` };
  const isFree = place?.isReference && UNCHARGED.includes(code);
  return { title, advice: isFree ? `${advice} Nothing was charged.` : advice };
}

/** Said roughly: it grows while nobody hears anything. */
function roughly(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'a moment';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/** What is heard of a task that the service has, while it does not tell how it stands. */
export function silenceWords(instead: TaskError | null, silentFor: number, name: string): string {
  if (!instead) return `${name} has not answered for ${roughly(silentFor)}.`;
  const said = plainWords(instead) ?? `it answered ${instead.status}.`;
  return `${name} does not tell how it stands: ${said}`;
}
