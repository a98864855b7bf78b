import 'server-only';
import { isOver } from '#lib/studio/task/collecting.ts';
import { isUnfinished } from '../cuts/renders.ts';
import type { Store } from '../db/store.ts';
import { isFor, isPartFor } from '../projects/sight.ts';
import { isGivenUp } from '../tasks/row.ts';

export interface HowFar {
  over: boolean;
  /** 0 to 1. */
  share: number;
  /** What somebody has to do something about first. */
  held?: 'approval_needed' | 'cap_reached' | null;
}

/** A video is nearly there when it is made; the rest is its way home. */
const MADE = 0.95;

/**
 * How far tasks and renders are, by id. Whoever waits asks again and again: no more is read than that takes, and all
 * of it at once.
 */
export async function howFar({ db }: Store, owner: string, ids: string[]): Promise<Map<string, HowFar>> {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'status', 'reason', 'progress', 'archivedSha256', 'heldBy', 'dueAt', 'collectAttempts'])
    .where(isFor(owner, 'tasks'))
    .where('id', 'in', ids)
    .execute();
  const found = new Map<string, HowFar>();
  for (const { id, status, reason, progress, archivedSha256: archived, ...row } of tasks) {
    const over = isOver({ status, archived, collecting: { over: isGivenUp(row) } });
    const made = status === 'completed' ? 1 : (progress ?? 0) / 100;
    found.set(id, {
      over,
      share: over ? 1 : made * MADE,
      held:
        status === 'waiting' && (reason === 'approval_needed' || reason === 'cap_reached') ? reason : null,
    });
  }
  if (found.size === ids.length) return found;
  const renders = await db
    .selectFrom('cutRenders')
    .select(['id', 'status', 'framesDone', 'frames'])
    .where(isPartFor(owner, 'cutRenders'))
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .execute();
  for (const { id, status, framesDone, frames } of renders) {
    const over = !isUnfinished(status);
    found.set(id, { over, share: over ? 1 : Math.min(1, framesDone / Math.max(1, frames)) });
  }
  return found;
}
