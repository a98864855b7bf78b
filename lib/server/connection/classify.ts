import 'server-only';
import type { Dialect, Order, Snapshot } from '#lib/dialects/dialect.ts';
import type { TaskError, WaitingReason } from '#lib/studio/task/task.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import { clock } from '../process/clock.ts';
import type { Answered, Reply } from './ask-service.ts';
import { retryAfter, withinReason } from './retry.ts';

/** Retry later: `at` if the service named a time, `failing` if it should not be retried for ever. */
export interface Postponed {
  kind: 'postponed';
  reason: Exclude<WaitingReason, 'queued' | 'own_limit'>;
  at: number | null;
  failing: TaskError | null;
  /** The cap that holds it up. */
  held?: TaskError;
}

export type SubmissionOutcome =
  | { kind: 'accepted'; snapshot: Snapshot }
  | { kind: 'refused'; error: TaskError }
  | Postponed
  /** The key or the account has a problem: nothing further can be sent. */
  | { kind: 'paused'; error: TaskError }
  | { kind: 'lost' };

/** Refusals with 403 that concern this task alone, not the key. */
const ABOUT_THE_TASK = new Set([
  'model_access_denied',
  'content_policy_violation',
  'audio_requires_payg',
  'model_not_found',
]);

/** Refusals that concern everything sent with this key, whatever status they come with. */
const ABOUT_THE_KEY = new Set([
  'invalid_api_key',
  'missing_api_key',
  'expired_api_key',
  'quota_exceeded',
  'insufficient_balance',
  'subscription_expired',
  'payment_failed',
  'access_denied',
  'ip_not_allowed',
  'account_suspended',
]);

/**
 * Faults after which no task exists: the service reports a failure or is down, or its proxy reports that the
 * request never arrived. After any other, above all a gateway timeout, the work may have begun.
 */
export const NOTHING_MADE: ReadonlySet<number> = new Set([500, 502, 503, 521, 523, 525, 526, 529]);

export const OFFLINE: Postponed = { kind: 'postponed', reason: 'offline', at: null, failing: null };

/** Whether a refusal is about the key or the account, and so affects every other request. */
export function isAboutTheKey(status: number, { code }: Pick<TaskError, 'code'>): boolean {
  if (status >= 500 || ABOUT_THE_TASK.has(code)) return false;
  return ABOUT_THE_KEY.has(code) || status === 401 || status === 402 || status === 403;
}

/** What a reply to a submission means. It is repeated only if certainly no task was made. */
export function classifySubmission(
  reply: Reply,
  dialect: Dialect,
  order: Parameters<NonNullable<Dialect['video']>['created']>[1] | Order,
  now: number,
): SubmissionOutcome {
  if (reply.kind === 'notSent') return OFFLINE;
  if (reply.kind === 'lost') return { kind: 'lost' };
  const { status, header } = reply;
  if (status >= 200 && status < 300) {
    const snapshot = dialect.video?.created(reply, order);
    return snapshot ? { kind: 'accepted', snapshot } : { kind: 'lost' };
  }
  const isFinal = header('x-should-retry')?.toLowerCase() === 'false';
  if (status >= 500 && (isFinal || !NOTHING_MADE.has(status))) return { kind: 'lost' };
  const error = saidInstead(reply, dialect);
  if (isRedirect(reply) || isAboutTheKey(status, error)) return { kind: 'paused', error };
  const postponed = classifyRetry(reply, dialect, now);
  // For a service that answers when the work is done, a fault means that the work failed.
  if (postponed && !(postponed.failing && dialect.video?.waits)) return postponed;
  return { kind: 'refused', error };
}

const AWAY = new Set(['service_unavailable', 'model_overloaded']);
/** What a proxy answers, in no words of the service, if it cannot reach it. */
const NOT_REACHED: ReadonlySet<number> = new Set([502, 521, 523, 525, 526]);

/** Whether a refused request may be sent again, and when; null when the refusal is final. */
export function classifyRetry(answer: Answered, dialect: Dialect, now: number): Postponed | null {
  const { status } = answer;
  const error = dialect.error(answer);
  if (isAboutTheKey(status, error)) return null;
  const at = retryTime(answer, dialect, now);
  if (status === 429 || error.code === 'rate_limit_exceeded')
    return { kind: 'postponed', reason: 'rate_limited', at, failing: null };
  // The service timed out reading the request, or is still busy with the same one.
  const isBusy = status === 408 || status === 409 || status === 425;
  // One that answers when the work is done may have been reached, then cut off.
  const isCutOff = NOT_REACHED.has(status) && !answer.json && !dialect.video?.waits;
  const isAway = status === 503 || AWAY.has(error.code) || isCutOff;
  if (status < 500 && !isBusy && !isAway) return null;
  return { kind: 'postponed', reason: 'overloaded', at, failing: isAway ? null : error };
}

function retryTime(answer: Answered, { retryAt }: Dialect, now: number): number | null {
  const at = retryAt?.(answer, now) ?? null;
  return at === null ? retryAfter(answer.header, now) : withinReason(at, now);
}

/** How long a service that answered 429 wants to be left alone; 0 for any other answer. */
export const rateLimitedUntil = (reply: Reply, dialect: Dialect, otherwise: number) =>
  reply.kind === 'answered' && reply.status === 429
    ? (retryTime(reply, dialect, clock.now()) ?? clock.now() + otherwise)
    : 0;

/** Whether the service only asks for a pause. */
export const asksForPause = (reply: Reply, dialect: Dialect): boolean =>
  reply.kind === 'answered' && classifyRetry(reply, dialect, clock.now())?.reason === 'rate_limited';

export const isRedirect = ({ status }: Pick<Answered, 'status'>) => status >= 300 && status < 400;

/** The error in an answer that was not what we asked for. */
export const saidInstead = (answer: Answered, dialect: Dialect): TaskError =>
  isRedirect(answer) ? pointsElsewhere(answer) : dialect.error(answer);

/** Redirects are not followed: the key would go along. */
function pointsElsewhere({ status, header }: Answered): TaskError {
  const location = header('location');
  const where = location ? ` (${cutText(location, LONGEST.name)})` : '';
  const message = `The service points elsewhere${where}. Check its address in Settings.`;
  return { status, type: 'server_error', code: 'upstream_error', message };
}
