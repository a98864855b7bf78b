import 'server-only';
import { findVideoModel } from '#lib/contract/models.ts';
import type { Snapshot } from '#lib/dialects/dialect.ts';
import { accepted } from '#lib/studio/task/task-machine.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { keptHandle, sightingOf } from '../connection/poll-task.ts';
import { clock } from '../process/clock.ts';
import type { NewTask } from './repository.ts';

/** Most ids begin with their model. */
export const modelIn = (serviceId: string) => serviceId.split(':')[0] ?? '';

/** The endpoint its model is made with. */
function endpointOf(id: string): NewTask['endpoint'] {
  const model = findVideoModel(id);
  return model && !model.videos ? 'video/create' : 'videos';
}

export type FoundTask = NewTask & { serviceId: string };

/** A task made elsewhere, as the service describes it. */
export function foundTask(snapshot: Snapshot, connection: ServiceConnection): FoundTask {
  const { handle, request } = snapshot;
  const model = handle.model || modelIn(handle.id);
  const sighting = sightingOf(snapshot);
  const now = clock.now();
  const seen = accepted(handle.id, sighting, now);
  const words = cutText(request?.prompt || sighting.enhancedPrompt || '', LONGEST.foundPrompt);
  const isOver = seen.status === 'failed' || seen.status === 'cancelled';
  return {
    status: 'rendering',
    ...seen,
    enhancedPrompt: sighting.enhancedPrompt && cutText(sighting.enhancedPrompt, LONGEST.foundEnhancedPrompt),
    serviceId: handle.id,
    handle: keptHandle(handle),
    endpoint: endpointOf(model),
    model,
    prompt: words,
    title: words ? null : handle.id,
    params: { model, ...request?.params },
    connection: connection.id,
    createdAt: Math.min(now, Math.round(request?.createdAt ?? now)),
    dueAt: isOver ? null : now,
  };
}
