import 'server-only';
import { batches, type Store } from '../../db/store.ts';
import { isFileFor, isShownTo } from '../../projects/visibility.ts';
import type { Mention, Names } from '../kind.ts';

/**
 * Resolves names of an import. A row may only mention what is in the library or visible to the importer:
 * otherwise any archive could name other people's things and so keep them from being deleted.
 */
export async function namesFor(
  store: Store,
  owner: string,
  names: Names,
  mentions: readonly Mention[],
): Promise<Names> {
  const outside = mentions.filter(({ kind, id }) => names(kind, id) === undefined);
  if (outside.length === 0) return names;
  const hidden = new Set(outside.map(({ kind, id }) => `${kind} ${id}`));
  for (const [kind, some] of Map.groupBy(outside, (one) => one.kind))
    for (const ids of batches(some.map(({ id }) => id)))
      for (const { id } of await seen(store, owner, kind, ids)) hidden.delete(`${kind} ${id}`);
  return (kind, id) => (hidden.has(`${kind} ${id}`) ? null : names(kind, id));
}

const seen = ({ db }: Store, owner: string, kind: Mention['kind'], ids: string[]) => {
  if (kind === 'assets')
    return db.selectFrom('assets').select('id').where(isFileFor(owner)).where('id', 'in', ids).execute();
  const table = kind === 'tasks' ? 'tasks' : 'speechClips';
  return db.selectFrom(table).select('id').where(isShownTo(owner, table)).where('id', 'in', ids).execute();
};
