import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { addedTake, isPictured, latestTakes } from '#lib/studio/cut/board.ts';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import type { NewTakes } from '#lib/studio/cut/new-cut.ts';
import { fitShot } from '#lib/studio/cut/settle.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type Draft, NewTasks } from '#lib/studio/task/draft.ts';
import type { Store } from '../db/store.ts';
import { wake } from '../process/wake.ts';
import { askAhead } from '../tasks/cost/ask-ahead.ts';
import { type CreateOptions, checkDrafts } from '../tasks/create.ts';
import { type Tasks, tasks } from '../tasks/repository.ts';
import { requireUnmade } from '../tasks/retry-task.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { findMedia } from './media.ts';
import { type CutRecord, cuts, found, requireCut } from './repository.ts';

/** A shot to be made, and its position. */
interface Place {
  index: number;
  shot: Shot;
  draft: Draft;
}

/**
 * Creates a task for each shot, in one transaction with the film: a kill neither loses a task nor makes one
 * twice. A shot with a picture keeps showing it, and the task lies behind it as another take; any other shot
 * shows the task. Repeated keys, or shots that have takes by now, make nothing.
 */
export async function makeTakes(
  store: Store,
  owner: string,
  id: string,
  given: NewTakes,
  idempotencyKey: string | null,
  { agent, signal }: Pick<CreateOptions, 'agent' | 'signal'> = {},
): Promise<CutRecord> {
  const mine = tasks(store, owner);
  const batchKey = idempotencyKey === null ? null : `cut ${id} ${idempotencyKey}`;
  for (;;) {
    const cut = await requireCut(store, owner, id);
    if (batchKey !== null && (await mine.byBatch(batchKey)).length > 0) return cut;
    const places = placesIn(cut.timeline, given);
    if (places.length === 0) return cut;
    if (!given.confirmed) await requireUnmadeIn(mine, places);
    const marks = { agent, projectId: cut.projectId ?? undefined, signal };
    const checked = await checkPlaces(store, owner, places, marks);
    const pictured = await picturedAmong(store, owner, places);
    let isCurrent = true;
    let created: TaskRecord[] = [];
    const made = await cuts(store, owner).change(id, async (now, trx) => {
      isCurrent = now.revision === cut.revision;
      if (!isCurrent) return null;
      created = await mine.insertIn(trx, checked, batchKey);
      return withTakes(
        now.timeline,
        places,
        created.map((task) => task.id),
        pictured,
      );
    });
    // Changed while its drafts were checked: other takes may be wanted now.
    if (!isCurrent) continue;
    await askAhead(store, owner, created);
    wake('submit');
    return found(made, id);
  }
}

/** Throws if the take shown in one of these places, or its newest, may have been made, and would be made twice. */
async function requireUnmadeIn(mine: Tasks, places: Place[]): Promise<void> {
  const latest = places.flatMap(({ shot }) => latestTakes(shot));
  for await (const task of mine.each([...new Set(latest)])) requireUnmade(task);
}

/** The ids of the shots among these that have a picture, or one under way. */
async function picturedAmong(store: Store, owner: string, places: Place[]): Promise<Set<string>> {
  const shown = places.map(({ shot }) => ({ id: shot.id, key: shotMedia(shot) }));
  const media = await findMedia(
    store,
    owner,
    shown.flatMap(({ key }) => key ?? []),
  );
  return new Set(shown.filter(({ key }) => key && isPictured(media.get(key)?.status)).map(({ id }) => id));
}

function placesIn({ shots }: Timeline, { shots: wanted, draft: other, drafts }: NewTakes): Place[] {
  const others = new Map(Object.entries(drafts ?? {}));
  const all = shots.map((shot, index) => ({
    index,
    shot,
    draft: other ?? others.get(shot.id) ?? shot.draft,
  }));
  if (!wanted) {
    const empty = all.filter(isReady).filter(({ shot }) => shotMedia(shot) === null);
    // A caller with drafts has seen these shots, and pays for no others.
    return drafts ? empty.filter(({ shot }) => others.has(shot.id)) : empty;
  }
  return [...new Set(wanted)].map((id, at) => {
    const param = `shots[${at}]`;
    const place = all.find(({ shot }) => shot.id === id);
    if (!place)
      throw new ServiceError('invalid_parameter', `${param} names no shot of this cut: ${id}`, { param });
    if (!isReady(place))
      throw new ServiceError('missing_parameter', `${param} has no draft to make it from`, { param });
    return place;
  });
}

const isReady = (place: Omit<Place, 'draft'> & { draft: Draft | null }): place is Place =>
  place.draft !== null;

/** Refusals name the shot. */
async function checkPlaces(store: Store, owner: string, places: Place[], marks: CreateOptions) {
  try {
    const { drafts } = parseRequest(NewTasks, { drafts: places.map(({ draft }) => draft) });
    return await checkDrafts(store, owner, drafts, marks);
  } catch (cause) {
    const [, index, field] = /^drafts\[(\d+)\](.*)$/.exec((cause as ServiceError).param ?? '') ?? [];
    const place = places[Number(index)];
    if (!place) throw cause;
    const param = `shots[${place.index}].draft${field}`;
    if (cause instanceof StudioError) throw new StudioError(cause.code, cause.message, { param, cause });
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(cause.code, cause.message, { param, cause });
  }
}

/** Shows the new takes where there is no picture yet; a trim stays as far as the new length allows. */
function withTakes(
  timeline: Timeline,
  places: Place[],
  taskIds: string[],
  pictured: ReadonlySet<string>,
): Timeline {
  const made = new Map(
    places.map(({ shot, draft }, index) => [shot.id, { draft, taskId: taskIds[index] ?? '' }]),
  );
  const shots = timeline.shots.map((shot) => {
    const take = made.get(shot.id);
    if (!take) return shot;
    const takes = addedTake(shot, take.taskId);
    if (pictured.has(shot.id)) return { ...shot, takes };
    return { ...fitShot(shot, askedSeconds(take.draft), timeline.fps), ...take, assetId: null, takes };
  });
  return { ...timeline, shots };
}
