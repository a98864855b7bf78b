import { findVideoModel } from '#lib/contract/models.ts';
import type { Capabilities } from '../models/catalogue.ts';
import type { Draft } from '../task/draft.ts';
import { longestIn } from '../task/lengths.ts';

/** Where nobody says how long it will be. */
export const USUAL_SECONDS = 4;

/** More than any model makes: a place in a film is no longer. */
const MOST_SECONDS = 600;

type Asked = Pick<Draft, 'params'> & { endpoint: string };

const word = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The longest of the lengths that a model is known to make. */
function longestOf(known: Capabilities['seconds']): number | null {
  if (known === null) return null;
  return (Array.isArray(known) ? known.reduce((one, other) => Math.max(one, other), 0) : known.max) || null;
}

/**
 * How many seconds a video with these settings may have to be paid for. A draft may hold anything until it is sent; where
 * it says nothing of a length, its service chooses one of those that are known of the model.
 */
export function pricedSeconds({ params, endpoint }: Asked, known: Capabilities['seconds'] = null): number {
  // Services read one or the other: of several, the longest is what may be paid for.
  const asked = longestIn(params);
  if (asked !== null) return asked;
  const model = findVideoModel(word(params.model) ?? '');
  const own = endpoint === 'video/create' ? model?.create?.seconds : undefined;
  return own ?? longestOf(known) ?? USUAL_SECONDS;
}

/** How long a video with these settings is to be, in seconds. */
export const askedSeconds = (asked: Asked): number => Math.min(MOST_SECONDS, pricedSeconds(asked));
