import { z } from 'zod';
import { CharacterCreated } from '#lib/contract/character-request.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { type Dialect, type Handle, Inline, type Order, type Request, type VideoCalls } from '../dialect.ts';
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
  error: z.unknown().optional(),
  character: CharacterCreated.nullish().catch(null),
});

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
      error: state === 'failed' ? readFailure(read.error) : null,
      character: read.character ?? null,
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

const videos: VideoCalls = {
  create,
  // Each of the two ways of creation has its own address to look at.
  created(answer, { model, draft }) {
    const made = readTask(answer.json, { model });
    if (!made || draft?.endpoint !== 'video/create') return made;
    const look = `/v1/video/query?id=${encodeURIComponent(made.handle.id)}`;
    return { ...made, handle: { ...made.handle, links: { look } } };
  },
  look: ({ id, links }) => get(links?.look ?? path(id)),
  seen(answer, handle) {
    if (answer.status === 404) return { kind: 'missing' };
    const read = answer.status === 200 ? readTask(answer.json, handle) : null;
    return read ? { kind: 'seen', snapshot: read } : { kind: 'unclear' };
  },
  list: {
    request: (after) =>
      get(`${ENDPOINTS.listVideos.path}?limit=100${after ? `&after=${encodeURIComponent(after)}` : ''}`),
    read({ status, json }) {
      const page = status === 200 ? Page.safeParse(json).data : undefined;
      if (!page) return null;
      const snapshots = page.data.flatMap((task) => readTask(task) ?? []);
      return { snapshots, next: page.has_more ? (snapshots.at(-1)?.handle.id ?? null) : null };
    },
  },
  remix: ({ id }, { draft }) => ({
    method: 'POST',
    path: path(id, '/remix'),
    body: { kind: 'json', json: draft.params },
  }),
};

/** The service that the contract describes; the embedded one, and every other that keeps to it. */
export const reference: Dialect = {
  id: 'reference',
  name: 'Dailies service',
  owns: () => false,
  recognise: {
    requests: [listModels],
    score: (answers) => (contractModels(answers) > 0 ? 10 : 0),
  },
  authorise: bearer,
  models: { requests: [listModels], read: readOffers },
  error: readRefusal,
  video: videos,
  speech,
  transcription,
  talk: true,
};
