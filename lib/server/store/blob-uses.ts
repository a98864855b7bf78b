import 'server-only';
import type { Store } from './store.ts';
import { chunks } from './task-labels.ts';

const AT_ONCE = 200;

/** Which of these files something of anybody still refers to. */
export async function usedBlobs({ db }: Store, sha256s: string[]): Promise<Set<string>> {
  const used = new Set<string | null>();
  for (const some of chunks([...new Set(sha256s)], AT_ONCE)) {
    const rows = await db
      .selectFrom('tasks')
      .select('archived_sha256 as sha256')
      .where('archived_sha256', 'in', some)
      .union(db.selectFrom('tasks').select('poster_sha256 as sha256').where('poster_sha256', 'in', some))
      .union(db.selectFrom('assets').select('sha256').where('sha256', 'in', some))
      .union(db.selectFrom('assets').select('poster_sha256 as sha256').where('poster_sha256', 'in', some))
      .union(db.selectFrom('assets').select('peaks_sha256 as sha256').where('peaks_sha256', 'in', some))
      .union(
        db.selectFrom('characters').select('picture_sha256 as sha256').where('picture_sha256', 'in', some),
      )
      .execute();
    for (const { sha256 } of rows) used.add(sha256);
  }
  return new Set([...used].filter((sha256) => sha256 !== null));
}
