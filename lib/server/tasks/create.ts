import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import { formatLimit } from '#lib/format/units.ts';
import { isReferenceImage } from '#lib/studio/media/asset-limits.ts';
import { checkDraft, type Draft, draftParam, unknownModel } from '#lib/studio/task/draft.ts';
import { connectionName, currentConnection } from '../connection/current.ts';
import { tryConnection } from '../connection/try-connection.ts';
import { batches, type Store } from '../db/store.ts';
import { type AssetRecord, assets } from '../media/assets.ts';
import { wake } from '../process/wake.ts';
import { type NewTask, type Tasks, tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';

/** Stores drafts as waiting tasks, all or none. The same key again gives the tasks it gave the first time. */
export async function createTasks(
  store: Store,
  owner: string,
  drafts: Draft[],
  idempotencyKey: string | null,
): Promise<TaskRecord[]> {
  const mine = tasks(store, owner);
  const before = idempotencyKey === null ? [] : await mine.byBatch(idempotencyKey);
  if (before.length > 0) return before;
  const known = {
    tasks: await namedTasks(mine, owner, drafts),
    assets: await namedAssets(store, owner, drafts),
    models: await listedModels(owner, drafts),
  };
  const checked = drafts.map((draft, index) => check(draft, index, known));
  const made = await mine.insert(checked, idempotencyKey);
  wake('submit');
  return made;
}

interface Known {
  tasks: Map<string, TaskRecord>;
  assets: Map<string, AssetRecord>;
  /** Models the service offers beyond our own table, fetched only when a draft names one. */
  models: readonly string[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Tasks may be named by our id or by the one the service gave them. */
async function namedTasks(mine: Tasks, owner: string, drafts: Draft[]): Promise<Known['tasks']> {
  const names = new Set(
    drafts.flatMap(({ sourceTaskId, retryOf, params }) =>
      [sourceTaskId, retryOf, textOf(params.character_from_task)].filter((name) => name !== undefined),
    ),
  );
  const found = new Map<string, TaskRecord>();
  for (const name of names) {
    const task = (await mine.get(name)) ?? (await byServiceId(name));
    if (task) found.set(name, task);
  }
  return found;

  async function byServiceId(name: string) {
    const here = await currentConnection(owner);
    return (here && (await mine.byServiceId(name, connectionName(here)))) ?? mine.byServiceId(name);
  }
}

async function namedAssets(store: Store, owner: string, drafts: Draft[]): Promise<Known['assets']> {
  const ids = [...new Set(drafts.flatMap(({ references }) => references))];
  const found = await Promise.all(batches(ids).map((some) => assets(store, owner).many(some)));
  return new Map(found.flat().map((asset) => [asset.id, asset]));
}

async function listedModels(owner: string, drafts: Draft[]): Promise<Known['models']> {
  if (drafts.every((draft) => unknownModel(draft) === null)) return [];
  const trial = await tryConnection(owner, {});
  return trial.ok ? trial.models : [];
}

function check(draft: Draft, index: number, known: Known): NewTask {
  const source = draft.sourceTaskId === undefined ? undefined : known.tasks.get(draft.sourceTaskId);
  checkSource(draft, index, source);
  try {
    checkDraft(draft, source?.model, known.models);
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(cause.code, cause.message, { param: draftParam(index, draft, cause), cause });
  }
  for (const id of draft.references) checkReference(id, index, known.assets.get(id));
  const prompt = textOf(draft.params.prompt) ?? '';
  return {
    endpoint: draft.endpoint,
    model: textOf(draft.params.model) ?? source?.model ?? '',
    prompt,
    params: withServiceIds(draft.params, known),
    status: 'waiting',
    reason: 'queued',
    dueAt: Date.now(),
    references: draft.references,
    characters: mentionedUsernames(prompt),
    tags: draft.tags,
    title: draft.title || null,
    sourceTaskId: source?.id ?? null,
    retryOf: known.tasks.get(draft.retryOf ?? '')?.id ?? null,
  };
}

function checkSource({ endpoint, sourceTaskId }: Draft, index: number, source: TaskRecord | undefined) {
  const param = `drafts[${index}].sourceTaskId`;
  if (sourceTaskId !== undefined && !source) {
    throw new ServiceError('task_not_found', `There is no task ${sourceTaskId}`, { param });
  }
  if (endpoint !== 'videos/remix') return;
  if (!source) throw new ServiceError('missing_parameter', `${param} is required for a remix`, { param });
  if (!findVideoModel(source.model)?.remix) {
    throw new ServiceError('invalid_parameter', `${source.model} videos cannot be remixed`, { param });
  }
  if (source.status !== 'completed') {
    throw new ServiceError('invalid_parameter', 'Only a finished video can be remixed', { param });
  }
}

function checkReference(id: string, index: number, asset: AssetRecord | undefined) {
  const param = `drafts[${index}].references`;
  if (!asset) throw new ServiceError('invalid_parameter', `There is no asset ${id}`, { param });
  if (!isReferenceImage(asset.mime) || asset.bytes > LIMITS.imageBytes) {
    const message = `${asset.name} cannot be a reference: use PNG, JPEG, WebP or GIF up to ${formatLimit(LIMITS.imageBytes)}`;
    throw new ServiceError('invalid_image', message, { param });
  }
}

/** The service knows its tasks by its own ids only. */
function withServiceIds(params: Draft['params'], known: Known): Draft['params'] {
  const from = known.tasks.get(textOf(params.character_from_task) ?? '');
  return from?.serviceId ? { ...params, character_from_task: from.serviceId } : params;
}
