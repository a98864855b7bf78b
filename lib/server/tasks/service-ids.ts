import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { ServiceConnection } from '../connection/current.ts';
import { migratedAt, REMOVALS_NAMED } from '../db/migrate.ts';
import { batches, type Store } from '../db/store.ts';

/** How rows name a connection: by id, or by address in rows older than ids. */
export type Home = Pick<ServiceConnection, 'id' | 'address'>;

/** A task and its owner. */
interface Owned {
  id: string;
  owner: string;
}

/** How the key of what was found begins, and no key of a client. */
export const ADOPTED = 'adopted ';

/** SQLite compares without regard to case. */
export const looksAdopted = (key: string) => key.toLowerCase().startsWith(ADOPTED);

/** Two that find the same task at the same moment keep it under the same key, and so once. */
export const adoptionKey = ({ id, address }: Home, serviceId: string) =>
  `${ADOPTED}${id} ${address} ${serviceId}`;

/** In a query: what `isOn` says. Rows of early versions do not say of which service they are. */
export const livesOn = ({ id, address }: Home): RawBuilder<boolean> =>
  sql<boolean>`(connection = ${id} or connection = ${address} or connection is null)`;

/**
 * Tasks by the service's ids, including removed ones, of all owners: they share the service, and one owner
 * must not adopt another's task.
 */
export function serviceIds(store: Store) {
  const { db } = store;

  /**
   * Tasks adopted under a service's id since a time, without having been requested here. Without those that
   * were downloaded or edited: the service cannot say any longer that they are another task.
   */
  async function adoptedAs(serviceId: string, { id, address }: Home, since: number): Promise<Owned[]> {
    return db
      .selectFrom('tasks')
      .select(['id', 'owner'])
      .where('serviceId', '=', serviceId)
      .where('connection', 'in', [id, address])
      .where('batchKey', 'like', `${ADOPTED}%`)
      .where('submittedAt', '>=', since)
      .where('archivedAt', 'is', null)
      .where('favourite', '=', 0)
      .where((eb) => eb.or([eb('title', 'is', null), eb('title', '=', serviceId)]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('taskTags').select('tag').whereRef('taskTags.taskId', '=', 'tasks.id'))),
      )
      .execute();
  }

  /** Which of a service's ids are here, or were and have been removed. */
  async function known(ids: string[], home: Home): Promise<Set<string>> {
    const found = new Set<string>();
    for (const some of batches(ids)) {
      const rows = await db
        .selectFrom('tasks')
        .select('serviceId')
        .where('serviceId', 'in', some)
        .where(livesOn(home))
        .union(
          db
            .selectFrom('taskRemovals')
            .select('serviceId')
            .where('serviceId', 'in', some)
            .where(livesOn(home)),
        )
        .execute();
      for (const { serviceId } of rows) if (serviceId) found.add(serviceId);
    }
    return found;
  }

  /** Whether another owner has it. */
  async function isOfAnother(owner: string, serviceId: string, home: Home): Promise<boolean> {
    const row = await db
      .selectFrom('tasks')
      .select('id')
      .where('owner', '!=', owner)
      .where('serviceId', '=', serviceId)
      .where(livesOn(home))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Tasks sent to a service whose id there is unknown. Early ones, which do not name a service, belong to the
   * default.
   */
  async function unanswered(home: Home, isUsual: boolean): Promise<Owned[]> {
    return db
      .selectFrom('tasks')
      .select(['id', 'owner'])
      .where('status', 'in', ['uncertain', 'submitting'])
      .where((eb) => (isUsual ? livesOn(home) : eb('connection', 'in', [home.id, home.address])))
      .execute();
  }

  /** Since when removals are complete: earlier ones did not record the service's id. */
  async function removalsKnownSince(): Promise<number> {
    const unnamed = await db
      .selectFrom('taskRemovals')
      .select('taskId')
      .where('serviceId', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return unnamed ? migratedAt(store, REMOVALS_NAMED) : 0;
  }

  return { adoptedAs, known, isOfAnother, unanswered, removalsKnownSince };
}
