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

/** The names of what is summed or capped, by id. Names of projects the reader does not see stay private. */
export async function namesOf(store: Store, owner: string, kind: string): Promise<Map<string, string>> {
  const named = (await READ[kind]?.(store, owner)) ?? [];
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** The name of a cap's subject, for the owner whose work it blocks: they spend there and know its name. */
export async function nameOf(db: Db, owner: string, { kind, id }: CapSubject): Promise<string> {
  if (kind === 'connection') return (await connectionName(db, owner, id)) ?? id;
  if (kind !== 'project' && kind !== 'person') return id;
  const table = kind === 'project' ? 'projects' : 'people';
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? id;
}
