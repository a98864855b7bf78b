import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Handle, Snapshot } from '#lib/dialects/dialect.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type ServiceConnection, videoConnections } from '../connection/current.ts';
import { pollTask } from '../connection/poll-task.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import { store } from '../db/open.ts';
import { clock } from '../process/clock.ts';
import { wake } from '../process/wake.ts';
import { claims } from './claim.ts';
import { type FoundTask, foundTask } from './found-task.ts';
import { tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';
import { adoptionKey, serviceIds } from './service-ids.ts';
import { settleClaim } from './settle-claim.ts';

const ANSWER_LIMIT_MS = 20_000;

/** Adopts a task made elsewhere, if a service knows it. */
export async function adoptTask(owner: string, serviceId: string, signal: AbortSignal): Promise<TaskRecord> {
  const opened = await store();
  const mine = tasks(opened, owner);
  const connections = await videoConnections(owner);
  const known = (await mine.get(serviceId)) ?? (await knownOn(connections));
  if (known) return known;
  if (connections.length === 0)
    throw new ServiceUnreachable('No service is set: give its address in Settings');
  for (const connection of connections) {
    const handles = connection.dialect.video?.named?.(serviceId) ?? [{ id: serviceId, model: '' }];
    for (const handle of handles) {
      const snapshot = await lookUp(connection, handle, signal).catch((cause: unknown) => {
        // Another service being down is no reason to stop looking.
        if (connection === connections[0]) throw cause;
        return null;
      });
      if (!snapshot) continue;
      const found = foundTask(snapshot, connection);
      if (await serviceIds(opened).isOfAnother(owner, found.serviceId, connection)) continue;
      const own = await settleOwn(connection, snapshot, found);
      if (own) return own;
      const [made] = await mine.insert([found], adoptionKey(connection, found.serviceId));
      if (!made) throw new Error('An adopted task was not kept');
      wake(made.status === 'completed' ? 'collect' : 'follow');
      return made;
    }
  }
  const elsewhere = await mine.byServiceId(serviceId);
  if (elsewhere) return elsewhere;
  throw new StudioError('not_found', 'Neither the studio nor the service knows this task');

  /** A task sent from here without an answer is settled by what is found, as it is by the service's list. */
  async function settleOwn(connection: ServiceConnection, snapshot: Snapshot, found: FoundTask) {
    const unanswered = await serviceIds(opened).unanswered(connection, connection === connections[0]);
    const open = await mine.many(unanswered.filter((task) => task.owner === owner).map(({ id }) => id));
    const own = claims(open, [snapshot], {
      aliased: connection.dialect.video?.list?.aliased,
      now: clock.now(),
    }).get(snapshot);
    if (own === 'wait')
      throw new StudioError('not_allowed_now', 'It may be one that is being sent just now: try again soon');
    if (!own) return null;
    const settled = await settleClaim(mine, connection, own, snapshot, found);
    wake(settled?.status === 'completed' ? 'collect' : 'follow');
    return settled;
  }

  /** An id of a former service counts only if no present one knows it. */
  async function knownOn(present: readonly ServiceConnection[]): Promise<TaskRecord | null> {
    if (present.length === 0) return mine.byServiceId(serviceId);
    for (const connection of present) {
      const task = await mine.byServiceId(serviceId, connection);
      if (task) return task;
    }
    return null;
  }
}

/** The service's answer about a task; null when it does not know it. */
async function lookUp(
  connection: ServiceConnection,
  handle: Handle,
  signal: AbortSignal,
): Promise<Snapshot | null> {
  const { look, reply } = await pollTask(connection, handle, { limit: ANSWER_LIMIT_MS, signal });
  if (reply.kind !== 'answered') throw new ServiceUnreachable('The service does not answer');
  if (look.kind === 'seen') return look.snapshot;
  if (look.kind === 'missing' || reply.status === 400) return null;
  throw new ServiceError('upstream_error', `The service answered ${reply.status} when asked for the task`);
}
