import 'server-only';
import { CodedError } from '#lib/contract/errors.ts';
import type { BulkRequest, BulkResult } from '#lib/studio/bulk.ts';
import type { TaskStatus } from '#lib/studio/task-status.ts';
import type { Store } from '../store/store.ts';
import { favouriteMany, statesOf, tagMany, trashMany } from '../store/task-bulk.ts';
import { cancelTask, dismissTask, retryTask } from './task-actions.ts';

type State = Awaited<ReturnType<typeof statesOf>>[number];
type Outcome = { done: string[]; skipped: Map<string, number> };

const UNDER_WAY: readonly string[] = ['waiting', 'submitting', 'rendering'] satisfies TaskStatus[];
const DISMISSABLE: readonly string[] = ['failed', 'cancelled', 'uncertain'] satisfies TaskStatus[];

/** One action on many tasks: done to those it fits, counted for those it does not. */
export async function bulkTasks(store: Store, owner: string, request: BulkRequest): Promise<BulkResult> {
  const states = await statesOf(store, owner, request.ids);
  const outcome: Outcome = { done: [], skipped: new Map() };
  const missing = new Set(request.ids).size - states.length;
  if (missing > 0) skip(outcome, 'no longer there', missing);
  await act(store, owner, request, states, outcome);
  return {
    done: outcome.done,
    skipped: [...outcome.skipped].map(([reason, count]) => ({ reason, count })),
  };
}

const skip = ({ skipped }: Outcome, reason: string, count = 1) =>
  skipped.set(reason, (skipped.get(reason) ?? 0) + count);

const idsOf = (states: State[]) => states.map(({ id }) => id);

/** Keeps those the action fits; the others are counted under the reason. */
function only(
  outcome: Outcome,
  states: State[],
  fits: (state: State) => boolean,
  otherwise: string,
): string[] {
  const [kept, rest] = [states.filter(fits), states.filter((state) => !fits(state))];
  if (rest.length > 0) skip(outcome, otherwise, rest.length);
  return idsOf(kept);
}

async function act(store: Store, owner: string, request: BulkRequest, states: State[], outcome: Outcome) {
  const { action, tag = '' } = request;
  switch (action) {
    case 'favourite':
    case 'unfavourite': {
      const changed = states.filter(({ favourite }) => (favourite === 1) !== (action === 'favourite'));
      await favouriteMany(store, owner, idsOf(changed), action === 'favourite');
      outcome.done.push(...idsOf(states));
      return;
    }
    case 'tag':
    case 'untag': {
      const { changed, full } = await tagMany(store, owner, idsOf(states), tag, action === 'tag');
      outcome.done.push(...changed);
      if (full > 0) skip(outcome, 'they have 20 tags already', full);
      const same = states.length - changed.length - full;
      if (same > 0) skip(outcome, action === 'tag' ? 'they have it already' : 'they do not have it', same);
      return;
    }
    case 'restore': {
      const ids = only(outcome, states, ({ trashed_at }) => trashed_at !== null, 'not in the trash');
      await trashMany(store, owner, ids, null);
      outcome.done.push(...ids);
      return;
    }
    case 'trash': {
      // What still waits is not to be sent any more.
      const waiting = states.filter(({ status }) => status === 'waiting');
      for (const { id } of waiting) await cancelTask(store, owner, id).catch(refused);
      const ids = only(outcome, states, ({ trashed_at }) => trashed_at === null, 'in the trash already');
      await trashMany(store, owner, ids, Date.now());
      outcome.done.push(...ids);
      return;
    }
    case 'cancel': {
      const ids = only(outcome, states, ({ status }) => status === 'waiting', 'already sent or ended');
      return each(outcome, ids, 'already sent', (id) => cancelTask(store, owner, id));
    }
    case 'dismiss': {
      const ids = only(outcome, states, ({ status }) => DISMISSABLE.includes(status), 'not ended badly');
      return each(outcome, ids, 'changed meanwhile', (id) => dismissTask(store, owner, id));
    }
    case 'retry': {
      const ended = only(outcome, states, ({ status }) => !UNDER_WAY.includes(status), 'still under way');
      return each(outcome, ended, 'the service would refuse it as it is', (id) =>
        retryTask(store, owner, id, null),
      );
    }
  }
}

/** A refusal is counted; anything else is a fault and stops the whole. */
function refused(cause: unknown): null {
  if (cause instanceof CodedError) return null;
  throw cause;
}

async function each(
  outcome: Outcome,
  ids: string[],
  otherwise: string,
  act: (id: string) => Promise<unknown>,
) {
  for (const id of ids) {
    if ((await act(id).catch(refused)) === null) skip(outcome, otherwise);
    else outcome.done.push(id);
  }
}
