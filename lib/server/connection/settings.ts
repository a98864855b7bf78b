import 'server-only';
import type { Connection } from '#lib/studio/connection/connection.ts';
import { store } from '../db/open.ts';
import { wake } from '../process/wake.ts';
import { tasks } from '../tasks/repository.ts';
import { currentConnection } from './current.ts';
import { forgetServiceHealth, serviceHealth } from './health.ts';
import { connections, queueState } from './repository.ts';

/** What may be shown of the connection: never the key. */
export async function showConnection(owner: string): Promise<Connection> {
  const [known, health] = await Promise.all([knownConnection(owner), serviceHealth(owner)]);
  return { ...known, health };
}

/** The same without asking the service how it is, so that nobody waits for it. */
export async function knownConnection(owner: string): Promise<Omit<Connection, 'health'>> {
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

/** Lets everything that waits go out again, now, whatever the service asked for. */
export async function resumeQueue(owner: string): Promise<void> {
  const opened = await store();
  await queueState(opened, owner).resume();
  await tasks(opened, owner).stopWaiting();
  forgetServiceHealth(owner);
  wake('resume');
  wake('submit');
  wake('follow');
}
