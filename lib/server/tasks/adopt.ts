import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { statusRequest } from '#lib/studio/task/service-calls.ts';
import { askService } from '../connection/ask-service.ts';
import { connectionName, currentConnection, type ServiceConnection } from '../connection/current.ts';
import { requireConnection, ServiceUnreachable } from '../connection/service-client.ts';
import { store } from '../db/open.ts';
import { wake } from '../process/wake.ts';
import { adoptionKey, foundTask, type Style, stylesOf } from './found-task.ts';
import { tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';

const ANSWER_LIMIT_MS = 20_000;

/** Takes in a task that was made elsewhere, if the service knows it; from then on it is one of ours. */
export async function adoptTask(owner: string, serviceId: string, signal: AbortSignal): Promise<TaskRecord> {
  const mine = tasks(await store(), owner);
  const current = await currentConnection(owner);
  const home = current && connectionName(current);
  const known = (await mine.get(serviceId)) ?? (await mine.byServiceId(serviceId, home));
  if (known) return known;
  const connection = await requireConnection(owner);
  for (const endpoint of stylesOf(serviceId)) {
    const json = await lookUp(connection, endpoint, serviceId, signal);
    const found = foundTask(json, connection, endpoint);
    if (!found) continue;
    const [made] = await mine.insert([found], adoptionKey(connection, found.serviceId));
    if (!made) throw new Error('An adopted task was not kept');
    wake(made.status === 'completed' ? 'collect' : 'follow');
    return made;
  }
  const elsewhere = await mine.byServiceId(serviceId);
  if (elsewhere) return elsewhere;
  throw new StudioError('not_found', 'Neither the studio nor the service knows this task');
}

/** The service's answer about a task; null when it does not know it. */
async function lookUp(
  connection: ServiceConnection,
  endpoint: Style,
  serviceId: string,
  signal: AbortSignal,
): Promise<unknown> {
  const request = statusRequest(endpoint, serviceId);
  const reply = await askService(connection, request, { limit: ANSWER_LIMIT_MS, signal });
  if (reply.kind !== 'answered') throw new ServiceUnreachable('The service does not answer');
  if (reply.status === 200) return reply.json;
  if (reply.status === 404 || reply.status === 400) return null;
  throw new ServiceError('upstream_error', `The service answered ${reply.status} when asked for the task`);
}
