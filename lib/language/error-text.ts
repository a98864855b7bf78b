import type { Catalogue } from './catalogue.ts';
import type { Locale } from './locales.ts';
import type { Translator } from './translator.ts';

/** One of many: only the catalogue knows which codes exist. */
type Known = 'codes.internal_error';

const titleOf = (code: string) => `codes.${code}.title` as `${Known}.title`;
const adviceOf = (code: string) => `codes.${code}.advice` as `${Known}.advice`;

/** Whether there are words for a code: the catalogue has those of the studio and of the contract. */
export const isKnownCode = (code: string, t: Translator<'errors'>): boolean => t.has(titleOf(code));

/** Plain words for any error code, ours or the service's. */
export function errorText(code: string, t: Translator<'errors'>): { title: string; advice: string } {
  if (!isKnownCode(code, t)) return { title: t('unknown.title'), advice: t('unknown.advice') };
  return { title: t(titleOf(code)), advice: t(adviceOf(code)) };
}

type BrowserCode = keyof Catalogue['errors']['browser'];

/** For requests not sent while offline. */
export const OFFLINE: BrowserCode = 'offline';

/** A failure within the browser, not from the studio. */
export class BrowserFailure extends Error {
  override name = 'BrowserFailure';
  readonly code: BrowserCode;

  constructor(code: BrowserCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** A failure as stored until it is shown, in any language. */
export type Failure = { message: string; code?: string };

export function failureOf(cause: unknown): Failure {
  const { message, code } = (typeof cause === 'object' && cause !== null ? cause : {}) as Partial<Failure>;
  return { message: message ?? '', ...(code === undefined ? {} : { code: String(code) }) };
}

/** Whether a call did not reach the studio. */
export function isOutOfReach(cause: unknown): boolean {
  const { code } = failureOf(cause);
  return code === OFFLINE || code === 'unreachable';
}

type Code = keyof Catalogue['errors']['codes'];

/** Codes that say everything; others come with a message that says more. */
const SAY_ALL: ReadonlySet<string> = new Set<Code>([
  'unexpected_answer',
  'session_required',
  'wrong_password',
  'too_many_attempts',
  'wrong_sign_in',
  'wrong_passkey',
  'wrong_code',
  'share_over',
  'share_locked',
  'too_many_comments',
  'invitation_over',
  'email_taken',
  'last_admin',
  'sso_away',
  'origin_refused',
  'changed_elsewhere',
  'project_view_only',
  'token_refused',
  'disk_full',
  'storage_away',
  'storage_refused',
  'database_away',
  'database_locked',
  'studio_moving',
  'studio_moved',
]);

/** Codes whose messages, which are in English, say little more. */
const SAY_ENOUGH: ReadonlySet<string> = new Set<Code>([
  'not_found',
  'address_private',
  'webhook_exists',
  'role_exceeded',
  'no_sound',
  'no_speech',
  'recording_too_long',
  'connection_removed',
  'may_be_made',
  'rate_limit_exceeded',
  'model_overloaded',
  'service_unavailable',
]);

/** Whether the message that came with a code says more than the words there are for it. */
export const saysMore = (code: string): boolean => !SAY_ALL.has(code) && !SAY_ENOUGH.has(code);

/**
 * A failure in words: in the user's language if the code says enough, otherwise its English message, in other
 * languages after what the code is about.
 */
export function errorMessage(cause: unknown, t: Translator<'errors'>, locale: Locale): string {
  const { message, code = '' } = failureOf(cause);
  if (t.has(`browser.${code as BrowserCode}`)) return t(`browser.${code as BrowserCode}`);
  const { title } = errorText(code, t);
  if (SAY_ALL.has(code) || message === '') return title;
  if (locale === 'en' || !isKnownCode(code, t)) return message;
  return SAY_ENOUGH.has(code) ? title : t('withDetail', { title, detail: message });
}
