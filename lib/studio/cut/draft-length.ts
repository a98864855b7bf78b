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
  const told = Number(word(params.seconds) ?? word(params.duration));
  if (told > 0 && told <= MOST_SECONDS) return told;
  const model = findVideoModel(word(params.model) ?? '');
  return (endpoint === 'video/create' ? model?.create?.seconds : undefined) ?? USUAL_SECONDS;
}
