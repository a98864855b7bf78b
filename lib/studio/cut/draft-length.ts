import { findVideoModel } from '#lib/contract/models.ts';
import type { Draft } from '../task/draft.ts';
import { lengthsIn } from '../task/lengths.ts';

/** Where nobody says how long it will be. */
export const USUAL_SECONDS = 4;

/** More than any model makes: a place in a film is no longer. */
const MOST_SECONDS = 600;

type Asked = Pick<Draft, 'params'> & { endpoint: string };

const word = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** How many seconds a video with these settings may have to be paid for. A draft may hold anything until it is sent. */
export function pricedSeconds({ params, endpoint }: Asked): number {
  // Services read one or the other: of several, the longest is what may be paid for.
  const lengths = lengthsIn(params);
  if (lengths.length > 0) return Math.max(...lengths);
  const model = findVideoModel(word(params.model) ?? '');
  return (endpoint === 'video/create' ? model?.create?.seconds : undefined) ?? USUAL_SECONDS;
}

/** How long a video with these settings is to be, in seconds. */
export const askedSeconds = (asked: Asked): number => Math.min(MOST_SECONDS, pricedSeconds(asked));
