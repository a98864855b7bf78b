import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import { connections } from '../connection/repository.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { wake } from '../process/wake.ts';
import { requireTask } from './actions.ts';
import { advance } from './advance.ts';
import { type NewTask, tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';

/** Cleared, so that nothing matches it with a task again. */
const BARE = {
  handle: null,
  matchedAt: null,
  width: null,
  height: null,
  duration: null,
  posterSha256: null,
  followedSince: null,
  notFoundSince: null,
  collectAttempts: 0,
  collectPercent: null,
  collectError: null,
} as const;

/**
 * Undoes a match by time alone: the service's task becomes an entry of its own, and ours is given up. Neither
 * is matched again: the one is known, the other no longer uncertain.
 */
export async function partTask(store: Store, owner: string, id: string): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const task = await requireTask(mine, id);
  if (task.matchedAt === null || task.serviceId === null)
    throw new StudioError('not_allowed_now', 'Only what was matched by its time can be parted');
  // First, so that nothing is lost in between; its key keeps it unique.
  const known = await connections(store, owner).all();
  const place = known.find(({ id: home }) => home === task.connection)?.name;
  // For its owner: parting in a shared project changes no owner.
  await tasks(store, task.owner).insert([strangerIn(task, place)], `parted ${id} ${task.serviceId}`);
  const parted = await advance(mine, task, { kind: 'parted' }, BARE);
  for (const work of ['follow', 'collect'] as const) wake(work);
  if (!parted) throw new StudioError('not_allowed_now', 'It has changed meanwhile: try again');
  return parted;
}

/** The task without what a person asked for. */
function strangerIn(task: TaskRecord, place = 'the service'): NewTask {
  const createdAt = task.submittedAt ?? task.createdAt;
  const day = new Date(createdAt).toISOString().slice(0, 10);
  const isOver = task.status === 'failed' || task.status === 'cancelled' || task.archived !== null;
  return {
    ...task,
    prompt: task.enhancedPrompt ?? '',
    title: task.enhancedPrompt ? null : cutText(`Found on ${place}, ${day}`, LONGEST.name),
    params: { model: task.model },
    createdAt,
    matchedAt: null,
    sourceTaskId: null,
    retryOf: null,
    references: [],
    characters: [],
    tags: [],
    favourite: false,
    dueAt: isOver ? null : clock.now(),
    heldBy: null,
  };
}
