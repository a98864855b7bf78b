import 'server-only';
import { connectionsOf } from '../connection/current.ts';
import type { Store } from '../db/store.ts';
import { projectsSeen } from '../projects/filing.ts';

const READ: Record<string, (store: Store, owner: string) => Promise<{ id: string; name: string }[]>> = {
  connection: (store, owner) => connectionsOf(owner, store),
  person: ({ db }) => db.selectFrom('people').select(['id', 'name']).execute(),
  project: projectsSeen,
};

/** How what is summed or capped is called, by its id. How others call projects that one does not see is their own. */
export async function namesOf(store: Store, owner: string, kind: string): Promise<Map<string, string>> {
  const named = (await READ[kind]?.(store, owner)) ?? [];
  return new Map(named.map(({ id, name }) => [id, name]));
}
