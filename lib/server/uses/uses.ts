import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normalText } from '#lib/format/normal-text.ts';
import { type MediaKey, type MediaSource, mediaKey, readMediaKey } from '#lib/studio/cut/cut-media.ts';
import { CUT_LIMITS } from '#lib/studio/cut/limits.ts';
import type { CutUse } from '#lib/studio/cut/new-cut.ts';
import { batches, type Db, type Store } from '../db/store.ts';
import { yieldRegularly } from '../process/yield-regularly.ts';
import { isAccessibleTo, isPartFor, listedFor } from '../projects/visibility.ts';

/** A name shared by this many films identifies none. */
const MOST_FOUND = 500;

/** That no film of any owner uses a row, including films in the trash: restored, they must be whole. */
export const unusedByCuts = (kind: MediaSource, id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from cut_uses
    where cut_uses.kind = ${kind} and cut_uses.media_id = ${sql.ref(id)})`;

/** Records what a film uses, and who added it. Returns whether that has changed. */
export async function writeUses(
  trx: Db,
  owner: string,
  cutId: string,
  before: readonly MediaKey[],
  after: readonly MediaKey[],
): Promise<boolean> {
  const [was, is] = [new Set(before), new Set(after)];
  const added = [...is.difference(was)].map((key) => {
    const { source, id } = readMediaKey(key);
    return { owner, cutId, kind: source, mediaId: id };
  });
  const removed = [...was.difference(is)].map(readMediaKey);
  for (const some of batches(added)) await trx.insertInto('cutUses').values(some).execute();
  for (const [kind, all] of Map.groupBy(removed, ({ source }) => source)) {
    for (const some of batches(all.map(({ id }) => id))) {
      await trx
        .deleteFrom('cutUses')
        .where('cutId', '=', cutId)
        .where('kind', '=', kind)
        .where('mediaId', 'in', some)
        .execute();
    }
  }
  return added.length + removed.length > 0;
}

const shownUses = ({ db }: Store, owner: string) =>
  db
    .selectFrom('cutUses')
    .innerJoin('cuts', 'cuts.id', 'cutUses.cutId')
    .where(isAccessibleTo(owner, 'cuts'))
    .where('cuts.deletedAt', 'is', null);

/** The films that use something, last changed first. */
export const cutsUsing = (store: Store, owner: string, source: MediaSource, id: string): Promise<CutUse[]> =>
  shownUses(store, owner)
    .select(['cuts.id', 'cuts.title'])
    .where('kind', '=', source)
    .where('mediaId', '=', id)
    .orderBy('cuts.updatedAt', 'desc')
    .orderBy('cuts.id', 'desc')
    .limit(MOST_FOUND)
    .execute();

/** Which of these are used in films that a person sees, including the trash. */
export async function namedByCuts({ db }: Store, owner: string, keys: readonly MediaKey[]) {
  const named = new Set<string>();
  for (const some of batches(keys.map(readMediaKey).map(({ id }) => id))) {
    const rows = await db
      .selectFrom('cutUses')
      .select(['kind', 'mediaId'])
      .distinct()
      .where(isPartFor(owner, 'cutUses'))
      .where('mediaId', 'in', some)
      .execute();
    for (const { kind, mediaId } of rows) named.add(mediaKey(kind, mediaId));
  }
  return named;
}

const LONGEST_TITLE = 200;

const plain = (title: string) =>
  normalText(title, LONGEST_TITLE)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Conditions for tasks used in the film of each name; without an exact match, in films whose name contains
 * it.
 */
export async function usedInCuts(
  store: Store,
  owner: string,
  names: readonly string[],
): Promise<RawBuilder<SqlBool>[]> {
  if (names.length === 0) return [];
  const all = await store.db
    .selectFrom('cuts')
    .select(['id', 'title'])
    .where(await listedFor(store, owner, 'cuts'))
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .limit(CUT_LIMITS.listed)
    .execute();
  const turn = yieldRegularly();
  const titles: string[] = [];
  for (const { title } of all) {
    titles.push(plain(title));
    await turn();
  }
  return names.map((name) => {
    const wanted = plain(name);
    const called = all.filter(({ id }, index) => id === name || titles[index] === wanted);
    const found = called.length > 0 ? called : all.filter((_, index) => titles[index]?.includes(wanted));
    const ids = found.slice(0, MOST_FOUND).map(({ id }) => id);
    if (ids.length === 0) return sql<SqlBool>`1 = 0`;
    return sql<SqlBool>`tasks.id in (select media_id from cut_uses
      where kind = 'task' and cut_id in (${sql.join(ids)}))`;
  });
}
