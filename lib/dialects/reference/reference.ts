import { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { ErrorBody } from '#lib/contract/error-body.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { MadeCharacter } from '#lib/studio/library/made-character.ts';
import type { TaskCost, TaskError } from '#lib/studio/task/task.ts';
import {
  type Answer,
  type Dialect,
  type Handle,
  Inline,
  type Order,
  type Remembered,
  type Request,
  type Snapshot,
  type VideoCalls,
} from '../dialect.ts';
import { speech, transcription } from '../openai/audio.ts';
import { bearer, listModels } from '../openai/openai.ts';
import { amount, NO_BODY, readFailure, readRefusal, snapshot, stateOf, words } from '../reading.ts';
import { contractModels, readOffers } from './offers.ts';

const STATES = {
  queued: 'queued',
  pending: 'queued',
  processing: 'running',
  in_progress: 'running',
  completed: 'succeeded',
  failed: 'failed',
} as const;

const Task = z.object({
  id: z.string().min(1),
  model: words,
  status: z.string(),
  progress: amount,
  video_url: words,
  enhanced_prompt: words,
  seed: amount,
  credits: amount,
  error: z.unknown().optional(),
  character: MadeCharacter.nullish().catch(null),
  preview: words,
});

/** Its errors have the contract's codes, and perhaps others, kept unchanged. */
const asGiven = (error: unknown, status: number | null): TaskError | null => {
  const read = ErrorBody.safeParse({ error }).data;
  return read ? { status, ...read.error } : null;
};

function readError(answer: Answer): TaskError {
  const { error } = z.object({ error: z.unknown() }).safeParse(answer.json).data ?? {};
  return asGiven(error, answer.status) ?? readRefusal(answer);
}

const creditsIn = (credits: number | null | undefined): TaskCost | null =>
  typeof credits === 'number' && Number.isFinite(credits) && credits >= 0
    ? { amount: credits, unit: 'credits' }
    : null;

const charged = ({ header }: Pick<Answer, 'header'>) =>
  creditsIn(Number.parseFloat(header('x-credits-charged') ?? ''));

const Spent = z.object({ used: z.number().nonnegative(), unit: z.literal('credits') });

function readTask(json: unknown, before: Omit<Handle, 'id'> = { model: '' }) {
  const read = Task.safeParse(json).data;
  if (!read) return null;
  const state = stateOf(read.status, STATES);
  return snapshot(
    { ...before, id: read.id, ...(read.model ? { model: read.model } : {}) },
    {
      state,
      status: read.status,
      progress: read.progress ?? null,
      videoUrl: state === 'succeeded' ? (read.video_url ?? null) : null,
      enhancedPrompt: read.enhanced_prompt ?? null,
      seed: read.seed ?? null,
      cost: creditsIn(read.credits),
      error: state === 'failed' ? (asGiven(read.error, null) ?? readFailure(read.error)) : null,
      character: read.character ?? null,
      preview: state === 'running' ? (read.preview ?? null) : null,
    },
  );
}

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function create({ draft: { endpoint, params }, files }: Order): Request {
  if (endpoint === 'videos') {
    const fields = Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, text(value)]);
    const [first] = files;
    const sent = first ? [{ field: 'input_reference', file: first }] : [];
    return { method: 'POST', path: ENDPOINTS.createVideos.path, body: { kind: 'form', fields, files: sent } };
  }
  const given = Array.isArray(params.images) ? params.images : [];
  const images = [...given, ...files.map((file) => file.url ?? new Inline(file))];
  const json = images.length > 0 ? { ...params, images } : params;
  return { method: 'POST', path: ENDPOINTS.createVideo.path, body: { kind: 'json', json } };
}

const get = (path: string): Request => ({ method: 'GET', path, body: NO_BODY });
const path = (id: string, rest = '') => `/v1/videos/${encodeURIComponent(id)}${rest}`;

