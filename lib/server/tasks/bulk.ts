import 'server-only';
import { sql, type Transaction } from 'kysely';
import { CodedError } from '#lib/contract/errors.ts';
import type { BulkRequest, BulkResult } from '#lib/studio/task/task.ts';
import { isUnderWay, type TaskStatus } from '#lib/studio/task/task-values.ts';
import { MOST_TAGS } from '#lib/studio/text/tags.ts';
import { raiseRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { batches, type Db, type Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { checkMove } from '../projects/filing.ts';
import { isAccessibleTo, type Wanted } from '../projects/visibility.ts';
import { cancelTask, dismissTask } from './actions.ts';
import { noteLeaving } from './changes.ts';
import { writeWords } from './list/search.ts';
import { retryTask } from './retry-task.ts';

type State = Awaited<ReturnType<typeof statesOf>>[number];
type Skipped = BulkResult['skipped'][number];
type Outcome = { done: string[]; skipped: Map<string, Skipped> };

const DISMISSABLE: readonly string[] = ['failed', 'cancelled', 'uncertain'] satisfies TaskStatus[];

type Asked = BulkRequest & { agent?: string | undefined; idempotencyKey: string | null };

/** Applies an action to many tasks and counts those it does not fit. A repeated key makes nothing new. */
export async function bulkTasks(store: Store, owner: string, request: Asked): Promise<BulkResult> {
  const states = await statesOf(store.db, owner, request.ids);
  const outcome: Outcome = { done: [], skipped: new Map() };
  const missing = [...new Set(request.ids).difference(new Set(idsOf(states)))];
  const seen = new Set(idsOf(await statesOf(store.db, owner, missing, 'see')));
  const gone = missing.filter((id) => !seen.has(id));
  skip(outcome, 'no longer there', gone);
  skip(outcome, 'in a project you may only look at', [...seen], 'project_view_only');
  await act(store, owner, request, states, outcome);
  return { done: outcome.done, skipped: [...outcome.skipped.values()] };
}

function skip({ skipped }: Outcome, reason: string, ids: readonly string[], code?: string) {
  if (ids.length === 0) return;
  const known = skipped.get(reason) ?? { reason, count: 0, ids: [], ...(code ? { code } : {}) };
  known.ids.push(...ids);
  known.count = known.ids.length;
  skipped.set(reason, known);
}

const idsOf = (states: State[]) => states.map(({ id }) => id);

/** Keeps the tasks the action applies to; the others are counted by reason. */
function only(
  outcome: Outcome,
  states: State[],
  fits: (state: State) => boolean,
  otherwise: string,
): string[] {
  const [kept, rest] = [states.filter(fits), states.filter((state) => !fits(state))];
  skip(outcome, otherwise, idsOf(rest));
  return idsOf(kept);
}

async function act(store: Store, owner: string, request: Asked, states: State[], outcome: Outcome) {
  const { action, tag = '', projectId = null, confirmed, agent, idempotencyKey } = request;
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
      skip(outcome, `they have ${MOST_TAGS} tags already`, full);
      const same = new Set(idsOf(states)).difference(new Set([...changed, ...full]));
      skip(outcome, action === 'tag' ? 'they have it already' : 'they do not have it', [...same]);
      return;
    }
    case 'move': {
      await checkMove(store, owner, 'tasks', idsOf(states), projectId);
      const moved = states.filter((state) => state.projectId !== projectId);
      await fileMany(store, owner, idsOf(moved), projectId);
      outcome.done.push(...idsOf(states));
      return;
    }
    case 'restore': {
      const ids = only(outcome, states, ({ trashedAt }) => trashedAt !== null, 'not in the trash');
      await trashMany(store, owner, ids, null);
      outcome.done.push(...ids);
      return;
    }
    case 'trash': {
      // A waiting task must not be sent any longer.
      const waiting = states.filter(({ status }) => status === 'waiting');
      for (const { id } of waiting) await cancelTask(store, owner, id).catch(refused);
      const ids = only(outcome, states, ({ trashedAt }) => trashedAt === null, 'in the trash already');
      await trashMany(store, owner, ids, clock.now());
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
      const ended = only(outcome, states, ({ status }) => !isUnderWay(status), 'still under way');
      return each(outcome, ended, 'the service would refuse it as it is', (id) =>
        retryTask(store, owner, id, { confirmed, agent, idempotencyKey }),
      );
    }
  }
}

/** A refusal is counted; any other error aborts the whole action. */
function refused(cause: unknown): CodedError {
  if (cause instanceof CodedError) return cause;
  throw cause;
}

/** Refusals that say more than the action's own words. */
const SAID = ['may_be_made', 'connection_removed'];

const inSentence = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

async function each(
  outcome: Outcome,
  ids: string[],
  otherwise: string,
  act: (id: string) => Promise<unknown>,
) {
  for (const id of ids) {
    const done = await act(id).catch(refused);
    if (!(done instanceof CodedError)) outcome.done.push(id);
    else if (SAID.includes(done.code)) skip(outcome, inSentence(done.message), [id], done.code);
    else skip(outcome, otherwise, [id]);
  }
}

