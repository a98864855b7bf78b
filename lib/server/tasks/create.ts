import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { mentionedUsernames } from '#lib/contract/notation.ts';
import { formatLimit } from '#lib/format/units.ts';
import { withUsernames } from '#lib/studio/library/cast-names.ts';
import { isReferenceImage } from '#lib/studio/media/asset-limits.ts';
import { checkAgainst } from '#lib/studio/models/check-draft.ts';
import { checkDraft, checkLoosely, type Draft, draftParam, unknownModel } from '#lib/studio/task/draft.ts';
import { LONGEST } from '#lib/studio/text/kept-text.ts';
import { characters } from '../cast/characters.ts';
import {
  chosenAmong,
  connectionsOf,
  defaultAmong,
  isOn,
  type KnownConnection,
  openConnection,
  refuseRemoved,
} from '../connection/current.ts';
import { listedModels as askForModels } from '../connection/try-connection.ts';
import { batches, type Store } from '../db/store.ts';
import { type AssetRecord, assets } from '../media/assets.ts';
import { knownModels } from '../models/known-models.ts';
import { clock } from '../process/clock.ts';
import { log } from '../process/log.ts';
import { wake } from '../process/wake.ts';
import { yieldRegularly } from '../process/yield-regularly.ts';
import { checkProject, knownProjects } from '../projects/filing.ts';
import { askAhead } from './cost/ask-ahead.ts';
import { type NewTask, type Tasks, tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';
import { ADOPTED, looksAdopted } from './service-ids.ts';

const MOST_LOGGED = 20;

/** Facts about tasks besides their drafts. */
export interface Marks {
  /** The program that requested them. */
  agent?: string | undefined;
  /** Where they are filed; the default is beside their source. */
  projectId?: string | null | undefined;
}

/** Of a call: its marks, and what stops it before anything is stored. */
export interface CreateOptions extends Marks {
  signal?: AbortSignal | undefined;
}

/** Stores drafts as waiting tasks, all or none. A repeated key returns the tasks of the first call. */
export async function createTasks(
  store: Store,
  owner: string,
  drafts: Draft[],
  idempotencyKey: string | null,
  marks: CreateOptions = {},
): Promise<TaskRecord[]> {
  const mine = tasks(store, owner);
  const before = idempotencyKey === null ? [] : await mine.byBatch(idempotencyKey);
  if (before.length > 0) return before;
  if (idempotencyKey !== null && looksAdopted(idempotencyKey)) {
    const message = `Idempotency-Key must not begin with "${ADOPTED}"`;
    throw new ServiceError('invalid_parameter', message, { param: 'Idempotency-Key' });
  }
  const checked = await checkDrafts(store, owner, drafts, marks);
  const made = await askAhead(store, owner, await mine.insert(checked, idempotencyKey));
  // Connects the call's id with its tasks, which log under their own ids from here.
  const ids = made.map(({ id }) => id);
  log().info({ tasks: ids.slice(0, MOST_LOGGED), total: ids.length }, 'tasks are waiting');
  wake('submit');
  return made;
}

/** Turns drafts into the tasks to be. A refusal names the field of the draft. */
export async function checkDrafts(
  store: Store,
  owner: string,
  given: Draft[],
  { agent, projectId, signal }: CreateOptions = {},
): Promise<NewTask[]> {
  await checkProject(store, owner, projectId);
  const drafts = await withCast(store, owner, given);
  const mine = tasks(store, owner);
  const connections = await connectionsOf(owner, store);
  const elsewhere = drafts.flatMap(({ connectionId: id }, index) =>
    id === undefined || connections.some((connection) => connection.id === id)
      ? []
      : [{ id, param: `drafts[${index}].connectionId` }],
  );
  await refuseRemoved(owner, elsewhere, store);
  const found = await namedTasks(mine, drafts, connections, signal);
  await checkCharacterSources(store, owner, drafts, found);
  const places = drafts.map((draft, index) => placeOf(draft, index, found, connections));
  const known = {
    tasks: found,
    assets: await namedAssets(store, owner, drafts),
    models: await listedModels(drafts, places),
    about: await knownModels(store, owner),
  };
  const worksIn = await placesToWork(store, owner, [...found.values()]);
  const turn = yieldRegularly();
  const checked: NewTask[] = [];
  for (const [index, draft] of drafts.entries()) {
    await turn();
    const task = check(draft, index, known, places[index] ?? null);
    const beside = found.get(draft.retryOf ?? '') ?? found.get(draft.sourceTaskId ?? '');
    const near = beside?.projectId && worksIn.has(beside.projectId) ? beside.projectId : null;
    checked.push({ ...task, agent: agent ?? null, projectId: projectId === undefined ? near : projectId });
  }
  signal?.throwIfAborted();
  return checked;
}

/** The projects of some tasks in which the caller may work: one only looked at gets nothing. */
async function placesToWork(store: Store, owner: string, some: readonly TaskRecord[]): Promise<Set<string>> {
  const asked = [...new Set(some.flatMap((task) => task.projectId ?? []))];
  return new Set(asked.length > 0 ? await knownProjects(store, owner, asked) : []);
}

/** Replaces the names of mentioned characters by those the service knows. */
async function withCast(store: Store, owner: string, drafts: Draft[]): Promise<Draft[]> {
  const mentions = ({ params }: Draft) => typeof params.prompt === 'string' && params.prompt.includes('@');
  if (!drafts.some(mentions)) return drafts;
  const cast = await characters(store, owner).named();
  const turn = yieldRegularly();
  const sent: Draft[] = [];
  for (const draft of drafts) {
    await turn();
    const prompt = mentions(draft) && withUsernames(String(draft.params.prompt), cast);
    sent.push(prompt === false ? draft : { ...draft, params: { ...draft.params, prompt } });
  }
  return sent;
}

interface Known {
  tasks: Map<string, TaskRecord>;
  assets: Map<string, AssetRecord>;
  /** Models a service offers beyond our table, fetched only when a draft names one. */
  models: ReadonlyMap<string, readonly string[]>;
  /** What is known about a connection's model. */
  about: Awaited<ReturnType<typeof knownModels>>;
}

/** Where a draft is made: with the video it changes, otherwise as it says, or the default. */
function placeOf(
  { endpoint, sourceTaskId, connectionId }: Draft,
  index: number,
  found: Known['tasks'],
  connections: readonly KnownConnection[],
): KnownConnection | null {
  const source = found.get(sourceTaskId ?? '');
  if (source && isChange(endpoint) && source.connection !== null)
    return connections.find((connection) => isOn(connection, source.connection)) ?? null;
  if (connectionId === undefined) return defaultAmong(connections, 'video');
  return chosenAmong(connections, 'video', connectionId, `drafts[${index}].connectionId`);
}

const isChange = (endpoint: Draft['endpoint']) => endpoint === 'videos/remix' || endpoint === 'videos/extend';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Tasks may be named by our id or by the service's. */
async function namedTasks(
  mine: Tasks,
  drafts: Draft[],
  connections: readonly KnownConnection[],
  signal: AbortSignal | undefined,
): Promise<Known['tasks']> {
  const names = new Set(
    drafts.flatMap(({ sourceTaskId, retryOf, params }) =>
      [sourceTaskId, retryOf, textOf(params.character_from_task)].filter(
        (name): name is string => name !== undefined && name.length <= LONGEST.id,
      ),
    ),
  );
  return mine.named([...names], defaultAmong(connections, 'video'), signal);
}

/**
 * A service accepts any task id of its key, which several people share: if there are others, a character must
 * come from the caller's own video.
 */
async function checkCharacterSources(
  { db }: Store,
  owner: string,
  drafts: Draft[],
  found: Known['tasks'],
): Promise<void> {
  const index = drafts.findIndex(({ params }) => {
    const name = textOf(params.character_from_task);
    return name !== undefined && !found.has(name);
  });
  if (index === -1) return;
  const other = await db.selectFrom('people').select('id').where('owner', '!=', owner).executeTakeFirst();
  if (!other) return;
  throw new ServiceError(
    'task_not_found',
    `There is no task ${textOf(drafts[index]?.params.character_from_task)} of yours`,
    { param: `drafts[${index}].params.character_from_task` },
  );
}

async function namedAssets(store: Store, owner: string, drafts: Draft[]): Promise<Known['assets']> {
  const ids = [...new Set(drafts.flatMap(({ references }) => references))];
  const found = await Promise.all(batches(ids).map((some) => assets(store, owner).many(some)));
  return new Map(found.flat().map((asset) => [asset.id, asset]));
}

async function listedModels(drafts: Draft[], places: (KnownConnection | null)[]): Promise<Known['models']> {
  const asked = places.filter(
    (place, index) => place?.dialect.contract && unknownModel(drafts[index] as Draft) !== null,
  );
  const found = new Map<string, readonly string[]>();
  for (const place of new Set(asked)) {
    const trial = place && (await askForModels(await openConnection(place)));
    if (trial?.ok) found.set(place?.id ?? '', trial.models);
  }
  return found;
}

function check(draft: Draft, index: number, known: Known, place: KnownConnection | null): NewTask {
  const source = draft.sourceTaskId === undefined ? undefined : known.tasks.get(draft.sourceTaskId);
  checkSource(draft, index, source, place);
  try {
    // Without any service, only the contract is known.
    if (place === null || place.dialect.contract)
      checkDraft(draft, source?.model, known.models.get(place?.id ?? ''));
    else {
      checkLoosely(draft, source?.model);
      if (!isChange(draft.endpoint)) checkAgainst(draft, known.about(place, String(draft.params.model)));
    }
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
    connection: place?.id ?? source?.connection ?? null,
    reason: 'queued',
    dueAt: clock.now(),
    references: draft.references,
    characters: mentionedUsernames(prompt),
    tags: draft.tags,
    title: draft.title || null,
    sourceTaskId: source?.id ?? null,
    retryOf: known.tasks.get(draft.retryOf ?? '')?.id ?? null,
  };
}

function checkSource(
  { endpoint, sourceTaskId }: Draft,
  index: number,
  source: TaskRecord | undefined,
  place: KnownConnection | null,
) {
  const param = `drafts[${index}].sourceTaskId`;
  if (sourceTaskId !== undefined && !source) {
    throw new ServiceError('task_not_found', `There is no task ${sourceTaskId}`, { param });
  }
  if (!isChange(endpoint)) return;
  const isRemix = endpoint === 'videos/remix';
  if (!source)
    throw new ServiceError(
      'missing_parameter',
      `${param} is required for ${isRemix ? 'a remix' : 'an extension'}`,
      {
        param,
      },
    );
  const { video, contract, name } = place?.dialect ?? { contract: true, name: '' };
  const can = contract
    ? isRemix && findVideoModel(source.model)?.remix
    : video?.[isRemix ? 'remix' : 'extend'];
  if (!can) {
    const whose = contract ? `${source.model} videos` : `Videos of ${name}`;
    throw new ServiceError('invalid_parameter', `${whose} cannot be ${isRemix ? 'remixed' : 'lengthened'}`, {
      param,
    });
  }
  if (source.status !== 'completed') {
    const what = isRemix ? 'remixed' : 'lengthened';
    throw new ServiceError('invalid_parameter', `Only a finished video can be ${what}`, { param });
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

/** The service knows its tasks only by its own ids. */
function withServiceIds(params: Draft['params'], known: Known): Draft['params'] {
  const from = known.tasks.get(textOf(params.character_from_task) ?? '');
  return from?.serviceId ? { ...params, character_from_task: from.serviceId } : params;
}
