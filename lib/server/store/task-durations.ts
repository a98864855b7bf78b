import 'server-only';
import { modelsOfKind } from '#lib/contract/models.ts';
import type { Store } from './store.ts';

const LOOKED_BACK = 40;

/** How long the latest videos of each model took, from when the service took them to when they were done. */
export async function taskDurations({ db }: Store, owner: string): Promise<Record<string, number[]>> {
  const durations: Record<string, number[]> = {};
  for (const { id } of modelsOfKind('video')) {
    const rows = await db
      .selectFrom('tasks')
      .select(['submitted_at', 'completed_at'])
      .where('owner', '=', owner)
      .where('model', '=', id)
      .where('status', '=', 'completed')
      .where('submitted_at', 'is not', null)
      .where('completed_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LOOKED_BACK)
      .execute();
    const took = rows.map((row) => (row.completed_at ?? 0) - (row.submitted_at ?? 0)).filter((ms) => ms > 0);
    if (took.length > 0) durations[id] = took;
  }
  return durations;
}
