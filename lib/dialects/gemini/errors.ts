import { z } from 'zod';
import type { ErrorCode } from '#lib/contract/errors.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Answer } from '../dialect.ts';
import { amount, codeOfStatus, errorOf, lookUp, words } from '../reading.ts';

const Details = z.array(
  z.object({
    reason: words,
    retryDelay: words,
    violations: z
      .array(z.object({ quotaId: words }))
      .nullish()
      .catch(null),
    fieldViolations: z
      .array(z.object({ field: words }))
      .nullish()
      .catch(null),
  }),
);

/** Google's error, of a refusal and of an operation that failed. */
export const GoogleError = z.object({
  code: amount,
  message: words,
  status: words,
  details: Details.nullish().catch(null),
});
type GoogleError = z.infer<typeof GoogleError>;

const Refusal = z.object({ error: GoogleError });

/** By number, which is all an operation has. */
const STATUSES: Readonly<Record<number, string>> = {
  1: 'CANCELLED',
  3: 'INVALID_ARGUMENT',
  4: 'DEADLINE_EXCEEDED',
  5: 'NOT_FOUND',
  7: 'PERMISSION_DENIED',
  8: 'RESOURCE_EXHAUSTED',
  9: 'FAILED_PRECONDITION',
  13: 'INTERNAL',
  14: 'UNAVAILABLE',
  16: 'UNAUTHENTICATED',
};

const CODES: Readonly<Record<string, ErrorCode>> = {
  INVALID_ARGUMENT: 'invalid_request',
  DEADLINE_EXCEEDED: 'upstream_error',
  NOT_FOUND: 'model_not_found',
  PERMISSION_DENIED: 'access_denied',
  RESOURCE_EXHAUSTED: 'rate_limit_exceeded',
  // No billing, or a country that is not served.
  FAILED_PRECONDITION: 'access_denied',
  INTERNAL: 'internal_error',
  UNAVAILABLE: 'service_unavailable',
  UNAUTHENTICATED: 'invalid_api_key',
};

const POLICY = /usage guidelines|responsible ai|violat|content polic|safety|sensitive/i;

export const statusOf = ({ status, code }: GoogleError) => status ?? STATUSES[code ?? 0] ?? '';

function codeOf(error: GoogleError, http: number): ErrorCode {
  const { message, details } = error;
  const code = lookUp(CODES, statusOf(error)) ?? codeOfStatus(http);
  if (details?.some(({ reason }) => reason === 'API_KEY_INVALID')) return 'invalid_api_key';
  // A quota per minute is a rate limit; one per day pauses.
  const quotas = details?.flatMap(({ violations }) => violations ?? []) ?? [];
  if (quotas.some(({ quotaId }) => quotaId?.includes('PerDay'))) return 'quota_exceeded';
  if (code === 'invalid_request' || code === 'internal_error') {
    if (POLICY.test(message ?? '')) return 'content_policy_violation';
  }
  return code;
}

/** The refused input, if the message names it. */
const inputIn = (message: string) =>
  /\b(image|photo|prompt)/i.exec(message)?.[1]?.toLowerCase().replace('photo', 'image');

export const refusedFor = (message: string): TaskError =>
  errorOf('content_policy_violation', { message, param: inputIn(message) });

/** `http` is the status of a refusal; null for a failed task. */
export function taskError(error: GoogleError, http: number | null): TaskError {
  const code = codeOf(error, http ?? 500);
  const { message, details } = error;
  if (code === 'content_policy_violation') return { ...refusedFor(message ?? ''), status: http };
  const param = details?.flatMap(({ fieldViolations }) => fieldViolations ?? [])[0]?.field;
  const isAboutOne = code === 'invalid_request' && param;
  return errorOf(isAboutOne ? 'invalid_parameter' : code, { message, status: http, param });
}

export const readGoogleError = ({ status, json }: Answer): TaskError =>
  taskError(
    Refusal.safeParse(json).data?.error ?? { code: null, message: null, status: null, details: null },
    status,
  );

/** Only the body says how long to wait. */
export function retryAt({ json }: Answer, now: number): number | null {
  const details = Refusal.safeParse(json).data?.error.details ?? [];
  const seconds = Number.parseFloat(details.find(({ retryDelay }) => retryDelay)?.retryDelay ?? '');
  return Number.isFinite(seconds) ? now + seconds * 1000 : null;
}

/** Nobody else sends both a number and a word. */
export const isGoogleError = (json: unknown): boolean => {
  const error = Refusal.safeParse(json).data?.error;
  return typeof error?.code === 'number' && error.status ? Object.hasOwn(CODES, error.status) : false;
};
