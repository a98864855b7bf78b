import { z } from 'zod';
import type { Answer, Dialect, Look, Offer, Snapshot, VideoCalls } from '../dialect.ts';
import { kindByName } from '../kind-by-name.ts';
import { offer } from '../offer.ts';
import { speech, transcription } from '../openai/audio.ts';
import { bearer, createForm, listModels, modelsIn, readJob, videoPath, videos } from '../openai/openai.ts';
import { NO_BODY, readRefusal } from '../reading.ts';
import { served } from '../self-hosted.ts';

/** A failed job is returned with the status of its error. */
function failed(answer: Answer, job: Snapshot): Look {
  const error = { ...readRefusal(answer), status: null };
  return { kind: 'seen', snapshot: { ...job, error } };
}

const { remix: _remix, extend: _extend, ...kept } = videos;

const video: VideoCalls = {
  ...kept,
  create: (order) => createForm(served(order)),
  seen(answer, handle, asked) {
    const job = answer.status >= 400 ? readJob(answer.json, handle) : null;
    return job?.state === 'failed' ? failed(answer, job) : videos.seen(answer, handle, asked);
  },
  // Stops and deletes the task; 409 means it is still stopping: ask again.
  cancel: ({ id }) => ({ method: 'DELETE', path: videoPath(id), body: NO_BODY }),
};

const Card = z.object({ owned_by: z.string().regex(/^vllm/i) });
const isCard = (model: unknown) => Card.safeParse(model).success;

const MADE: Partial<Offer> = {
  images: { max: 1, roles: ['first_frame'], required: false },
  seed: true,
  negativePrompt: true,
};

function readOffers([listed]: readonly (Answer | null)[]): Offer[] | null {
  const models = modelsIn(listed);
  if (!models) return null;
  return models.flatMap(({ id }) => {
    const kind = kindByName(id) ?? (/omni/i.test(id) ? 'talk' : null);
    return kind === null ? [] : offer(id, kind, kind === 'video' ? MADE : {});
  });
}

export const vllmOmni: Dialect = {
  id: 'vllm-omni',
  name: 'vLLM-Omni',
  owns: () => false,
  recognise: {
    requests: [listModels],
    score: ([listed]) => (modelsIn(listed)?.some(isCard) ? 2 : 0),
  },
  relayed: true,
  authorise: bearer,
  models: { requests: [listModels], read: readOffers },
  error: (answer) => readRefusal(answer),
  video,
  speech,
  transcription,
  talk: true,
};
