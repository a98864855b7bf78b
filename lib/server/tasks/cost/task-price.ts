import 'server-only';
import { askedSeconds, SHORTEST_SECONDS, setsLength, usualSeconds } from '#lib/studio/cut/draft-length.ts';
import { askedSizes } from '#lib/studio/ledger/cost.ts';
import { ANY_SIZE, setsSize } from '#lib/studio/ledger/priced-sizes.ts';
import { longestIn, timesIn, withUnit } from '#lib/studio/task/lengths.ts';
import { handleOf } from '../../connection/poll-task.ts';
import type { Store } from '../../db/store.ts';
import type { Place } from '../../models/known-models.ts';
import { type NewCharge, taskKey } from '../../money/charges.ts';
import { pricedModel, quote } from '../../money/price.ts';
import { highestPriced } from '../../money/priced-readings.ts';
import { tasks } from '../repository.ts';
import type { TaskRecord } from '../row.ts';
import { sentFields, tellsLength, tellsSize } from './sent-fields.ts';

/**
 * What to reserve for a task before it is sent: the dearer of its settings and what will be sent for them.
 */
export async function chargeForTask(store: Store, task: TaskRecord, place: Place): Promise<NewCharge> {
  const { id, owner, params, agent, projectId, prompt } = task;
  const { contract } = place.dialect;
  const source = await changedBy(store, task);
  const { capabilities } = await pricedModel(store, owner, place, task.model);
  const sent = sentFields(task, source, place, capabilities);
  const given = givenSeconds(task, source, place);
  // A length the service is not sent, or not where it reads it, does not bind it.
  const isBound = setsLength(task, contract) && tellsLength(task, source, place, capabilities);
  const lengths = [longestIn(params), longestIn(sent, withUnit), given].map((length) => length ?? 0);
  if (given === null && !isBound) lengths.push(usualSeconds(task, capabilities.seconds));
  const work = {
    seconds: Math.max(SHORTEST_SECONDS, ...lengths),
    sizes: [
      // A changed video is as large as its source, whatever size is requested.
      ...[params, sent, source?.params ?? {}].flatMap(askedSizes),
      ...(setsSize(params, contract) && tellsSize(task, source, place, capabilities) ? [] : [ANY_SIZE]),
    ],
    videos: Math.max(timesIn(params), timesIn(sent)),
  };
  // Most services change a video with its original model, whichever is requested.
  const models = new Set([task.model, source?.model ?? task.model]);
  const { model, cost } = await highestPriced(
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

/** The video that a task changes or extends. */
async function changedBy(store: Store, { endpoint, sourceTaskId, owner }: TaskRecord) {
  const isChange = endpoint === 'videos/remix' || endpoint === 'videos/extend';
  return isChange && sourceTaskId ? tasks(store, owner).get(sourceTaskId) : null;
}

/** A changed video may be as long as its source, an extended one longer by what its model adds. */
function givenSeconds(
  { endpoint }: TaskRecord,
  source: TaskRecord | null,
  { dialect }: Place,
): number | null {
  if (!source) return null;
  if (endpoint === 'videos/remix') return Math.round(source.duration ?? askedSeconds(source));
  const handle = handleOf(source);
  return (handle && dialect.video?.extendsBy?.(handle)) ?? null;
}
