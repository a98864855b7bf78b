import { findVideoModel } from '#lib/contract/models.ts';
import { plainNumber } from '../task/lengths.ts';
import { askedSizes } from './cost.ts';

/** A size that nobody sets: its service chooses one, at the usual price. */
export const ANY_SIZE = '';

/** The sizes a price may depend on; where none of them is set where services look for one, also the one they choose. */
export const pricedSizes = (fields: Readonly<Record<string, unknown>>): string[] =>
  setsSize(fields) ? askedSizes(fields) : [...askedSizes(fields), ANY_SIZE];

/** Whether a size is set: under another name than these it may not be heeded, and the contract knows one. */
export function setsSize(fields: Readonly<Record<string, unknown>>, contract = false): boolean {
  const { model, size, resolution, width, height } = fields;
  const isSet = typeof size === 'string' && size !== '';
  if (contract || (typeof model === 'string' && findVideoModel(model))) return isSet;
  const isDrawn = plainNumber(width) !== null && plainNumber(height) !== null;
  return isSet || isDrawn || (typeof resolution === 'string' && resolution !== '');
}
