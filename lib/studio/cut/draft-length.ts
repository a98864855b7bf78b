import { findVideoModel } from '#lib/contract/models.ts';
import type { Capabilities } from '../models/catalogue.ts';
import type { Draft } from '../task/draft.ts';
import { longestIn, plainNumber } from '../task/lengths.ts';

/** If the length is unknown. */
export const USUAL_SECONDS = 4;

/** More than any model makes: the limit of a shot. */
const MOST_SECONDS = 600;

type Asked = Pick<Draft, 'params'> & { endpoint: string };

const word = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The longest length a model is known to make. */
function longestOf(known: Capabilities['seconds']): number | null {
  if (known === null) return null;
  return (Array.isArray(known) ? known.reduce((one, other) => Math.max(one, other), 0) : known.max) || null;
}

/** The length of a video without a length setting: its service chooses one of the model's known lengths. */
export function usualSeconds({ params, endpoint }: Asked, known: Capabilities['seconds'] = null): number {
  const model = findVideoModel(word(params.model) ?? '');
  const own = endpoint === 'video/create' ? model?.create?.seconds : undefined;
  return own ?? longestOf(known) ?? USUAL_SECONDS;
}

/** The length parameters that services read; in the contract the endpoint's. */
function lengthNames({ params, endpoint }: Asked, contract: boolean): readonly string[] {
  const model = findVideoModel(word(params.model) ?? '');
  if (!model && !contract) return ['seconds', 'duration'];
  if (endpoint === 'videos') return ['seconds'];
  return model?.create?.durations.length === 0 ? [] : ['duration'];
}

/** Whether a length is set under a name that is read: another name may be ignored. */
export const setsLength = (asked: Asked, contract = false): boolean =>
  lengthNames(asked, contract).some((name) => plainNumber(asked.params[name]) !== null);

/** Nothing shorter is made. */
export const SHORTEST_SECONDS = 1;

/**
 * The seconds that may have to be paid for. A draft may contain anything until it is sent, and services read
 * one name or the other: of several lengths, the longest counts.
 */
export const pricedSeconds = (asked: Asked, known: Capabilities['seconds'] = null): number =>
  Math.max(
    SHORTEST_SECONDS,
    longestIn(asked.params) ?? 0,
    setsLength(asked) ? 0 : usualSeconds(asked, known),
  );

/** The requested length of a video, in seconds. */
export const askedSeconds = (asked: Asked): number =>
  Math.min(MOST_SECONDS, longestIn(asked.params) ?? usualSeconds(asked));
