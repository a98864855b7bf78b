import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { ServiceConnection } from '../connection/current.ts';
import { migratedAt, REMOVALS_NAMED } from '../db/migrate.ts';
import { batches, type Store } from '../db/store.ts';

/** A connection, by what may be written down of it: its id, or its address where that was before there were ids. */
export type Home = Pick<ServiceConnection, 'id' | 'address'>;

/** In a query: what `isOn` says. Rows of early versions do not say of which service they are. */
export const livesOn = ({ id, address }: Home): RawBuilder<boolean> =>
  sql<boolean>`(connection = ${id} or connection = ${address} or connection is null)`;

/** The tasks of one owner by what the service calls them, those that were removed included. */
export function serviceIds(store: Store, owner: string) {
  const { db } = store;

  /**
   * The tasks that were taken in under an id of a service since a time, without having been asked for here. What has
   * come home, or somebody has put a hand to, is not given: it is not for the service to say that it is another.
   */
  async function adoptedAs(serviceId: string, { id, address }: Home, since: number): Promise<string[]> {
    const rows = await db
      .selectFrom('tasks')
      .select('id')
      .where('owner', '=', owner)
      .where('serviceId', '=', serviceId)
      .where('connection', 'in', [id, address])
      .where('batchKey', 'like', 'adopted %')
      .where('submittedAt', '>=', since)
      .where('archivedAt', 'is', null)
      .where('favourite', '=', 0)
      .where((eb) => eb.or([eb('title', 'is', null), eb('title', '=', serviceId)]))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('taskTags').select('tag').whereRef('taskTags.taskId', '=', 'tasks.id'))),
      )
      .execute();
    return rows.map((row) => row.id);
  }

  /** Which of these ids of a service are here, or were and have been removed. */
  async function known(ids: string[], home: Home): Promise<Set<string>> {
    const found = new Set<string>();
    for (const some of batches(ids)) {
      const rows = await db
        .selectFrom('tasks')
        .select('serviceId')
        .where('owner', '=', owner)
        .where('serviceId', 'in', some)
        .where(livesOn(home))
        .union(
          db
            .selectFrom('taskRemovals')
            .select('serviceId')
            .where('owner', '=', owner)
            .where('serviceId', 'in', some)
            .where(livesOn(home)),
        )
        .execute();
      for (const { serviceId } of rows) if (serviceId) found.add(serviceId);
    }
    return found;
  }

  /**
   * The tasks that were sent to a service, and of which nobody knows here what it calls them. Those of early versions,
   * which do not say where they were sent, belong to the usual one.
   */
  async function unanswered(home: Home, isUsual: boolean): Promise<string[]> {
    const rows = await db
      .selectFrom('tasks')
      .select('id')
      .where('owner', '=', owner)
      .where('status', 'in', ['uncertain', 'submitting'])
      .where((eb) => (isUsual ? livesOn(home) : eb('connection', 'in', [home.id, home.address])))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** From when on it is known what was removed: earlier removals did not say what the service calls it. */
  async function removalsKnownSince(): Promise<number> {
    const unnamed = await db
      .selectFrom('taskRemovals')
      .select('taskId')
      .where('owner', '=', owner)
      .where('serviceId', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return unnamed ? migratedAt(store, REMOVALS_NAMED) : 0;
  }

  return { adoptedAs, known, unanswered, removalsKnownSince };
}
