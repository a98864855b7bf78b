import { findVideoModel } from '#lib/contract/models.ts';
import type { Draft } from '../task/draft.ts';

/** Where nobody says how long it will be. */
export const USUAL_SECONDS = 4;

/** More than any model makes. */
const MOST_SECONDS = 600;

const word = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** How long a video with these settings is to be, in seconds. A draft may hold anything until it is sent. */
export function askedSeconds({ params, endpoint }: Pick<Draft, 'params'> & { endpoint: string }): number {
  // Services read one or the other: of both, the longer is what may be paid for.
  const told = [params.seconds, params.duration].map((length) => Number(word(length)));
  const lengths = told.filter((length) => length > 0 && length <= MOST_SECONDS);
  if (lengths.length > 0) return Math.max(...lengths);
  const model = findVideoModel(word(params.model) ?? '');
  return (endpoint === 'video/create' ? model?.create?.seconds : undefined) ?? USUAL_SECONDS;
}
