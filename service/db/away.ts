import { ServiceError } from '#lib/contract/errors.ts';

/** The database or the bucket does not answer: temporary, so a retry succeeds. */
export class StoreAway extends ServiceError {
  override name = 'StoreAway';

  constructor(what: string, cause?: unknown) {
    super('service_unavailable', `${what} of the service cannot be reached`, {
      cause,
      headers: { 'Retry-After': '5' },
    });
  }
}
