import { z } from 'zod';
import type { Answer, Dialect, Handle, Offer, Order, Request, Snapshot, VideoCalls } from '../dialect.ts';
import { kindByName } from '../kind-by-name.ts';
import { offer } from '../offer.ts';
import {
  bearer,
  createFields,
  createForm,
  listModels,
  modelsIn,
  readJob,
  readJobs,
  videos,
} from '../openai/openai.ts';
import { lookUp, readRefusal, words } from '../reading.ts';
import { served } from '../self-hosted.ts';

/** A form is read only with a file; an older server refuses any other. */
function create(order: Order): Request {
  const sent = served(order);
  if (sent.files.length > 0) return createForm(sent);
  return { method: 'POST', path: '/v1/videos', body: { kind: 'json', json: createFields(sent) } };
}

const Stored = z.object({ url: words });

/** A server with cloud storage no longer has its videos. */
function readStored(json: unknown, before?: Pick<Handle, 'model'>): Snapshot | null {
  const read = readJob(json, before);
  const url = Stored.safeParse(json).data?.url;
  return read?.videoUrl && url ? { ...read, videoUrl: url } : read;
}

const PAGE = 100;

const video: VideoCalls = {
  create,
  created: (answer, order) => readStored(answer.json, order),
  look: videos.look,
  seen(answer, handle, asked) {
    const read = answer.status === 200 ? readStored(answer.json, handle) : null;
    return read ? { kind: 'seen', snapshot: read } : videos.seen(answer, handle, asked);
  },
  ...(videos.list && { list: { request: videos.list.request, read: readPage } }),
};

/** A page does not say whether more follow: a full one may have some. */
function readPage(answer: Answer) {
  const page = readJobs(answer);
  if (!page) return null;
  return { ...page, next: page.snapshots.length < PAGE ? null : (page.snapshots.at(-1)?.handle.id ?? null) };
}

const Card = z.object({ task_type: z.string() });
const taskOf = (model: unknown) => Card.safeParse(model).data?.task_type ?? null;

/** The input of a model, by the name of its task. */
const IMAGES: Readonly<Record<string, Offer['images']>> = {
  T2V: { max: 0, roles: [], required: false },
  I2V: { max: 1, roles: ['first_frame'], required: true },
  TI2V: { max: 1, roles: ['first_frame'], required: false },
};

function readOffers([listed]: readonly (Answer | null)[]): Offer[] | null {
  const models = modelsIn(listed);
  if (!models) return null;
  return models.flatMap((model) => {
    const task = taskOf(model);
    const makesVideo = task ? task.endsWith('V') : kindByName(model.id) === 'video';
    const images = lookUp(IMAGES, task ?? '') ?? null;
    return makesVideo ? offer(model.id, 'video', { images, seed: true, negativePrompt: true }) : [];
  });
}

export const sglang: Dialect = {
  id: 'sglang',
  name: 'SGLang',
  owns: () => false,
  recognise: {
    requests: [listModels],
    score: ([listed]) => (modelsIn(listed)?.some(taskOf) ? 3 : 0),
  },
  relayed: true,
  authorise: bearer,
  models: { requests: [listModels], read: readOffers },
  error: (answer) => readRefusal(answer),
  video,
};
