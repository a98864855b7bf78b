import 'server-only';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { askedSizes, costOf, type Work } from '#lib/studio/ledger/cost.ts';
import type { ModelPrice } from '#lib/studio/models/catalogue.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import type { Store } from '../db/store.ts';
import { knownModels, type Place } from '../models/known-models.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import type { NewCharge } from './charges.ts';
import { haveListed } from './have-listed.ts';
import { taskKey } from './task-key.ts';

/** What a model costs: as a person said, or as its service told. Where something depends on it, one that was never asked is. */
async function priceOf(store: Store, owner: string, place: Place, model: string): Promise<ModelPrice | null> {
  const told = async () => (await knownModels(store, owner))(place, model).price;
  const price = await told();
  return price || !(await haveListed(store, owner, place)) ? price : told();
}

/** What a request for sound or a character is expected to cost. */
export const quote = async (
  store: Store,
  owner: string,
  place: Place,
  model: string,
  work: Work,
): Promise<TaskCost | null> => costOf(await priceOf(store, owner, place, model), work);

/** What is to be reserved for a task before it is sent. */
export async function chargeForTask(store: Store, task: TaskRecord, place: Place): Promise<NewCharge> {
  const { id, owner, model, params, agent, projectId, prompt } = task;
  const work = { seconds: await secondsOf(store, task), sizes: askedSizes(params) };
  return {
    work: 'video',
    workId: id,
    connectionId: place.id,
    model,
    projectId,
    token: agent,
    cost: await quote(store, owner, place, model, work),
    repeatKey: taskKey(task),
    question: { words: prompt },
  };
}

/** A changed video is as long as the one it is made from, unless something else is asked for. */
async function secondsOf(store: Store, task: TaskRecord): Promise<number> {
  const { endpoint, params, sourceTaskId, owner } = task;
  const isChange = endpoint === 'videos/remix' && params.seconds === undefined;
  const source = isChange && sourceTaskId ? await tasks(store, owner).get(sourceTaskId) : null;
  if (!source) return askedSeconds({ endpoint, params: { ...params, model: task.model } });
  return source.duration === null ? askedSeconds(source) : Math.round(source.duration);
}
