import { ServiceError } from '#lib/contract/errors.ts';
import { unclearNumber } from './lengths.ts';

/** Throws where a length, or a number of videos, could be read in several ways. */
export function checkLengths(params: Readonly<Record<string, unknown>>): void {
  const unclear = unclearNumber(params);
  if (!unclear) return;
  const { name, isLength } = unclear;
  const message = `${name} must be a plain number ${isLength ? 'of seconds above 0, such as 8' : 'above 0, such as 2'}`;
  throw new ServiceError('invalid_parameter', message, { param: name });
}
