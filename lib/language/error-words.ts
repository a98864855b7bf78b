import type { Translator } from './translator.ts';

/** One of many: which codes there are is known to the catalogue alone. */
type Known = 'codes.internal_error';

const titleOf = (code: string) => `codes.${code}.title` as `${Known}.title`;
const adviceOf = (code: string) => `codes.${code}.advice` as `${Known}.advice`;

/** Plain words for any error code, ours or the service's. */
export function errorWords(code: string, t: Translator<'errors'>): { title: string; advice: string } {
  if (!t.has(titleOf(code))) return { title: t('unknown.title'), advice: t('unknown.advice') };
  return { title: t(titleOf(code)), advice: t(adviceOf(code)) };
}

/** Codes that say all there is to say; with the others comes a message that says more. */
const SAY_ALL = new Set(
  'session_required wrong_password too_many_attempts wrong_sign_in wrong_code share_over share_locked too_many_comments invitation_over email_taken last_admin sso_away origin_refused changed_elsewhere disk_full storage_away storage_refused database_away database_locked'.split(
    ' ',
  ),
);

/** What a person is told of a failure: in their language where the code alone says it, else as it was said. */
export function errorMessage(error: Error, t: Translator<'errors'>): string {
  if (error.name === 'Unreachable') return t('unreachable');
  const code = 'code' in error ? String(error.code) : '';
  return SAY_ALL.has(code) ? errorWords(code, t).title : error.message;
}
