import 'server-only';
import type { MediaKey } from '#lib/studio/cut/cut-media.ts';
import type { CutSummary } from '#lib/studio/cut/new-cut.ts';
import { batches, type Store } from '../db/store.ts';
import { isPartFor } from '../projects/visibility.ts';
import { findMedia } from './media.ts';
import { type CutRow, cuts } from './repository.ts';

/** All films as in a list, last changed first. */
export async function summaries(store: Store, owner: string, project?: string): Promise<CutSummary[]> {
  const rows = await cuts(store, owner).list(project);
  const covers = await findMedia(store, owner, rows.flatMap(coverOf));
  const rendered = await newestRenders(store, owner, rows);
  return rows.map((row) => {
    const { id, title, width, height, fps, duration, shots, missing, createdAt, updatedAt, revision } = row;
    const { agent, projectId, may } = row;
    const posterUrls = coverOf(row).flatMap((key) => covers.get(key)?.posterUrl ?? []);
    const render = rendered.get(id) ?? null;
    const told = { id, title, width, height, fps, duration, shots, missing, createdAt, updatedAt, revision };
    return { ...told, agent, projectId, may, posterUrls, rendered: render };
  });
}

const coverOf = ({ cover }: CutRow) => cover as MediaKey[];

async function newestRenders({ db }: Store, owner: string, rows: CutRow[]) {
  const newest = new Map<string, NonNullable<CutSummary['rendered']>>();
  for (const some of batches(rows.map(({ id }) => id))) {
    const done = await db
      .selectFrom('cutRenders')
      .select(['cutId', 'id', 'updatedAt', 'revision'])
      .where(isPartFor(owner, 'cutRenders'))
      .where('cutId', 'in', some)
      .where('status', '=', 'done')
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    for (const { cutId, id, updatedAt, revision } of done) newest.set(cutId, { id, at: updatedAt, revision });
  }
  return newest;
}
