import { ApiError } from '#lib/api/http.ts';
import { STUDIO_ERRORS, wordsFor } from '#lib/studio/errors.ts';

/** Why signing in did not work and what to do. */
export function signInWords(error: Error): string {
  if (!(error instanceof ApiError) || !(error.code in STUDIO_ERRORS)) return error.message;
  const { title, advice } = wordsFor(error.code);
  return `${title}. ${advice}`;
}
