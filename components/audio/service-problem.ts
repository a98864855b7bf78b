import { ApiError } from '#lib/api/http.ts';
import { describeError } from '#lib/studio/error/studio-error.ts';

export type ServiceProblem = { title: string; advice: string; toSettings: boolean };

/** What went wrong in words; `title` where the service itself said nothing. */
export function serviceProblem(cause: unknown, title: string): ServiceProblem {
  if (cause instanceof ApiError) {
    return { ...describeError(cause.code), toSettings: [401, 402, 403, 502].includes(cause.status) };
  }
  return { title, advice: cause instanceof Error ? cause.message : 'Try again.', toSettings: false };
}
