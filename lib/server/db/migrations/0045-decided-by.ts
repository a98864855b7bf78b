import 'server-only';
import type { Transaction } from 'kysely';

/** Who declined or accepted a request, by their name then; of those decided before it is not known. */
export const up = (db: Transaction<unknown>): Promise<void> =>
  db.schema.alterTable('approvals').addColumn('decided_by', 'text').execute();
