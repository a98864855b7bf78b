import { z } from 'zod';
import type {
  Answer,
  Dialect,
  Handle,
  Offer,
  Order,
  Request,
  Snapshot,
  TranscriptionOrder,
  VideoCalls,
  WorkKind,
} from '../dialect.ts';
import { linkOrBytes } from '../inputs.ts';
import { kindByName } from '../kind-by-name.ts';
import { offer } from '../offer.ts';
import { speech, transcription, transcriptionForm } from '../openai/audio.ts';
import { bearer, get, listModels, modelOffer, modelsIn } from '../openai/openai.ts';
import { readRefusal, snapshot } from '../reading.ts';
import { served } from '../self-hosted.ts';

/** Frames per second, and a frame count valid for models that draw four or eight at once, after the first. */
const RATE = 24;
const framesIn = (seconds: number, rate: number) => Math.round(seconds * rate) + 1;

/** It accepts seconds, sizes and references under OpenAI's names, and ignores them. */
function create(order: Order): Request {
  const { model, prompt, seconds, frame, files, extra } = served(order);
  const { generate_sound: _, fps, ...others } = extra;
  const rate = Number(fps) || RATE;
  const last = files.find(({ role }) => role === 'last_frame');
  const first = files.find((file) => file !== last);
  const json = {
    ...others,
    model,
    prompt,
    ...(seconds === null ? {} : { fps: rate, num_frames: framesIn(seconds, rate) }),
    ...(frame ?? {}),
    ...(first ? { start_image: linkOrBytes(first) } : {}),
    ...(last ? { end_image: linkOrBytes(last) } : {}),
    response_format: 'url',
  };
  return { method: 'POST', path: '/video', body: { kind: 'json', json } };
}

const Made = z.object({
  id: z.string().min(1),
  data: z.tuple([z.object({ url: z.string().min(1) })]).rest(z.unknown()),
});

const made = (handle: Handle): Snapshot =>
  snapshot(handle, {
    state: 'succeeded',
    status: 'completed',
    progress: 100,
    videoUrl: handle.links?.video ?? null,
  });

/** The link may have any host, or none: behind a proxy the server does not know its own. */
function created({ json }: Answer, { model }: Pick<Order, 'model'>): Snapshot | null {
  const read = Made.safeParse(json).data;
  const video = read && /\/generated-videos\/[^?#]+/.exec(read.data[0].url)?.[0];
  return video ? made({ id: read.id, model, links: { video } }) : null;
}

const video: VideoCalls = {
  waits: true,
  // Behind a proxy without range support, a poll returns the whole file.
  inline: true,
  create,
  created,
  // Only the file remains: one byte of it proves that it exists.
  look: ({ links }) => ({ ...get(links?.video ?? '/generated-videos/'), headers: { range: 'bytes=0-0' } }),
  seen({ status }, handle) {
    if (status === 404 || !handle.links?.video) return { kind: 'missing' };
    return status === 200 || status === 206 ? { kind: 'seen', snapshot: made(handle) } : { kind: 'unclear' };
  },
};

/** A translation is a transcription with a flag. */
function transcribe(order: TranscriptionOrder): Request {
  const more: [string, string][] = order.task === 'translate' ? [['translate', 'true']] : [];
  const fields = [...transcriptionForm(order, true), ...more];
  const files = [{ field: 'file', file: order.file }];
  return { method: 'POST', path: '/v1/audio/transcriptions', body: { kind: 'form', fields, files } };
}

const capabilities = get('/v1/models/capabilities');
const Able = z.object({ id: z.string(), capabilities: z.array(z.string()).nullish() });
const ABILITIES: readonly [string, WorkKind][] = [
  ['video', 'video'],
  ['transcript', 'transcription'],
  ['tts', 'speech'],
];

const ableIn = (answer: Answer | null | undefined) =>
  modelsIn(answer)?.flatMap((model) => {
    const read = Able.safeParse(model).data;
    return read?.capabilities ? { id: read.id, able: read.capabilities } : [];
  }) ?? [];

function offerOf(id: string, kind: WorkKind): Offer {
  if (kind === 'video') {
    const images = { max: 2, roles: ['first_frame', 'last_frame'] as const, required: false };
    return offer(id, kind, { images, seed: true, negativePrompt: true });
  }
  if (kind === 'transcription') return modelOffer(id, kind, { translates: /whisper/i.test(id) });
  // The voices depend on the installation and are not listed.
  return modelOffer(id, kind, { voices: null, instructions: true });
}

/** A model can do several kinds of work. Without information its name decides. */
function readOffers([told, listed]: readonly (Answer | null)[]): Offer[] | null {
  const models = modelsIn(listed) ?? modelsIn(told);
  if (!models) return null;
  const able = new Map(ableIn(told).map((model) => [model.id, model.able]));
  return models.flatMap(({ id }) => {
    const abilities = able.get(id);
    if (abilities) {
      return ABILITIES.flatMap(([name, kind]) => (abilities.includes(name) ? offerOf(id, kind) : []));
    }
    const kind = kindByName(id);
    return kind ? offerOf(id, kind) : [];
  });
}

export const localai: Dialect = {
  id: 'localai',
  name: 'LocalAI',
  owns: () => false,
  recognise: {
    requests: [capabilities],
    score: ([told]) => (ableIn(told).length > 0 ? 3 : 0),
  },
  relayed: true,
  authorise: bearer,
  models: { requests: [capabilities, listModels], read: readOffers },
  error: (answer) => readRefusal(answer),
  video,
  speech,
  transcription: { transcribe, heard: transcription.heard },
};
