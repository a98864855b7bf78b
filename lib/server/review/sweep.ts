import 'server-only';
import { DAY_MS } from '#lib/format/units.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';

/** How long expired links are listed. */
const LISTED_MS = 90 * DAY_MS;

/** Purges comments on deleted works, and links to them, of all owners. */
export async function sweepReview({ db }: Store, now = clock.now()): Promise<void> {
  await db
    .deleteFrom('shares')
    .where('expiresAt', '<', now - LISTED_MS)
    .execute();
  for (const [kind, table] of [
    ['video', 'tasks'],
    ['cut', 'cuts'],
    ['project', 'projects'],
  ] as const)
    await db
      .deleteFrom('shares')
      .where('kind', '=', kind)
      .where('subjectId', 'not in', (eb) => eb.selectFrom(table).select('id'))
      .execute();
  for (const [kind, table] of [
    ['video', 'tasks'],
    ['film', 'cuts'],
  ] as const)
    await db
      .deleteFrom('comments')
      .where('workKind', '=', kind)
      .where('workId', 'not in', (eb) => eb.selectFrom(table).select('id'))
      .execute();
}
