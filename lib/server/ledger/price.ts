import 'server-only';
import { pricedSeconds } from '#lib/studio/cut/draft-length.ts';
import { askedSizes, costOf, type Work } from '#lib/studio/ledger/cost.ts';
import type { ModelPrice } from '#lib/studio/models/catalogue.ts';
import { lengthsIn } from '#lib/studio/task/lengths.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import { handleOf } from '../connection/look.ts';
import type { Store } from '../db/store.ts';
import { knownModels, type Place } from '../models/known-models.ts';
import { dearest } from '../relay/readings.ts';
import { tasks } from '../tasks/repository.ts';
import type { TaskRecord } from '../tasks/row.ts';
import type { NewCharge } from './charges.ts';
import { haveListed } from './have-listed.ts';
import { sentFields } from './sent-fields.ts';
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

/**
 * What is to be reserved for a task before it is sent: by its settings and by what its service will be sent for them,
 * whichever is dearer.
 */
export async function chargeForTask(store: Store, task: TaskRecord, place: Place): Promise<NewCharge> {
  const { id, owner, endpoint, params, agent, projectId, prompt } = task;
  const source = await changedBy(store, task);
  const asked = [params, sentFields(task, source, place)];
  const lengths = [...asked.flatMap(lengthsIn), ...givenSeconds(task, source, place)];
  const usual = pricedSeconds({ endpoint, params: { model: task.model } });
  const work = {
    seconds: lengths.length > 0 ? Math.max(...lengths) : usual,
    sizes: asked.flatMap(askedSizes),
  };
  // Most services change a video with the model it was made with, whatever else is asked for.
  const models = new Set([task.model, source?.model ?? task.model]);
  const { model, cost } = await dearest(
    [...models].map((one) => ({ model: one, ...work })),
    (reading) => quote(store, owner, place, reading.model, reading),
  );
  return {
    work: 'video',
    workId: id,
    connectionId: place.id,
    model,
    projectId,
    token: agent,
    cost,
    repeatKey: taskKey(task),
    question: { words: prompt },
  };
}

/** The video that a task changes or lengthens. */
async function changedBy(store: Store, { endpoint, sourceTaskId, owner }: TaskRecord) {
  const isChange = endpoint === 'videos/remix' || endpoint === 'videos/extend';
  return isChange && sourceTaskId ? tasks(store, owner).get(sourceTaskId) : null;
}

/** A changed video may be as long as the one it is made from, and a longer one by as much as its model adds. */
function givenSeconds({ endpoint }: TaskRecord, source: TaskRecord | null, { dialect }: Place): number[] {
  if (!source) return [];
  if (endpoint === 'videos/remix') return [Math.round(source.duration ?? pricedSeconds(source))];
  const handle = handleOf(source);
  const added = handle && dialect.video?.extendsBy?.(handle);
  return added ? [added] : [];
}
