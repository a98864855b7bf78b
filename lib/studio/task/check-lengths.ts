import { ServiceError } from '#lib/contract/errors.ts';
import { isLengthName, plainNumber } from './lengths.ts';

/** Throws where a length could be read in several ways: what is paid for must be what is made. */
export function checkLengths(params: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(params)) {
    const isLeftOut = value === undefined || value === null || value === '';
    if (isLeftOut || !isLengthName(name) || plainNumber(value) !== null) continue;
    const message = `${name} must be a plain number of seconds above 0, such as 8`;
    throw new ServiceError('invalid_parameter', message, { param: name });
  }
}
