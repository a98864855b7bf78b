import 'server-only';
import { z } from 'zod';
import { findVideoModel } from '#lib/contract/models.ts';
import { cutText, LONGEST } from '#lib/studio/task/kept-text.ts';
import { readAnswer } from '#lib/studio/task/service-calls.ts';
import { accepted } from '#lib/studio/task/task-machine.ts';
import { connectionName, type ServiceConnection } from '../connection/current.ts';
import type { NewTask } from './repository.ts';

/** What some answers say besides how far the task is. */
const Told = z.object({
  model: z.string().max(LONGEST.name).optional().catch(undefined),
  seconds: z
    .union([z.number(), z.string().max(LONGEST.name)])
    .optional()
    .catch(undefined),
  size: z.string().max(LONGEST.name).optional().catch(undefined),
  prompt: z.string().optional().catch(undefined),
  /** In seconds. */
  created_at: z.number().positive().optional().catch(undefined),
});

export type Style = 'videos' | 'video/create';

/** Most ids begin with their model. */
export const modelIn = (serviceId: string) => serviceId.split(':')[0] ?? '';

/** The endpoints that may know it. Some services answer at either: the one that makes its model is asked first. */
export function stylesOf(serviceId: string): [Style, Style] {
  const model = findVideoModel(modelIn(serviceId));
  return model && !model.videos ? ['video/create', 'videos'] : ['videos', 'video/create'];
}

/** Two that find the same task at the same moment keep it under the same key, and so once. */
export const adoptionKey = (connection: ServiceConnection, serviceId: string) =>
  `adopted ${connectionName(connection)} ${serviceId}`;

export type FoundTask = NewTask & { serviceId: string };

/** A task made elsewhere, as the service tells of it; null when what it tells is of no task. */
export function foundTask(json: unknown, connection: ServiceConnection, endpoint?: Style): FoundTask | null {
  const answer = readAnswer(json);
  if (!answer) return null;
  const { serviceId, sighting } = answer;
  const { model = modelIn(serviceId), seconds, size, prompt = '', created_at } = Told.parse(json);
  const now = Date.now();
  const seen = accepted(serviceId, sighting, now);
  const words = cutText(prompt || sighting.enhancedPrompt || '', LONGEST.foundPrompt);
  return {
    status: 'rendering',
    ...seen,
    serviceId,
    endpoint: endpoint ?? stylesOf(serviceId)[0],
    model,
    prompt: words,
    title: words ? null : serviceId,
    params: { model, ...(seconds === undefined ? {} : { seconds }), ...(size ? { size } : {}) },
    connection: connectionName(connection),
    createdAt: created_at === undefined ? now : Math.min(now, Math.round(created_at * 1000)),
    dueAt: seen.status === 'failed' ? null : now,
  };
}
