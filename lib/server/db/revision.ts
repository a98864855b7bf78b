import 'server-only';
import type { Transaction } from 'kysely';
import { once } from '../process/singleton.ts';
import type { Schema } from './schema.ts';
import type { Db } from './store.ts';
import { isOurVersion, newerDatabase } from './version-watch.ts';

/** The name of the single counter: one person may see the work of several. */
export const COUNTER = 'everybody';

/**
 * Raises the revision and returns it. Taken first in a transaction, its row lock makes changes
 * commit in the order of their revisions: a reader that has seen N has missed nothing below it. Nothing changes any
 * longer in a database that a newer program has taken over.
 */
export async function raiseRevision(trx: Transaction<Schema>, by = 1): Promise<number> {
  const row = await trx
    .insertInto('revisions')
    .values({ owner: COUNTER, value: by })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet((eb) => ({ value: eb('revisions.value', '+', by) }))
        .where(isOurVersion),
    )
    .returning('value')
    .executeTakeFirst();
  if (!row) throw await newerDatabase(trx);
  return row.value;
}

export async function currentRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('revisions')
    .select('value')
    .where('owner', '=', COUNTER)
    .executeTakeFirst();
  return row?.value ?? 0;
}

interface Kept {
  revision: number;
  values: Map<string, unknown>;
}

const MOST_VALUES = 200;

/** Caches a computation over what one person sees, by name and revision. */
export async function perRevision<Value>(
  db: Db,
  owner: string,
  name: string,
  workOut: () => Promise<Value>,
): Promise<Value> {
  const libraries = once('per-revision', () => new WeakMap<Db, Map<string, Kept>>());
  const byOwner = libraries.get(db) ?? new Map<string, Kept>();
  libraries.set(db, byOwner);
  const revision = await currentRevision(db);
  const last = byOwner.get(owner);
  const kept = last?.revision === revision ? last : { revision, values: new Map<string, unknown>() };
  byOwner.set(owner, kept);
  if (kept.values.has(name)) return kept.values.get(name) as Value;
  const value = await workOut();
  if (kept.values.size >= MOST_VALUES) kept.values.clear();
  kept.values.set(name, value);
  return value;
}
