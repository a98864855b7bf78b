import { ServiceError } from '#lib/contract/errors.ts';
import { LATEST } from './migrations.ts';

/** A newer service has changed the tables. The message is one line for the person. */
export class NewerData extends ServiceError {
  override name = 'NewerData';

  constructor(where: string, version: number) {
    super(
      'service_unavailable',
      `The data of the service (${where}) are at version ${version}, and this one knows them up to ${LATEST}; start the newer Dailies, or restore a backup from before it`,
    );
  }
}

export function refuseNewer(where: string, version: number): void {
  if (version > LATEST) throw new NewerData(where, version);
}
