import { z } from 'zod';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Answer, Dialect, Handle, Look, Request, Snapshot, State, VideoCalls } from '../dialect.ts';
import { findVideo } from '../find-video.ts';
import { fill } from '../inputs.ts';
import { namePath } from '../name-path.ts';
import { amount, errorOf, NO_BODY, onService, readRefusal, snapshot, stateOf, words } from '../reading.ts';
import { endpointFor, extensionOf, FAL_OFFERS, VEO_EXTENSION } from './models.ts';

const STATES: Readonly<Record<string, State>> = {
  in_queue: 'queued',
  in_progress: 'running',
  completed: 'succeeded',
};

const Submitted = z.object({
  request_id: z.string().min(1),
  status: words,
  queue_position: amount,
  status_url: words,
  response_url: words,
  cancel_url: words,
});

const Status = z.object({ status: z.string().min(1), queue_position: amount, error: words });

const Result = z.object({ seed: amount, actual_prompt: words });

const NAMESPACES = ['workflows', 'comfy'];

/** A task's path has only owner and app, whatever the rest of the endpoint was. */
function pathOf({ id, model, links }: Handle, link: 'status' | 'response' | 'cancel'): string {
  const parts = model.split('/');
  const app = parts.slice(0, NAMESPACES.includes(parts[0] ?? '') ? 3 : 2).join('/');
  const rest = link === 'response' ? '' : `/${link}`;
  return links?.[link] ?? `/${namePath(app)}/requests/${encodeURIComponent(id)}${rest}`;
}

const get = (path: string): Request => ({ method: 'GET', path, body: NO_BODY });
const post = (path: string, json: Record<string, unknown>): Request => ({
  method: 'POST',
  path,
  body: { kind: 'json', json },
});

function readSubmitted({ json }: Answer, { model }: { model: string }): Snapshot | null {
  const read = Submitted.safeParse(json).data;
  if (!read) return null;
  const links = Object.entries({
    status: onService(read.status_url),
    response: onService(read.response_url),
    cancel: onService(read.cancel_url),
  }).flatMap(([name, link]) => (link ? [[name, link]] : []));
  const status = read.status ?? 'IN_QUEUE';
  return snapshot(
    { id: read.request_id, model, links: Object.fromEntries(links) },
    // However quick it was, only its result shows how it ended.
    {
      state: stateOf(status, { ...STATES, completed: 'running' }),
      status,
      queuePosition: read.queue_position ?? null,
    },
  );
}

function readStatus(answer: Answer, handle: Handle): Look {
  if (answer.status === 404) return { kind: 'missing' };
  const read = answer.status < 300 ? Status.safeParse(answer.json).data : undefined;
  if (!read) return { kind: 'unclear' };
  const { status, queue_position = null, error } = read;
  const state = stateOf(status, STATES);
  // There is no state for failure: only the result shows it.
  if (state === 'succeeded') {
    const request = get(pathOf(handle, 'response'));
    return { kind: 'ask', request: error ? { ...request, known: error } : request };
  }
  return { kind: 'seen', snapshot: snapshot(handle, { state, status, queuePosition: queue_position }) };
}

function readResult(answer: Answer, handle: Handle, { known }: Request): Look {
  const seen = (told: Pick<Snapshot, 'state'> & Partial<Snapshot>, as = handle): Look => ({
    kind: 'seen',
    snapshot: snapshot(as, { status: 'COMPLETED', ...told }),
  });
  const { status, json } = answer;
  if (status < 300) {
    const read = Result.safeParse(json).data;
    const videoUrl = findVideo(json);
    const more = { enhancedPrompt: read?.actual_prompt ?? null, seed: read?.seed ?? null };
    return seen(
      { state: 'succeeded', videoUrl, ...more },
      videoUrl ? { ...handle, links: { ...handle.links, video: videoUrl } } : handle,
    );
  }
  if ([401, 403, 408, 429].includes(status)) return { kind: 'unclear' };
  // The gateway may fail on an existing result; an error of the task itself has a type.
  if (status >= 500 && !known && !errorType(answer)) return { kind: 'unclear' };
  const told = json === null && known ? { ...answer, json: { detail: known } } : answer;
  const error = { ...readError(told), status: null };
  if (/still in progress/i.test(error.message)) return seen({ state: 'running', status: 'IN_PROGRESS' });
  if (/\bcancel/i.test(error.message)) return seen({ state: 'cancelled' });
  if (status === 404 || status === 410) return seen({ state: 'expired' });
  return seen({ state: 'failed', error });
}

const Typed = z.object({
  error_type: words,
  detail: z
    .array(z.object({ type: words }))
    .nullish()
    .catch(null),
});

function errorType({ json, header }: Answer): string | null {
  const read = Typed.safeParse(json).data;
  return header('x-fal-error-type') ?? read?.error_type ?? read?.detail?.[0]?.type ?? null;
}

function readError(answer: Answer): TaskError {
  const error = readRefusal(answer);
  const told = { message: error.message, status: answer.status, param: error.param };
  if (/exhausted balance/i.test(error.message)) return errorOf('insufficient_balance', told);
  if (errorType(answer)?.startsWith('runner_')) return errorOf('service_unavailable', told);
  return answer.status === 404 ? errorOf('model_not_found', told) : error;
}

const video: VideoCalls = {
  inline: true,
  create(order) {
    const { id, inputs } = endpointFor(order.model, order.files);
    return post(`/${namePath(id)}`, fill(order, inputs));
  },
  created: readSubmitted,
  look: (handle) => get(`${pathOf(handle, 'status')}?logs=0`),
  seen: (answer, handle, asked) =>
    asked.path === pathOf(handle, 'response')
      ? readResult(answer, handle, asked)
      : readStatus(answer, handle),
  cancel: (handle) => ({ method: 'PUT', path: pathOf(handle, 'cancel'), body: NO_BODY }),
  extend({ model, links }, order) {
    const { id, inputs } = extensionOf(model);
    return post(`/${namePath(id)}`, { ...fill(order, inputs), video_url: links?.video });
  },
  extendsBy: ({ model }) => (extensionOf(model).inputs.seconds ? null : VEO_EXTENSION),
};

/** A task that does not exist: the answer shows whether this is fal, and accepts the key. */
const NOBODYS = get('/fal-ai/veo3.1/requests/00000000-0000-0000-0000-000000000000/status?logs=0');

export const fal: Dialect = {
  id: 'fal',
  name: 'fal',
  owns: ({ hostname }) => /(^|\.)fal\.(run|ai)$/.test(hostname),
  home: 'https://queue.fal.run',
  atOrigin: true,
  recognise: {
    requests: [NOBODYS],
    score: ([answer]) => (answer?.header('x-fal-request-id') ? 1 : 0),
  },
  authorise: (key) => ({ authorization: `Key ${key}` }),
  models: { requests: [], read: () => [...FAL_OFFERS] },
  error: readError,
  video,
};
