import type { FastifyReply } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Model } from '#lib/contract/models.ts';
import { modelNotOffered, requireModel } from '#lib/contract/parse.ts';
import type { Context } from '../context.ts';
import type { KeyRecord } from '../keys/keyring.ts';
import type { Task } from '../tasks/task.ts';
import { requireModelAccess } from './authenticate.ts';

/** `/v1/videos/{id}` in the router's syntax. */
export const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Aborted when the client disconnects early. */
export function clientLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Error('The client has gone'));
  });
  return left.signal;
}

/** Aborted when the client disconnects, or the service can wait no longer. */
export const givenUp = ({ ending }: Context, reply: FastifyReply): AbortSignal =>
  AbortSignal.any([clientLeft(reply), ending]);

/** A task of this key; others' are not found. */
export async function requireTask(
  { tasks }: Context,
  key: KeyRecord,
  id: string,
  param = 'id',
): Promise<Task> {
  const task = await tasks.find(key.id, id);
  if (!task) throw new ServiceError('task_not_found', `There is no task ${id}`, { param });
  return task;
}

/** A recogniser without its weights is not offered. */
export const isInstalled = ({ media }: Context, model: Model) =>
  model.kind !== 'transcription' || media.recogniser.available(model.id);

/** The model that a body names, if it exists and the key may use it. */
export function offeredModel(context: Context, key: KeyRecord, body: unknown): Model {
  const model = requireModel(body);
  if (!isInstalled(context, model)) {
    throw new ServiceError('model_not_found', `${model.id} is not installed`, { param: 'model' });
  }
  requireModelAccess(key, model);
  return model;
}

/** The same for one kind: others are refused at this path. */
export function modelOfKind<Kind extends Model['kind']>(
  context: Context,
  key: KeyRecord,
  body: unknown,
  kind: Kind,
  path: string,
): Extract<Model, { kind: Kind }> {
  const model = offeredModel(context, key, body);
  if (model.kind !== kind) throw modelNotOffered(model, path);
  return model as Extract<Model, { kind: Kind }>;
}
