import 'server-only';
import type { Connection } from '#lib/studio/connection/connection.ts';
import { store } from '../db/open.ts';
import { taskQueue } from '../engine/task-queue.ts';
import { wake } from '../process/wake.ts';
import { isLetIn } from '../sessions/sign-in.ts';
import { tasks } from '../tasks/repository.ts';
import { connectionName, currentConnection } from './current.ts';
import { forgetServiceHealth, serviceHealth } from './health.ts';
import { connections, queueState } from './repository.ts';

/** What may be shown of the connection: never the key. */
export async function showConnection(owner: string): Promise<Connection> {
  const [known, health] = await Promise.all([knownConnection(owner), serviceHealth(owner)]);
  return { ...known, health };
}

/** The same without asking the service how it is, so that nobody waits for it. */
async function knownConnection(owner: string): Promise<Omit<Connection, 'health'>> {
  const opened = await store();
  const { paused } = await queueState(opened, owner).get();
  const saved = await connections(opened, owner).get();
  if (saved) {
    const { address, keyHint, idempotent } = saved;
    return { address, source: 'settings', keyHint, idempotent, paused };
  }
  const current = await currentConnection(owner);
  const { address = '', source = 'settings', key, idempotent = false } = current ?? {};
  return { address, source, keyHint: key?.hint ?? null, idempotent, paused };
}

/** Only what the size of the form depends on, for a page that is rendered; to strangers the same whatever there is. */
export async function connectionShape(request: Pick<Request, 'headers'>, owner: string) {
  if (!(await isLetIn(request, owner)))
    return { source: 'settings' as const, addressed: false, keyed: false };
  const { source, address, keyHint } = await knownConnection(owner);
  return { source, addressed: address !== '', keyed: Boolean(keyHint) };
}

/** Lets everything that waits go out again, now, whatever the service asked for. */
export async function resumeQueue(owner: string): Promise<void> {
  const opened = await store();
  await queueState(opened, owner).resume();
  await tasks(opened, owner).stopWaiting();
  const connection = await currentConnection(owner);
  if (connection) await taskQueue(opened).takeUp(owner, connectionName(connection));
  forgetServiceHealth(owner);
  wake('resume');
  wake('submit');
  wake('follow');
}
