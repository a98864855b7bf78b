import 'server-only';
import type { Store } from '../db/store.ts';

/** How many of the latest videos are read, and how many count per model. */
const LOOKED_BACK = 500;
const COUNTED = 20;

export interface SpeedSeen {
  connectionId: string;
  model: string;
  /** Seconds from sending to completion, per second of video. */
  speed: number;
}

/** How fast each model was lately, by downloaded videos. */
export async function speedsSeen({ db }: Store, owner: string): Promise<SpeedSeen[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['connection', 'model', 'submittedAt', 'completedAt', 'archivedAt', 'duration'])
    .where('owner', '=', owner)
    .where('status', '=', 'completed')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_BACK)
    .execute();
  const seen = new Map<string, SpeedSeen & { all: number[] }>();
  for (const { connection, model, submittedAt, completedAt, archivedAt, duration } of rows) {
    if (!connection || !submittedAt || !completedAt || !archivedAt || !duration) continue;
    const speed = (completedAt - submittedAt) / 1000 / duration;
    if (speed <= 0) continue;
    const name = JSON.stringify([connection, model]);
    const one = seen.get(name) ?? { connectionId: connection, model, speed, all: [] };
    if (one.all.length < COUNTED) one.all.push(speed);
    seen.set(name, one);
  }
  return [...seen.values()].map(({ all, ...one }) => ({ ...one, speed: medianOf(all) }));
}

const medianOf = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};
