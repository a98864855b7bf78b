import 'server-only';
import { cutText, LONGEST } from '#lib/studio/task/kept-text.ts';
import { type ReadAnswer, readAnswer, readError } from '#lib/studio/task/service-calls.ts';
import type { TaskError, WaitingReason } from '#lib/studio/task/task.ts';
import type { Answered, Reply } from './ask-service.ts';
import { retryAfter } from './retry.ts';

/** To be tried again; `at` when the service named a time, `failing` when it will not do so for ever. */
export interface Postponed {
  kind: 'postponed';
  reason: Exclude<WaitingReason, 'queued'>;
  at: number | null;
  failing: TaskError | null;
}

export type SubmissionOutcome =
  | { kind: 'accepted'; answer: ReadAnswer }
  | { kind: 'refused'; error: TaskError }
  | Postponed
  /** Something is wrong with the key or the account: nothing further can go out. */
  | { kind: 'paused'; error: TaskError }
  | { kind: 'lost' };

/** Refusals with 403 that concern this task alone, not the key. */
const ABOUT_THE_TASK = new Set(['model_access_denied', 'content_policy_violation', 'audio_requires_payg']);

const GATEWAY_TIMEOUT = 504;

export const OFFLINE: Postponed = { kind: 'postponed', reason: 'offline', at: null, failing: null };

/** What a reply to a submission means. Only what certainly made no task is ever sent again. */
export function classifySubmission(reply: Reply, now: number): SubmissionOutcome {
  if (reply.kind === 'notSent') return OFFLINE;
  if (reply.kind === 'lost') return reply;
  const { status, header, json } = reply;
  if (status >= 200 && status < 300) {
    const answer = readAnswer(json);
    return answer ? { kind: 'accepted', answer } : { kind: 'lost' };
  }
  if (status < 400) return { kind: 'paused', error: elsewhere(status, header('location')) };
  const isFinal = header('x-should-retry')?.toLowerCase() === 'false';
  if (status === GATEWAY_TIMEOUT || (status >= 500 && isFinal)) return { kind: 'lost' };
  const postponed = classifyRetry(reply, now);
  if (postponed) return postponed;
  const error = readError(status, json);
  const isAboutTheKey =
    status === 401 || status === 402 || (status === 403 && !ABOUT_THE_TASK.has(error.code));
  return { kind: isAboutTheKey ? 'paused' : 'refused', error };
}

/** Whether a refused request may be sent again, and when; null when the refusal is final. */
export function classifyRetry({ status, header, json }: Answered, now: number): Postponed | null {
  const at = retryAfter(header, now);
  if (status === 429) return { kind: 'postponed', reason: 'rate_limited', at, failing: null };
  // The service gave up on reading the request, or is still busy with the same one.
  const isBusy = status === 408 || status === 409 || status === 425;
  if (status < 500 && !isBusy) return null;
  const failing = status === 503 ? null : readError(status, json);
  return { kind: 'postponed', reason: 'overloaded', at, failing };
}

/** Until when a service that answered 429 wants to be left alone; 0 for every other answer. */
export const rateLimitedUntil = (reply: Reply, otherwise: number) =>
  reply.kind === 'answered' && reply.status === 429
    ? (retryAfter(reply.header, Date.now()) ?? Date.now() + otherwise)
    : 0;

const elsewhere = (status: number, location: string | undefined): TaskError => ({
  status,
  type: 'server_error',
  code: 'upstream_error',
  message: `The service points elsewhere${location ? ` (${cutText(location, LONGEST.name)})` : ''}. Check its address in Settings.`,
});
