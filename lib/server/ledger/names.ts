import 'server-only';
import type { CapSubject } from '#lib/studio/ledger/caps.ts';
import { connectionName, connectionsOf } from '../connection/current.ts';
import type { Db, Store } from '../db/store.ts';
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

/** How the subject of one cap is called, to whose work it holds: they spend there, and know it by its name. */
export async function nameOf(db: Db, owner: string, { kind, id }: CapSubject): Promise<string> {
  if (kind === 'connection') return (await connectionName(db, owner, id)) ?? id;
  if (kind !== 'project' && kind !== 'person') return id;
  const table = kind === 'project' ? 'projects' : 'people';
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? id;
}