const AT_ONCE = 400;

type Trx = Transaction<Schema>;

/** The tasks the caller may change, or see, with the fields that decide whether an action applies. */
async function statesOf(db: Db, owner: string, ids: readonly string[], to: Wanted = 'change') {
  const found: Pick<Schema['tasks'], 'id' | 'owner' | 'status' | 'favourite' | 'trashedAt' | 'projectId'>[] =
    [];
  for (const some of batches([...new Set(ids)], AT_ONCE)) {
    found.push(
      ...(await db
        .selectFrom('tasks')
        .select(['id', 'owner', 'status', 'favourite', 'trashedAt', 'projectId'])
        .where(isAccessibleTo(owner, 'tasks', to))
        .where('id', 'in', some)
        .execute()),
    );
  }
  return found;
}

/** Each changed task gets its own revision, so that readers of changes can resume from any of them. */
async function touch(trx: Trx, owner: string, ids: readonly string[], change: ReturnType<typeof sql>) {
  const last = await raiseRevision(trx, ids.length);
  let revision = last - ids.length;
  for (const some of batches([...ids], AT_ONCE)) {
    const rows = some.map((id) => sql`(${id}, ${++revision})`);
    await sql`update tasks set ${change}, revision = cast(given.column2 as bigint)
      from (values ${sql.join(rows)}) as given
      where tasks.id = given.column1 and ${isAccessibleTo(owner, 'tasks', 'change')}`.execute(trx);
  }
}

const whole = ({ db }: Store, act: (trx: Trx) => Promise<void>) => db.transaction().execute(act);

export const favouriteMany = (store: Store, owner: string, ids: readonly string[], favourite: boolean) =>
  whole(store, (trx) => touch(trx, owner, ids, sql`favourite = ${sql.lit(favourite ? 1 : 0)}`));

export const fileMany = (store: Store, owner: string, ids: readonly string[], projectId: string | null) =>
  whole(store, async (trx) => {
    // First, as in every write that takes revisions.
    await raiseRevision(trx);
    await noteLeaving(trx, owner, ids);
    await touch(trx, owner, ids, sql`project_id = ${projectId}`);
  });

export const trashMany = (store: Store, owner: string, ids: readonly string[], at: number | null) =>
  whole(store, (trx) =>
    touch(trx, owner, ids, at === null ? sql`trashed_at = null` : sql`trashed_at = ${sql.lit(at)}`),
  );

/** Adds a tag to tasks that lack it, or takes it off those that have it; returns those that changed. */
export async function tagMany(
  store: Store,
  owner: string,
  ids: readonly string[],
  tag: string,
  wanted: boolean,
): Promise<{ changed: string[]; full: string[] }> {
  const changed: string[] = [];
  const full: string[] = [];
  await whole(store, async (trx) => {
    const own = await statesOf(trx, owner, ids);
    const makers = new Map(own.map((state) => [state.id, state.owner]));
    for (const some of batches(idsOf(own), AT_ONCE)) {
      const rows = await trx
        .selectFrom('taskTags')
        .select(['taskId', 'tag', 'position'])
        .where('taskId', 'in', some)
        .execute();
      const byTask = Map.groupBy(rows, ({ taskId }) => taskId);
      const fits = some.filter((id) => (byTask.get(id) ?? []).some((row) => row.tag === tag) !== wanted);
      const free = fits.filter((id) => !wanted || (byTask.get(id) ?? []).length < MOST_TAGS);
      full.push(...fits.filter((id) => !free.includes(id)));
      changed.push(...free);
      if (free.length === 0) continue;
      if (wanted) {
        const after = (id: string) =>
          Math.max(-1, ...(byTask.get(id) ?? []).map(({ position }) => position)) + 1;
        const added = free.map((taskId) => ({
          owner: makers.get(taskId) ?? owner,
          taskId,
          tag,
          position: after(taskId),
        }));
        await trx.insertInto('taskTags').values(added).execute();
      } else {
        await trx.deleteFrom('taskTags').where('taskId', 'in', free).where('tag', '=', tag).execute();
      }
    }
    if (changed.length > 0) await touch(trx, owner, changed, sql`title = title`);
    await rewriteWords(trx, changed);
  });
  return { changed, full };
}

/** The caller has checked that these may be changed. */
async function rewriteWords(trx: Trx, ids: string[]) {
  for (const some of batches(ids, AT_ONCE)) {
    const rows = await trx
      .selectFrom('tasks')
      .select(['id', 'title', 'prompt'])
      .where('id', 'in', some)
      .execute();
    const labels = await trx
      .selectFrom('taskTags')
      .select(['taskId', 'tag'])
      .where('taskId', 'in', some)
      .orderBy('position')
      .execute();
    const tags = Map.groupBy(labels, ({ taskId }) => taskId);
    await writeWords(
      trx,
      rows.map((row) => ({ ...row, tags: tags.get(row.id)?.map(({ tag }) => tag) ?? [] })),
    );
  }
}
