import 'server-only';
import { findVideoModel } from '#lib/contract/models.ts';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { accepted } from '#lib/studio/task/task-machine.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { keptHandle, LONGEST_ID, sightingOf } from '../connection/look.ts';
import type { NewTask } from './repository.ts';

/** A service decides what it tells, and we decide how much of it is kept. */
const LONGEST_NAME = 500;
const LONGEST_PROMPT = 100_000;

/** Most ids begin with their model. */
export const modelIn = (serviceId: string) => serviceId.split(':')[0] ?? '';

/** The way in which its model is made. */
function endpointOf(id: string): NewTask['endpoint'] {
  const model = findVideoModel(id);
  return model && !model.videos ? 'video/create' : 'videos';
}

/** Two that find the same task at the same moment keep it under the same key, and so once. */
export const adoptionKey = (connection: ServiceConnection | null, serviceId: string) =>
  `adopted ${connection?.id ?? null} ${serviceId}`;

export type FoundTask = NewTask & { serviceId: string };

/** A task made elsewhere, as the service tells of it; null when its id is none that could be kept. */
export function foundTask(snapshot: Snapshot, connection: ServiceConnection): FoundTask | null {
  const { handle, request } = snapshot;
  if (handle.id.length > LONGEST_ID) return null;
  const model = (handle.model || modelIn(handle.id)).slice(0, LONGEST_NAME);
  const sighting = sightingOf(snapshot);
  const now = Date.now();
  const seen = accepted(handle.id, sighting, now);
  const words = (request?.prompt || sighting.enhancedPrompt || '').slice(0, LONGEST_PROMPT);
  const isOver = seen.status === 'failed' || seen.status === 'cancelled';
  return {
    status: 'rendering',
    ...seen,
    serviceId: handle.id,
    handle: keptHandle(handle),
    endpoint: endpointOf(model),
    model,
    prompt: words,
    title: words ? null : handle.id,
    params: { model, ...request?.params },
    connection: connection.id,
    createdAt: Math.min(now, request?.createdAt ?? now),
    dueAt: isOver ? null : now,
  };
}
