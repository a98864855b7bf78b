import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { ShareKind } from '#lib/studio/review/share.ts';
import { batches, type Store } from '../db/store.ts';
import { type Named, shownWorks } from './shown-works.ts';

/** A shared thing must exist and belong to the owner. */
export async function requireSubject(store: Store, owner: string, named: Named): Promise<void> {
  if (named.kind === 'selection') return requireVideos(store, owner, named.taskIds ?? []);
  const titles = await titlesOf(store, owner, [named]);
  if (!titles.has(named.subjectId))
    throw new StudioError('not_found', `There is no ${named.kind} ${named.subjectId}`, {
      param: 'subjectId',
    });
  if (named.renderId === null) return;
  const isShown = named.kind === 'cut' && (await shownWorks(store, owner, named)).length > 0;
  if (!isShown)
    throw new StudioError('not_found', `There is no finished render ${named.renderId}`, {
      param: 'renderId',
    });
}

async function requireVideos(store: Store, owner: string, ids: readonly string[]): Promise<void> {
  const named = ids.map((subjectId) => ({ kind: 'video', subjectId, taskIds: null }) as const);
  const titles = await titlesOf(store, owner, named);
  const missing = ids.find((id) => !titles.has(id));
  if (missing !== undefined)
    throw new StudioError('not_found', `There is no video ${missing}`, { param: 'taskIds' });
}

/** The titles of shared things for their owner; deleted or trashed ones are missing. */
export async function titlesOf(
  { db }: Store,
  owner: string,
  named: readonly Pick<Named, 'kind' | 'subjectId' | 'taskIds'>[],
): Promise<Map<string, string>> {
  const idsOf = (kind: ShareKind) =>
    named.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
  const chosen = named.flatMap(({ taskIds }) => taskIds ?? []);
  const videos = await inBatches([...idsOf('video'), ...chosen], (ids) =>
    db
      .selectFrom('tasks')
      .select(['id', 'title', 'prompt'])
      .where('owner', '=', owner)
      .where('trashedAt', 'is', null)
      .where('id', 'in', ids)
      .execute(),
  );
  const cuts = await inBatches(idsOf('cut'), (ids) =>
    db
      .selectFrom('cuts')
      .select(['id', 'title'])
      .where('owner', '=', owner)
      .where('deletedAt', 'is', null)
      .where('id', 'in', ids)
      .execute(),
  );
  const projects = await inBatches(idsOf('project'), (ids) =>
    db
      .selectFrom('projects')
      .select(['id', 'name as title'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute(),
  );
  const titled = videos.map(({ id, title, prompt }) => ({ id, title: title || prompt.slice(0, 80) }));
  const titles = new Map([...titled, ...cuts, ...projects].map(({ id, title }) => [id, title]));
  for (const { kind, subjectId, taskIds } of named) {
    if (kind !== 'selection') continue;
    const left = (taskIds ?? []).filter((id) => titles.has(id)).length;
    if (left > 0) titles.set(subjectId, left === 1 ? '1 video' : `${left} videos`);
  }
  return titles;
}

async function inBatches<Row>(
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of batches([...new Set(ids)])) rows.push(...(await read(some)));
  return rows;
}
