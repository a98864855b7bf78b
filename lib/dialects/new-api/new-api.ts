import { z } from 'zod';
import type { ErrorCode } from '#lib/contract/errors.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Answer, Dialect, Handle, Look, Offer, Order, Request, Snapshot, State } from '../dialect.ts';
import { linkOrBytes } from '../inputs.ts';
import { kindByName } from '../kind-by-name.ts';
import { speech, transcription } from '../openai/audio.ts';
import {
  bearer,
  createForm,
  get,
  listModels,
  modelOffer,
  modelsIn,
  STATES,
  videoPath,
  videos,
} from '../openai/openai.ts';
import { amount, innerJson, readFailure, readRefusal, snapshot, stateOf, words } from '../reading.ts';

/** Its own states, besides those of OpenAI's shape. */
const TASK_STATES: Readonly<Record<string, State>> = {
  ...STATES,
  not_start: 'queued',
  submitted: 'queued',
  success: 'succeeded',
  succeeded: 'succeeded',
  failure: 'failed',
};

/** A task in OpenAI's shape, or in the gateway's own, which is wrapped in `data`. */
const Task = z.object({
  id: words,
  task_id: words,
  model: words,
  status: words,
  progress: amount,
  error: z.unknown().optional(),
  fail_reason: words,
  url: words,
  result_url: words,
  metadata: z.object({ url: words }).nullish().catch(null),
});

const Wrapped = z.object({ data: Task.extend({ task_id: z.string().min(1) }) });

/**
 * Foreign links are used as they are. Links to the gateway are rebuilt: they often have the wrong address.
 */
function videoAt(id: string, links: (string | null | undefined)[]): string {
  const link = links.find((url) => /^https?:/i.test(url ?? ''));
  return link && !link.includes(`/videos/${id}/content`) ? link : videoPath(id, '/content');
}

function readTask(json: unknown, before: Pick<Handle, 'model' | 'links'>): Snapshot | null {
  const task = Wrapped.safeParse(json).data?.data ?? Task.safeParse(json).data;
  const id = task?.task_id ?? task?.id;
  if (!task || !id) return null;
  const { status, progress, fail_reason, error, metadata, url, result_url } = task;
  const state = stateOf(status ?? '', TASK_STATES);
  return snapshot(
    { id, model: before.model || (task.model ?? ''), ...(before.links ? { links: before.links } : {}) },
    {
      state,
      status: status ?? '',
      progress: progress ?? null,
      // Older releases put the link into the failure reason.
      videoUrl: state === 'succeeded' ? videoAt(id, [metadata?.url, result_url, url, fail_reason]) : null,
      error: state === 'failed' ? readFailure(error ?? fail_reason) : null,
    },
  );
}

/** The task in the gateway's own shape, the same for every channel. */
const ownPath = (id: string) => `/v1/video/generations/${encodeURIComponent(id)}`;

function seen(answer: Answer, handle: Handle, asked: Request): Look {
  const own = ownPath(handle.id);
  if (answer.status === 400 && readError(answer).code === 'task_not_found') return { kind: 'missing' };
  if (answer.status === 404 || answer.status === 501) {
    if (asked.path !== own) return { kind: 'ask', request: get(own) };
    return { kind: answer.status === 404 ? 'missing' : 'unclear' };
  }
  const links = asked.path === own ? { look: own } : handle.links;
  const read = answer.status === 200 ? readTask(answer.json, { ...handle, links }) : null;
  return read ? { kind: 'seen', snapshot: read } : { kind: 'unclear' };
}

/** Sora gets the form unchanged, with a file; other channels read JSON and lose files. */
const isPassedOn = (model: string) => /sora/i.test(model);

const told = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

function create(order: Order): Request {
  if (isPassedOn(order.model)) return createForm(order);
  const { model, prompt, seconds, frame, aspectRatio, resolution, sound, seed, negativePrompt } = order;
  const set = told({
    aspect_ratio: aspectRatio,
    resolution,
    generate_audio: sound,
    seed,
    negative_prompt: negativePrompt,
  });
  const metadata = told({ ...order.extra, ...set });
  const json = told({
    model,
    prompt,
    // Channels read one or the other.
    seconds: seconds === null ? null : String(seconds),
    duration: seconds,
    size: frame ? `${frame.width}x${frame.height}` : null,
    images: order.files.length > 0 ? order.files.map(linkOrBytes) : null,
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
  });
  return { method: 'POST', path: '/v1/videos', body: { kind: 'json', json } };
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  task_not_exist: 'task_not_found',
  get_channel_failed: 'model_not_found',
  model_price_error: 'model_not_found',
  missing_model: 'missing_parameter',
  invalid_seconds: 'invalid_parameter',
  invalid_size: 'invalid_parameter',
  pre_consume_token_quota_failed: 'quota_exceeded',
};

const Passed = z.object({ message: z.string().startsWith('{') });

/** A provider's answer is text inside the gateway's own error. */
function readError(answer: Answer): TaskError {
  const inner = Passed.safeParse(answer.json).data?.message;
  const json = inner === undefined ? answer.json : (innerJson(inner) ?? answer.json);
  return readRefusal({ ...answer, json }, CODES);
}

const VIDEO = 'openai-video';
const Types = z.object({ supported_endpoint_types: z.array(z.string()) });
const typesOf = (model: unknown) => Types.safeParse(model).data?.supported_endpoint_types;

function readOffers([listed]: readonly (Answer | null)[]): Offer[] | null {
  const models = modelsIn(listed);
  if (!models) return null;
  return models.flatMap((model) => {
    const kind = typesOf(model)?.includes(VIDEO) ? 'video' : kindByName(model.id);
    if (kind === null) return [];
    return modelOffer(model.id, kind, kind === 'video' ? { remix: isPassedOn(model.id) } : {});
  });
}

const Status = z.object({ success: z.literal(true), data: z.object({ quota_per_unit: z.number() }) });

export const newApi: Dialect = {
  id: 'new-api',
  name: 'new-api',
  owns: () => false,
  recognise: {
    requests: [get('/api/status'), listModels],
    score: ([status, listed]) =>
      Status.safeParse(status?.json).success || modelsIn(listed)?.some(typesOf) ? 3 : 0,
  },
  relayed: true,
  authorise: bearer,
  models: { requests: [listModels], read: readOffers },
  error: readError,
  video: {
    inline: true,
    create,
    created: (answer, order) => readTask(answer.json, order),
    look: ({ id, links }) => get(links?.look ?? videoPath(id)),
    seen,
    remix: videos.remix,
  },
  speech,
  transcription,
  talk: true,
};