const Page = z.object({ data: z.array(z.unknown()), has_more: z.boolean().catch(false) });
const Named = z.object({ id: z.string().min(1) });

const Told = z.object({
  seconds: z
    .union([z.number(), z.string().max(40)])
    .optional()
    .catch(undefined),
  size: z.string().max(40).optional().catch(undefined),
  prompt: words,
  /** In seconds. */
  created_at: z.number().positive().nullish().catch(null),
});

/** The request behind a task in a list. */
function readRemembered(json: unknown): Remembered {
  const { seconds, size, prompt, created_at } = Told.parse(json);
  const params = { ...(seconds === undefined ? {} : { seconds }), ...(size ? { size } : {}) };
  return { prompt: prompt ?? null, createdAt: created_at ? created_at * 1000 : null, params };
}

/** Each endpoint of creation has its own polling path. */
const queried = (handle: Handle): Handle => ({
  ...handle,
  links: { look: `${ENDPOINTS.queryVideo.path}?id=${encodeURIComponent(handle.id)}` },
});

/** Most ids begin with their model; some models have only one endpoint. */
function named(id: string): Handle[] {
  const model = id.split(':')[0] ?? '';
  const handle = { id, model };
  const known = findVideoModel(model);
  return known && !known.videos ? [queried(handle), handle] : [handle, queried(handle)];
}

function readListed(json: unknown): Snapshot | [] {
  const task = readTask(json);
  if (!task) return [];
  const { id, model } = task.handle;
  const [likely] = named(id);
  const handle = likely ? { ...likely, model: model || likely.model } : task.handle;
  return { ...task, handle, request: readRemembered(json) };
}

const videos: VideoCalls = {
  create,
  created(answer, { model, draft }) {
    const made = readTask(answer.json, { model });
    if (!made || draft?.endpoint !== 'video/create') return made;
    return { ...made, handle: queried(made.handle) };
  },
  named,
  look: ({ id, links }) => get(links?.look ?? path(id)),
  seen(answer, handle) {
    if (answer.status === 404) return { kind: 'missing' };
    const read = answer.status === 200 ? readTask(answer.json, handle) : null;
    if (!read) return { kind: 'unclear' };
    return { kind: 'seen', snapshot: { ...read, request: readRemembered(answer.json) } };
  },
  list: {
    request: (after) =>
      get(`${ENDPOINTS.listVideos.path}?limit=100${after ? `&after=${encodeURIComponent(after)}` : ''}`),
    read({ status, json }) {
      const page = status === 200 ? Page.safeParse(json).data : undefined;
      if (!page) return null;
      // At most as many as requested; an unreadable entry still marks the next page.
      const data = page.data.slice(0, LIMITS.listPage.max);
      const last = Named.safeParse(data.at(-1)).data?.id ?? null;
      return { snapshots: data.flatMap(readListed), next: page.has_more ? last : null };
    },
  },
  cancel: ({ id }) => ({ method: 'DELETE', path: path(id), body: NO_BODY }),
  cancelled: charged,
  remix: ({ id }, { draft }) => ({
    method: 'POST',
    path: path(id, '/remix'),
    body: { kind: 'json', json: draft.params },
  }),
};

/** Services of the contract: the embedded one, and any other that implements it. */
export const reference: Dialect = {
  id: 'reference',
  name: 'Dailies service',
  owns: () => false,
  recognise: {
    requests: [listModels],
    score: (answers) => (contractModels(answers) > 0 ? 10 : 0),
  },
  contract: true,
  relayed: true,
  authorise: bearer,
  models: { requests: [listModels], read: readOffers },
  error: readError,
  video: videos,
  speech,
  transcription,
  charged,
  usage: {
    request: get(ENDPOINTS.usage.path),
    read({ status, json }) {
      const read = status === 200 ? Spent.safeParse(json).data : undefined;
      return read ? { amount: read.used, unit: read.unit } : null;
    },
  },
  talk: true,
};
