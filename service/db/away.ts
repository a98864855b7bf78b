import { ServiceError } from '#lib/contract/errors.ts';

/** The database or the bucket does not answer. That passes, and then the same goes well. */
export class StoreAway extends ServiceError {
  override name = 'StoreAway';

  constructor(what: string, cause?: unknown) {
    super('service_unavailable', `${what} of the service cannot be reached`, {
      cause,
      headers: { 'Retry-After': '5' },
    });
  }
}
