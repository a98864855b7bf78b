import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { ServiceConnection } from '../connection/current.ts';
import { migratedAt, REMOVALS_NAMED } from '../db/migrate.ts';
import { batches, type Store } from '../db/store.ts';

/** A connection, by what may be written down of it: its id, or its address where that was before there were ids. */
export type Home = Pick<ServiceConnection, 'id' | 'address'>;

/** A task, and whose it is. */
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
 * Tasks by what the service calls them, those that were removed included: of all owners, for on the service they lie
 * together, and what is one person's is not to be found for another.
 */
export function serviceIds(store: Store) {
  const { db } = store;

  /**
   * The tasks that were taken in under an id of a service since a time, without having been asked for here. What has
   * come home, or somebody has put a hand to, is not given: it is not for the service to say that it is another.
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

  /** Which of these ids of a service are here, or were and have been removed. */
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

  /** Whether somebody else here has it. */
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
   * The tasks that were sent to a service, and of which nobody knows here what it calls them. Those of early versions,
   * which do not say where they were sent, belong to the usual one.
   */
  async function unanswered(home: Home, isUsual: boolean): Promise<Owned[]> {
    return db
      .selectFrom('tasks')
      .select(['id', 'owner'])
      .where('status', 'in', ['uncertain', 'submitting'])
      .where((eb) => (isUsual ? livesOn(home) : eb('connection', 'in', [home.id, home.address])))
      .execute();
  }

  /** From when on it is known what was removed: earlier removals did not say what the service calls it. */
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
