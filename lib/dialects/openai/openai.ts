import { z } from 'zod';
import { SPEECH_FORMATS } from '#lib/contract/models.ts';
import type {
  Answer,
  Dialect,
  Handle,
  Offer,
  Order,
  Remembered,
  Request,
  Snapshot,
  State,
  VideoCalls,
  WorkKind,
} from '../dialect.ts';
import { kindByName } from '../kind-by-name.ts';
import { offer } from '../offer.ts';
import {
  amount,
  NO_BODY,
  readFailure,
  readRefusal,
  retryAfterMs,
  snapshot,
  stateOf,
  words,
} from '../reading.ts';
import { pixels } from '../self-hosted.ts';
import { speech, transcription } from './audio.ts';

export const STATES: Readonly<Record<string, State>> = {
  queued: 'queued',
  pending: 'queued',
  in_progress: 'running',
  processing: 'running',
  completed: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

const Job = z.object({
  id: z.string().min(1),
  model: words,
  status: words,
  progress: amount,
  error: z.unknown().optional(),
});

export const videoPath = (id: string, rest = '') => `/v1/videos/${encodeURIComponent(id)}${rest}`;
export const get = (to: string): Request => ({ method: 'GET', path: to, body: NO_BODY });

/** The video object in creation, status and list. */
export function readJob(json: unknown, before?: Pick<Handle, 'model'>): Snapshot | null {
  const read = Job.safeParse(json).data;
  if (!read) return null;
  const status = read.status ?? '';
  const state = stateOf(status, STATES);
  return snapshot(
    { id: read.id, model: read.model ?? before?.model ?? '' },
    {
      state,
      status,
      progress: read.progress ?? null,
      videoUrl: state === 'succeeded' ? videoPath(read.id, '/content') : null,
      error: state === 'failed' ? readFailure(read.error) : null,
    },
  );
}

/** The fields this shape has for an order. Only requested ones; sizes are in pixels. */
export function createFields({ model, prompt, seconds, extra, ...shape }: Order): Record<string, unknown> {
  const { aspectRatio, resolution } = shape;
  const frame = pixels({ ...shape, resolution: aspectRatio ? (resolution ?? '720p') : resolution });
  const set = {
    model,
    prompt,
    ...(seconds === null ? {} : { seconds }),
    ...(frame ? { size: `${frame.width}x${frame.height}` } : {}),
  };
  // The set fields come first, and nothing overrides them.
  return { ...set, ...extra, ...set };
}

/** A form, which is what its SDK always sends. */
export function createForm(order: Order, to = '/v1/videos'): Request {
  const fields = Object.entries(createFields(order)).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  const [first] = order.files;
  return {
    method: 'POST',
    path: to,
    body: { kind: 'form', fields, files: first ? [{ field: 'input_reference', file: first }] : [] },
  };
}

export const videos: VideoCalls = {
  create: (order) => createForm(order),
  created: (answer, order) => readJob(answer.json, order),
  look: ({ id }) => get(videoPath(id)),
  seen(answer, handle) {
    if (answer.status === 404 || answer.status === 410) return { kind: 'missing' };
    const read = answer.status === 200 ? readJob(answer.json, handle) : null;
    return read ? { kind: 'seen', snapshot: read } : { kind: 'unclear' };
  },
  list: {
    request: (after) =>
      get(`/v1/videos?limit=100&order=desc${after ? `&after=${encodeURIComponent(after)}` : ''}`),
    read: readJobs,
  },
  remix: ({ id }, { prompt }) => ({
    method: 'POST',
    path: videoPath(id, '/remix'),
    body: { kind: 'json', json: { prompt } },
  }),
  extend: ({ id }, { prompt, seconds }) => ({
    method: 'POST',
    path: '/v1/videos/extensions',
    body: {
      kind: 'form',
      fields: [
        ['prompt', prompt],
        ['seconds', String(seconds ?? 4)],
        ['video[id]', id],
      ],
      files: [],
    },
  }),
};

const Page = z.object({
  data: z.array(z.unknown()),
  has_more: z.boolean().catch(false),
  last_id: words,
});

const Remembers = z.object({ prompt: words, seconds: words, size: words, created_at: amount });

/** The request behind a job. */
function readRemembered(json: unknown): Remembered {
  const { prompt, seconds, size, created_at } = Remembers.parse(json);
  const params = { ...(seconds ? { seconds } : {}), ...(size ? { size } : {}) };
  return { prompt: prompt ?? null, createdAt: created_at ? created_at * 1000 : null, params };
}

export function readJobs({ status, json }: Answer): { snapshots: Snapshot[]; next: string | null } | null {
  const page = status === 200 ? Page.safeParse(json).data : undefined;
  if (!page) return null;
  const snapshots = page.data.flatMap((job) => {
    const read = readJob(job);
    return read ? { ...read, request: readRemembered(job) } : [];
  });
  const last = page.last_id ?? snapshots.at(-1)?.handle.id ?? null;
  return { snapshots, next: page.has_more ? last : null };
}

const OPENAI_VOICES = [
  ...['alloy', 'ash', 'ballad', 'cedar', 'coral', 'echo', 'fable'],
  ...['marin', 'nova', 'onyx', 'sage', 'shimmer', 'verse'],
].map((id) => ({ id, name: id }));

const Models = z.object({ data: z.array(z.object({ id: z.string().min(1) }).loose()) });

/** The entries of a list of models, with all their fields. */
export const modelsIn = (answer: Answer | null | undefined) =>
  (answer?.status === 200 && Models.safeParse(answer.json).data?.data) || null;

/** A model's capabilities wherever it is offered in this shape. */
export function modelOffer(id: string, kind: WorkKind, told: Partial<Offer> = {}): Offer {
  return offer(id, kind, {
    ...(kind === 'speech' ? { voices: OPENAI_VOICES, formats: SPEECH_FORMATS } : {}),
    ...(kind === 'transcription' ? { translates: id.startsWith('whisper') } : {}),
    ...told,
  });
}

/** For every video model in this shape: at most one image can be sent. */
export const MADE: Partial<Offer> = {
  remix: true,
  extend: true,
  images: { max: 1, roles: ['first_frame'], required: false },
};

function readModels([answer]: readonly (Answer | null)[]): Offer[] | null {
  const models = modelsIn(answer);
  if (!models) return null;
  return models.flatMap(({ id }) => {
    const kind = kindByName(id);
    return kind === null ? [] : modelOffer(id, kind, kind === 'video' ? MADE : {});
  });
}

export const listModels: Request = get('/v1/models');

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export const openai: Dialect = {
  id: 'openai',
  name: 'OpenAI',
  owns: ({ hostname }) => hostname === 'api.openai.com',
  home: 'https://api.openai.com',
  // Most others imitate this shape: a dialect with more evidence wins.
  recognise: { requests: [listModels], score: (answers) => (readModels(answers) ? 1 : 0) },
  relayed: true,
  authorise: bearer,
  models: { requests: [listModels], read: (answers) => readModels(answers) },
  error: (answer) => readRefusal(answer),
  retryAt: retryAfterMs,
  video: videos,
  speech,
  transcription,
  talk: true,
};
