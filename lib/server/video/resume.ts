import 'server-only';
import { PAUSED_BY_HAND } from '#lib/studio/connection/pause.ts';
import { connectionsOf, defaultAmong } from '../connection/current.ts';
import { forgetServiceHealth } from '../connection/health.ts';
import { queueState } from '../connection/queue-state.ts';
import { stopWaiting } from '../connection/stop-waiting.ts';
import { store } from '../db/open.ts';
import { wake } from '../process/wake.ts';
import { tasks } from '../tasks/repository.ts';
import { taskQueue } from '../tasks/task-queue.ts';

/** Resumes after a change that may help, unless a person paused it. */
export async function retryQueue(owner: string, id?: string): Promise<void> {
  const tried = id ?? defaultAmong(await connectionsOf(owner), 'video')?.id;
  const state = tried === undefined ? null : await queueState(await store(), owner, tried).get();
  if (state?.paused?.code === PAUSED_BY_HAND) forgetServiceHealth(owner);
  else await resumeQueue(owner, id);
}

/**
 * Sends everything waiting for a connection now, even if the service asked us to wait; without one, the
 * default.
 */
export async function resumeQueue(owner: string, id?: string): Promise<void> {
  const opened = await store();
  const current = defaultAmong(await connectionsOf(owner), 'video')?.id;
  const resumed = id ?? current;
  if (resumed !== undefined) await queueState(opened, owner, resumed).resume();
  // Work without a connection goes to the default one.
  const homes = [resumed ?? '', ...(resumed === current ? [null] : [])];
  for (const worker of await taskQueue(opened).waitingOwners())
    await tasks(opened, worker).stopWaiting(homes);
  if (resumed !== undefined) await taskQueue(opened).takeUp({ connection: resumed });
  forgetServiceHealth(owner);
  for (const work of ['resume', 'submit', 'follow'] as const) wake(work);
  await stopWaiting(opened);
}
