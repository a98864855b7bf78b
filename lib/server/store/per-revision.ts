import 'server-only';
import { once } from '../once.ts';
import { currentRevision } from './revision.ts';
import type { Db } from './store.ts';

interface Kept {
  revision: number;
  values: Map<string, unknown>;
}

const MOST_VALUES = 200;

/** Something worked out over a whole library, under a name: once per revision, however many ask. */
export async function perRevision<Value>(
  db: Db,
  owner: string,
  name: string,
  workOut: () => Promise<Value>,
): Promise<Value> {
  const libraries = once('per-revision', () => new WeakMap<Db, Map<string, Kept>>());
  const byOwner = libraries.get(db) ?? new Map<string, Kept>();
  libraries.set(db, byOwner);
  const revision = await currentRevision(db, owner);
  const last = byOwner.get(owner);
  const kept = last?.revision === revision ? last : { revision, values: new Map<string, unknown>() };
  byOwner.set(owner, kept);
  if (kept.values.has(name)) return kept.values.get(name) as Value;
  const value = await workOut();
  if (kept.values.size >= MOST_VALUES) kept.values.clear();
  kept.values.set(name, value);
  return value;
}
