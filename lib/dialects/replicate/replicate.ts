import { z } from 'zod';
import type { TaskError } from '#lib/studio/task/task.ts';
import type {
  Answer,
  Dialect,
  Handle,
  Offer,
  Remembered,
  Request,
  Snapshot,
  State,
  VideoCalls,
} from '../dialect.ts';
import { findVideo } from '../find-video.ts';
import { fill } from '../inputs.ts';
import { namePath } from '../name-path.ts';
import { offer } from '../offer.ts';
import { bearer } from '../openai/openai.ts';
import {
  amount,
  errorOf,
  NO_BODY,
  onService,
  readFailure,
  readRefusal,
  snapshot,
  stateOf,
  words,
} from '../reading.ts';
import { COMMON_INPUTS, readSchema } from './schema.ts';

const STATES: Readonly<Record<string, State>> = {
  starting: 'queued',
  processing: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
  // It expired before it began.
  aborted: 'cancelled',
};

const Prediction = z.object({
  id: z.string().min(1),
  model: words,
  status: z.string().min(1),
  output: z.unknown(),
  error: z.unknown(),
  logs: words,
  data_removed: z.boolean().catch(false),
  metrics: z.object({ predict_time: amount }).nullish().catch(null),
});

const Remembers = z.object({
  input: z.object({ prompt: words }).nullish().catch(null),
  created_at: words,
});

/** The request behind a prediction. */
function readRemembered(json: unknown): Remembered {
  const { input, created_at } = Remembers.parse(json);
  const createdAt = Date.parse(created_at ?? '');
  return {
    prompt: input?.prompt ?? null,
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
    params: {},
  };
}

const get = (path: string): Request => ({ method: 'GET', path, body: NO_BODY });
const predictions = (id: string, rest = '') => `/v1/predictions/${encodeURIComponent(id)}${rest}`;

/** Logs can be long; the progress is at the end. */
const END_OF_LOGS = 4000;

/** Many models log a progress bar. */
const progressIn = (logs: string | null | undefined) => {
  const last = [...(logs ?? '').slice(-END_OF_LOGS).matchAll(/(\d{1,3})%\s*\|/g)].at(-1)?.[1];
  return last ? Math.min(100, Number(last)) : null;
};

function readPrediction(json: unknown, before?: Pick<Handle, 'model'>): Snapshot | null {
  const read = Prediction.safeParse(json).data;
  if (!read) return null;
  const { id, status, output, logs, metrics } = read;
  const known = stateOf(status, STATES);
  const videoUrl = known === 'succeeded' ? findVideo(output) : null;
  // Files are removed after an hour, the record stays.
  const state = known === 'succeeded' && read.data_removed && !videoUrl ? 'expired' : known;
  const spent = metrics?.predict_time;
  return snapshot(
    { id, model: before?.model ?? read.model ?? '' },
    {
      state,
      status,
      progress: state === 'running' ? progressIn(logs) : null,
      videoUrl,
      error: state === 'failed' ? readFailure(read.error) : null,
      cost: spent ? { amount: spent, unit: 'seconds' } : null,
    },
  );
}

/** Official models run by name, others by a version, alone or after a name. */
function creation(model: string): { path: string; version?: string } {
  const version = /^(?:[^:]+:)?([0-9a-f]{32,64})$/.exec(model)?.[1];
  if (version) return { path: '/v1/predictions', version };
  const name = namePath(model);
  return { path: `/v1/${model.startsWith('deployments/') ? '' : 'models/'}${name}/predictions` };
}

const Page = z.object({ results: z.array(z.unknown()), next: words });

