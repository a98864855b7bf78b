import 'server-only';
import { TaggedError } from '#lib/format/tagged-error.ts';

/** A newer program has changed the tables. The message is one line for the person. */
export class NewerDatabase extends TaggedError {
  static override readonly tag: string = 'NewerDatabase';

  constructor(found: string, newest: string | undefined) {
    super(
      `the data are at version ${found}, and this Dailies knows them up to ${newest}; start the newer Dailies, or restore a backup from before it`,
    );
  }
}
