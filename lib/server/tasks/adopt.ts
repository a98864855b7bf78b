import 'server-only';
import { z } from 'zod';
import { ServiceError } from '#lib/contract/errors.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { readAnswer, statusRequest } from '#lib/studio/task/service-calls.ts';
import { accepted } from '#lib/studio/task/task-machine.ts';
import { askService } from '../connection/ask-service.ts';
import { connectionName, type ServiceConnection } from '../connection/current.ts';
import { requireConnection, ServiceUnreachable } from '../connection/service-client.ts';
import { store } from '../db/open.ts';
import { wake } from '../process/wake.ts';
import { type NewTask, tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';

const ANSWER_LIMIT_MS = 20_000;

/** What some answers say besides how far the task is. */
const Told = z.object({
  model: z.string().optional().catch(undefined),
  seconds: z.union([z.number(), z.string()]).optional().catch(undefined),
  size: z.string().optional().catch(undefined),
  prompt: z.string().optional().catch(undefined),
});

type Style = 'videos' | 'video/create';

/** Most ids begin with their model. */
const modelIn = (serviceId: string) => serviceId.split(':')[0] ?? '';

/** The endpoints that may know it. Some services answer at either: the one that makes its model is asked first. */
function stylesOf(serviceId: string): Style[] {
  const model = findVideoModel(modelIn(serviceId));
  return model && !model.videos ? ['video/create', 'videos'] : ['videos', 'video/create'];
}

/** Takes in a task that was made elsewhere, if the service knows it; from then on it is one of ours. */
export async function adoptTask(owner: string, serviceId: string, signal: AbortSignal): Promise<TaskRecord> {
  const mine = tasks(await store(), owner);
  const known = (await mine.get(serviceId)) ?? (await mine.byServiceId(serviceId));
  if (known) return known;
  const connection = await requireConnection(owner);
  for (const endpoint of stylesOf(serviceId)) {
    const json = await lookUp(connection, endpoint, serviceId, signal);
    const answer = readAnswer(json);
    if (!answer) continue;
    const { model = modelIn(serviceId), seconds, size, prompt = '' } = Told.parse(json);
    const params = { model, ...(seconds === undefined ? {} : { seconds }), ...(size ? { size } : {}) };
    const words = prompt || answer.sighting.enhancedPrompt || '';
    const now = Date.now();
    const seen = accepted(answer.serviceId, answer.sighting, now);
    const found: NewTask = {
      status: 'rendering',
      ...seen,
      endpoint,
      model,
      prompt: words,
      title: words ? null : answer.serviceId,
      params,
      connection: connectionName(connection),
      dueAt: seen.status === 'failed' ? null : now,
    };
    // Two that ask at the same moment, before either has written it down, get the same one.
    const [made] = await mine.insert([found], `adopted ${found.connection} ${answer.serviceId}`);
    if (!made) throw new Error('An adopted task was not kept');
    wake(made.status === 'completed' ? 'collect' : 'follow');
    return made;
  }
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
