import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { refuseNewer } from './newer-data.ts';
import type { Sql } from './sql.ts';

/** SQLite in this process. Calls block; only transactions wait for each other. */
export function sqliteSql(database: DatabaseSync): Sql {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  let underway: Promise<unknown> | undefined;

  const place = database.location() ?? 'in memory';
  const version = database.prepare('pragma user_version');
  /** The command that manages keys may be a newer program. */
  const requireOurs = () => refuseNewer(place, Number(version.get()?.user_version));

  const alone = async () => {
    if (inside.getStore()?.open) return;
    while (underway) await underway;
  };

  async function begin<Result>(work: () => Promise<Result>): Promise<Result> {
    const state = { open: true };
    database.exec('begin immediate');
    try {
      requireOurs();
      const result = await inside.run(state, work);
      database.exec('commit');
      return result;
    } catch (cause) {
      if (database.isTransaction) database.exec('rollback');
      throw cause;
    } finally {
      state.open = false;
    }
  }

  return {
    now: `cast(unixepoch('subsec') * 1000 as integer)`,
    skipLocked: '',
    async all(text, ...values) {
      await alone();
      return database.prepare(text).all(...values);
    },
    async one(text, ...values) {
      await alone();
      return database.prepare(text).get(...values);
    },
    async run(text, ...values) {
      await alone();
      if (!inside.getStore()?.open) requireOurs();
      return Number(database.prepare(text).run(...values).changes);
    },
    async transaction(work) {
      if (inside.getStore()?.open) return work();
      await alone();
      const run = begin(work);
      underway = run.then(
        () => undefined,
        () => undefined,
      );
      underway.then(() => {
        underway = undefined;
      });
      return run;
    },
    lock: async () => undefined,
    async close() {
      await alone();
      database.close();
    },
  };
}