const video: VideoCalls = {
  inline: true,
  create(order) {
    const { path, ...version } = creation(order.model);
    const input = fill(order, order.inputs ?? COMMON_INPUTS);
    return { method: 'POST', path, body: { kind: 'json', json: { ...version, input } } };
  },
  created: ({ json }, order) => readPrediction(json, order),
  look: ({ id }) => get(predictions(id)),
  seen(answer, handle) {
    if (answer.status === 404) return { kind: 'missing' };
    const read = answer.status === 200 ? readPrediction(answer.json, handle) : null;
    return read ? { kind: 'seen', snapshot: read } : { kind: 'unclear' };
  },
  cancel: ({ id }) => ({ method: 'POST', path: predictions(id, '/cancel'), body: NO_BODY }),
  list: {
    mixed: true,
    request: (after) => get(after ?? '/v1/predictions'),
    read({ status, json }) {
      const page = status === 200 ? Page.safeParse(json).data : undefined;
      if (!page) return null;
      // It also has pictures and texts; unfinished entries may be anything.
      const snapshots = page.results
        .flatMap((one) => {
          const read = readPrediction(one);
          return read ? { ...read, request: readRemembered(one) } : [];
        })
        .filter(({ state, videoUrl }) => state !== 'succeeded' || videoUrl !== null);
      return { snapshots, next: onService(page.next) };
    },
  },
};

const Model = z.object({
  owner: z.string().min(1),
  name: z.string().min(1),
  description: words,
  is_official: z.boolean().catch(false),
  latest_version: z.object({ id: z.string(), openapi_schema: z.unknown() }).nullish().catch(null),
});

const Collection = z.object({ models: z.array(z.unknown()) });

function readModel(json: unknown, id?: string): { offered: Offer; needs: string[] } | null {
  const read = Model.safeParse(json).data;
  if (!read) return null;
  const { latest_version, is_official, description } = read;
  const name = `${read.owner}/${read.name}`;
  const { needs = [], ...told } = readSchema(latest_version?.openapi_schema) ?? {};
  const runs = is_official || !latest_version ? name : `${name}:${latest_version.id}`;
  return { offered: offer(id ?? runs, 'video', { ...told, name, description: description ?? null }), needs };
}

/** Each list may be missing; a model may be in both. */
function readCollections(answers: readonly (Answer | null)[]): Offer[] | null {
  const read = answers.flatMap((answer) =>
    answer?.status === 200 ? (Collection.safeParse(answer.json).data ?? []) : [],
  );
  if (read.length === 0) return null;
  const offers = read
    .flatMap(({ models }) => models.flatMap((model) => readModel(model) ?? []))
    // Some need a video or lip sync input, which an order cannot provide.
    .filter(({ needs }) => needs.length === 0);
  return [...new Map(offers.map(({ offered }) => [offered.id, offered])).values()];
}

const Refusal = z.object({
  detail: words,
  title: words,
  invalid_fields: z
    .array(z.object({ field: words }))
    .nullish()
    .catch(null),
});

function readError(answer: Answer): TaskError {
  const error = readRefusal(answer);
  const read = Refusal.safeParse(answer.json).data;
  const field = read?.invalid_fields?.[0]?.field ?? /\binput\.\w+/.exec(error.message)?.[0];
  const told = { message: error.message, status: answer.status };
  if (answer.status === 404) return errorOf('model_not_found', told);
  if (answer.status === 422 && field && error.code === 'invalid_request') {
    return errorOf('invalid_parameter', { ...told, param: field.replace(/^input\./, '') });
  }
  return error;
}

export const replicate: Dialect = {
  id: 'replicate',
  name: 'Replicate',
  owns: ({ hostname }) => /(^|\.)replicate\.com$/.test(hostname),
  home: 'https://api.replicate.com',
  recognise: {
    requests: [get('/v1/predictions')],
    score: ([answer]) => {
      if (answer?.status === 200) return Page.safeParse(answer.json).success ? 3 : 0;
      return answer?.status === 401 && Refusal.safeParse(answer.json).data?.title ? 2 : 0;
    },
  },
  authorise: bearer,
  models: {
    requests: [get('/v1/collections/text-to-video'), get('/v1/collections/image-to-video')],
    read: readCollections,
    one: {
      request: (id) => get(`/v1/models/${namePath(id.replace(/:.*$/, ''))}`),
      read: ({ status, json }, id) => (status === 200 ? readModel(json, id)?.offered : null) ?? null,
    },
  },
  error: readError,
  retryAt: ({ status, json }, now) => {
    const wait = /resets in ~?(\d+)\s*s/i.exec(Refusal.safeParse(json).data?.detail ?? '')?.[1];
    return status === 429 && wait ? now + Number(wait) * 1000 : null;
  },
  video,
};
