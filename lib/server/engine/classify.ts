import 'server-only';
import { type ReadAnswer, readAnswer, readError } from '#lib/studio/task/service-calls.ts';
import type { TaskError, WaitingReason } from '#lib/studio/task/task.ts';
import { retryAfter } from './timing.ts';

/** What came back for a submission: an answer, or the point at which it broke. */
export type Reply =
  | { kind: 'answered'; status: number; header: (name: string) => string | undefined; json: unknown }
  /** Nothing reached the service: no connection was ever made. */
  | { kind: 'notSent' }
  /** It was on its way and no whole answer came back. */
  | { kind: 'lost' };

export type SubmissionOutcome =
  | { kind: 'accepted'; answer: ReadAnswer }
  | { kind: 'refused'; error: TaskError }
  /** To be tried again; `at` when the service named a time, `failing` when it will not do so for ever. */
  | { kind: 'postponed'; reason: WaitingReason; at: number | null; failing: TaskError | null }
  /** Something is wrong with the key or the account: nothing further can go out. */
  | { kind: 'paused'; error: TaskError }
  | { kind: 'lost' };

/** Refusals with 403 that concern this task alone, not the key. */
const ABOUT_THE_TASK = new Set(['model_access_denied', 'content_policy_violation', 'audio_requires_payg']);

const GATEWAY_TIMEOUT = 504;

/** What a reply to a submission means. Only what certainly made no task is ever sent again. */
export function classifySubmission(reply: Reply, now: number): SubmissionOutcome {
  if (reply.kind === 'notSent') return { kind: 'postponed', reason: 'offline', at: null, failing: null };
  if (reply.kind === 'lost') return reply;
  const { status, header, json } = reply;
  if (status >= 200 && status < 300) {
    const answer = readAnswer(json);
    return answer ? { kind: 'accepted', answer } : { kind: 'lost' };
  }
  const error = readError(status, json);
  if (status < 400) return { kind: 'paused', error: elsewhere(status, header('location')) };
  if (status === 429) {
    return { kind: 'postponed', reason: 'rate_limited', at: retryAfter(header, now), failing: null };
  }
  if (status >= 500) return classifyFault(status, header, error, now);
  if (status === 401 || status === 402) return { kind: 'paused', error };
  if (status === 403 && !ABOUT_THE_TASK.has(error.code)) return { kind: 'paused', error };
  // The service gave up on reading the request, or is still busy with the same one.
  if (status === 408 || status === 409 || status === 425) {
    return { kind: 'postponed', reason: 'overloaded', at: retryAfter(header, now), failing: error };
  }
  return { kind: 'refused', error };
}

function classifyFault(
  status: number,
  header: (name: string) => string | undefined,
  error: TaskError,
  now: number,
): SubmissionOutcome {
  if (header('x-should-retry')?.toLowerCase() === 'false' || status === GATEWAY_TIMEOUT)
    return { kind: 'lost' };
  const failing = status === 503 ? null : error;
  return { kind: 'postponed', reason: 'overloaded', at: retryAfter(header, now), failing };
}

const elsewhere = (status: number, location: string | undefined): TaskError => ({
  status,
  type: 'server_error',
  code: 'upstream_error',
  message: `The service points elsewhere${location ? ` (${location})` : ''}. Check its address in Settings.`,
});
