import { ApiError } from '#lib/api/http.ts';
import { describeError, isKnownError } from '#lib/studio/error/studio-error.ts';

export type ServiceProblem = {
  title: string;
  advice: string;
  toSettings: boolean;
  /** The setting it is about, by the name services have for it. */
  param: string | null;
};

/** Codes that tell which setting was refused even where the answer does not name it. */
const ABOUT: Readonly<Record<string, string>> = {
  voice_not_supported: 'voice',
  voice_not_found: 'voice',
  model_not_found: 'model',
};

/** The setting that a refusal is about; null where it is about none. */
export const paramOf = ({ code, param }: { code: string; param?: string | undefined }) =>
  param ?? (Object.hasOwn(ABOUT, code) ? ABOUT[code] : undefined) ?? null;

/** What went wrong in words; `title` and `advice` where the service itself said nothing. */
export function serviceProblem(
  cause: unknown,
  title: string,
  advice = cause instanceof Error ? cause.message : 'Try again.',
): ServiceProblem {
  if (!(cause instanceof ApiError)) return { title, advice, toSettings: false, param: null };
  const { code, status, message } = cause;
  const param = paramOf(cause);
  const known = isKnownError(code) ? describeError(code) : { title: 'The service refused', advice: message };
  return {
    title: known.title,
    // What is refused is named by the service alone.
    advice: param !== null && message !== known.title ? message : known.advice,
    toSettings: [401, 402, 403, 502].includes(status),
    param,
  };
}
