import { z } from 'zod';
import { ERRORS, type ErrorCode, isErrorCode } from '#lib/contract/errors.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Answer, Body, Handle, Snapshot, State } from './dialect.ts';

export const NO_BODY: Body = { kind: 'none' };

/** Text that may be missing, null, or of another type. */
export const words = z.string().min(1).nullish().catch(null);

/** A number that may be text, `30%`, or missing. */
export const amount = z
  .union([z.number(), z.string().transform((text) => Number.parseFloat(text))])
  .pipe(z.number())
  .nullish()
  .catch(null);

/** A table's entry for a service's word, which may be the name of an inherited property. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The state for a service's word. */
export function stateOf(status: string, known: Readonly<Record<string, State>>): State {
  return lookUp(known, status.toLowerCase()) ?? 'unknown';
}

/** A snapshot with most fields unknown. */
export const snapshot = (
  handle: Handle,
  told: Pick<Snapshot, 'state' | 'status'> & Partial<Snapshot>,
): Snapshot => ({
  progress: null,
  videoUrl: null,
  error: null,
  cost: null,
  enhancedPrompt: null,
  seed: null,
  queuePosition: null,
  character: null,
  ...told,
  handle,
});

/** One of our errors by code, with the service's message if it has one. */
export const errorOf = (
  code: ErrorCode,
  {
    message,
    status = null,
    param,
  }: { message?: string | null; status?: number | null; param?: string | null } = {},
): TaskError => ({
  status,
  type: ERRORS[code].type,
  code,
  message: message || ERRORS[code].title,
  ...(param ? { param } : {}),
});

/** The error code for a bare status. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'invalid_api_key';
  if (status === 402) return 'insufficient_balance';
  if (status === 403) return 'access_denied';
  if (status === 404 || status === 410) return 'task_not_found';
  if (status === 413) return 'file_too_large';
  if (status === 429) return 'rate_limit_exceeded';
  if (status === 503 || status === 529) return 'service_unavailable';
  if (status === 502 || status === 504) return 'upstream_error';
  return status >= 500 ? 'internal_error' : 'invalid_request';
}

const Loc = z.array(z.union([z.string(), z.number()])).catch([]);
const Details = z.array(z.object({ msg: words, message: words, type: words, loc: Loc }));

/** All known forms of error answers: in `error`, in `detail`, as text, object or list. */
const Refusal = z.object({
  error: z
    .union([
      z.string().transform((message) => ({ message, code: null, type: null, param: null })),
      z.object({
        message: words,
        code: z.union([z.string(), z.number()]).nullish().catch(null),
        type: words,
        param: words,
      }),
    ])
    .nullish()
    .catch(null),
  detail: z
    .union([
      z.string().transform((message) => ({ message, code: null, type: null, param: null })),
      Details.transform(([first]) => ({
        message: first?.msg ?? first?.message ?? null,
        code: first?.type ?? null,
        type: null,
        param: first?.loc.filter((part) => part !== 'body').join('.') || null,
      })),
      z
        .object({ message: words, status: words, error: words, type: words })
        .transform(({ message, status, error, type }) => ({
          message,
          code: status ?? error ?? null,
          type,
          param: null,
        })),
    ])
    .nullish()
    .catch(null),
  message: words,
  code: z.union([z.string(), z.number()]).nullish().catch(null),
});

/** Equivalent codes of services that do not share ours. */
const SAME: Readonly<Record<string, ErrorCode>> = {
  insufficient_quota: 'quota_exceeded',
  insufficient_user_quota: 'quota_exceeded',
  billing_hard_limit_reached: 'quota_exceeded',
  moderation_blocked: 'content_policy_violation',
  content_policy: 'content_policy_violation',
  sensitive_words_detected: 'content_policy_violation',
  model_loading: 'service_unavailable',
  too_many_concurrent_requests: 'rate_limit_exceeded',
  system_busy: 'model_overloaded',
  voice_not_found: 'voice_not_supported',
  missing: 'missing_parameter',
  missing_required_parameter: 'missing_parameter',
};

const POLICY = /\b(moderat|content.?polic|safety|sensitive|nsfw|flagged)/i;

/** The error of a refusal in any form. `same` are codes of one service. */
export function readRefusal(
  { status, json }: Answer,
  same: Readonly<Record<string, ErrorCode>> = {},
): TaskError {
  const read = Refusal.safeParse(json).data;
  const top = { message: read?.message, code: read?.code, type: null, param: null };
  const { message, code, type, param } = read?.error ?? read?.detail ?? top;
  const names = [code, type].map((name) => String(name ?? '').toLowerCase());
  const known = names.flatMap(
    (name) => lookUp(same, name) ?? lookUp(SAME, name) ?? (isErrorCode(name) ? name : []),
  );
  const isPolicy = status < 500 && POLICY.test(`${names.join(' ')} ${message ?? ''}`);
  const ours = known[0] ?? (isPolicy ? 'content_policy_violation' : bareCode(status, { message, param }));
  const told = message ?? `The service answered ${status} in a form that could not be read.`;
  return errorOf(ours, { message: told, status, param: param ?? null });
}

/** The code of a refusal without a known error word. */
function bareCode(
  status: number,
  { message, param }: { message?: string | null; param?: string | null },
): ErrorCode {
  const code = codeOfStatus(status);
  if (code === 'invalid_request' && param) return 'invalid_parameter';
  return status === 404 && !message ? 'endpoint_not_found' : code;
}

/** A provider's error is short. */
const LONGEST_INNER = 64 * 1024;

/** A provider's answer, embedded as text in a gateway's; null if there is none. */
export function innerJson(text: string): unknown {
  if (text.length > LONGEST_INNER) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The error of a task that failed after it was accepted. */
export function readFailure(json: unknown): TaskError {
  const answer: Answer = { status: 500, json: { error: json }, header: () => undefined };
  const { status: _, ...error } = readRefusal(answer);
  if (!json)
    return { ...error, status: null, message: 'The service could not finish it and gave no reason.' };
  const refused = POLICY.test(`${error.code} ${error.message}`);
  return refused ? errorOf('content_policy_violation', error) : { ...error, status: null };
}

/** The retry time in OpenAI's header, which is in milliseconds. */
export function retryAfterMs({ header }: Answer, now: number): number | null {
  const wait = Number(header('retry-after-ms')?.trim() || Number.NaN);
  return Number.isFinite(wait) && wait >= 0 ? now + wait : null;
}

/** A service's link to itself, without its host: the key goes to the connection's address alone. */
export function onService(link: string | null | undefined): string | null {
  if (!link || !URL.canParse(link)) return null;
  const { pathname, search } = new URL(link);
  return pathname + search;
}
