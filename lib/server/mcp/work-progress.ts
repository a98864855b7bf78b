import 'server-only';
import { isOver } from '#lib/studio/task/collecting.ts';
import { isUnfinished } from '../cuts/renders.ts';
import type { Store } from '../db/store.ts';
import { isAccessibleTo, isPartFor } from '../projects/visibility.ts';
import { isGivenUp } from '../tasks/row.ts';

export interface WorkProgress {
  over: boolean;
  /** 0 to 1. */
  share: number;
  /** What a person must resolve first. */
  held?: 'approval_needed' | 'cap_reached' | null;
}

/** A generated video is nearly done; the rest is its download. */
const MADE = 0.95;

/**
 * The progress of tasks and renders by id. Waiting clients poll, so it reads only what is needed, in one
 * query each.
 */
export async function progressById(
  { db }: Store,
  owner: string,
  ids: string[],
): Promise<Map<string, WorkProgress>> {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'status', 'reason', 'progress', 'archivedSha256', 'heldBy', 'dueAt', 'collectAttempts'])
    .where(isAccessibleTo(owner, 'tasks'))
    .where('id', 'in', ids)
    .execute();
  const found = new Map<string, WorkProgress>();
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
