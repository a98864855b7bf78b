import { z } from 'zod';
import type { ErrorCode } from '#lib/contract/errors.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Answer, Dialect, Handle, Offer, Snapshot, VideoCalls, WorkKind } from '../dialect.ts';
import { kindByName } from '../kind-by-name.ts';
import { speech, transcription } from '../openai/audio.ts';
import {
  bearer,
  get,
  listModels,
  MADE,
  modelOffer,
  modelsIn,
  readJob,
  videoPath,
  videos,
} from '../openai/openai.ts';
import { amount, errorOf, innerJson, lookUp, readRefusal, retryAfterMs, words } from '../reading.ts';

/** The id does not always identify the provider's key; the model does, for a recent gateway. */
const named = ({ id, model }: Handle, rest = '') =>
  videoPath(id, `${rest}${model ? `?model=${encodeURIComponent(model)}` : ''}`);

/** Models have the gateway's names; answers have the provider's. */
function readNamed(answer: Answer, before: Pick<Handle, 'model'>): Snapshot | null {
  const read = readJob(answer.json);
  if (!read) return null;
  const handle = { ...read.handle, model: before.model || read.handle.model };
  return { ...read, handle, videoUrl: read.videoUrl && named(handle, '/content') };
}

function costOf({ header }: Pick<Answer, 'header'>): Snapshot['cost'] {
  const cost = Number.parseFloat(header('x-litellm-response-cost') ?? '');
  return cost > 0 && Number.isFinite(cost) ? { amount: cost, unit: 'USD' } : null;
}

const video: VideoCalls = {
  ...videos,
  ...(videos.list && { list: { ...videos.list, aliased: true } }),
  created(answer, order) {
    const read = readNamed(answer, order);
    return read && { ...read, cost: costOf(answer) };
  },
  look: (handle) => get(named(handle)),
  seen(answer, handle, asked) {
    const read = answer.status === 200 ? readNamed(answer, handle) : null;
    return read ? { kind: 'seen', snapshot: read } : videos.seen(answer, handle, asked);
  },
  extend: ({ id }, { prompt, seconds }) => ({
    method: 'POST',
    path: '/v1/videos/extensions',
    body: { kind: 'json', json: { prompt, seconds: String(seconds ?? 4), video: { id } } },
  }),
};

const Infos = z.object({
  data: z.array(
    z.object({
      model_name: z.string().min(1),
      litellm_params: z.unknown().optional(),
      model_info: z.object({
        mode: words,
        supports_audio_output: z.boolean().nullish().catch(null),
        output_cost_per_second: amount,
        output_cost_per_video_per_second: amount,
        input_cost_per_second: amount,
        input_cost_per_character: amount,
      }),
    }),
  ),
});
type Info = z.infer<typeof Infos>['data'][number]['model_info'];

const infosIn = (answer: Answer | null | undefined) =>
  (answer?.status === 200 && Infos.safeParse(answer.json).data?.data) || null;

const MODES: Readonly<Record<string, WorkKind>> = {
  video_generation: 'video',
  audio_speech: 'speech',
  audio_transcription: 'transcription',
};

function kindBy(id: string, info: Info | undefined): WorkKind | null {
  if (!info?.mode) return kindByName(id);
  return lookUp(MODES, info.mode) ?? (info.supports_audio_output ? 'talk' : null);
}

const priced = (
  amount: number | null | undefined,
  per: NonNullable<Offer['price']>['per'],
): Offer['price'] => (amount ? { amount, per, unit: 'USD' } : null);

function priceOf(kind: WorkKind, info: Info | undefined): Offer['price'] {
  if (kind === 'video') {
    return priced(info?.output_cost_per_video_per_second ?? info?.output_cost_per_second, 'second');
  }
  if (kind === 'speech') return priced((info?.input_cost_per_character ?? 0) * 1000, '1000 characters');
  return kind === 'transcription' ? priced((info?.input_cost_per_second ?? 0) * 60, 'minute') : null;
}

function readOffers([listed, told]: readonly (Answer | null)[]): Offer[] | null {
  const infos = new Map(infosIn(told)?.map(({ model_name, model_info }) => [model_name, model_info]));
  const models = modelsIn(listed);
  return (
    models?.flatMap(({ id }) => {
      const info = infos.get(id);
      const kind = kindBy(id, info);
      if (kind === null) return [];
      const made = kind === 'video' ? MADE : {};
      return modelOffer(id, kind, { ...made, price: priceOf(kind, info) });
    }) ?? null
  );
}

/** Errors distinguished only by their message. */
const SAID: [RegExp, ErrorCode][] = [
  [/insufficient_quota|exceeded your current quota|budget has been exceeded/i, 'quota_exceeded'],
  [/invalid model name/i, 'model_not_found'],
];

/** The gateway's class names before a provider's message. */
const WRAPPING = /^(litellm\.\w+: )+(\w+Error: )*(\w+Exception - )?/;

/** Followed by its other tries. */
const TRIED = /\.? (Received Model Group=|LiteLLM Retried: ).*$/s;

const Inner = z.object({ error: z.object({ message: z.string().min(1) }) });

/** A provider's message without its wrapping, which may contain its whole answer. */
function unwrapped(message: string): string {
  const told = message.replace(WRAPPING, '').replace(TRIED, '');
  const from = told.indexOf('{');
  const inner = Inner.safeParse(innerJson(told.slice(from, told.lastIndexOf('}') + 1)));
  return inner.data ? told.slice(0, from) + inner.data.error.message : told;
}

/** It writes None for missing values. */
const unsaid = ({ param, ...error }: Omit<TaskError, 'code' | 'message'>) =>
  param && param !== 'None' ? { ...error, param } : error;

function readError(answer: Answer): TaskError {
  const { code, message, ...read } = readRefusal(answer, { budget_exceeded: 'quota_exceeded' });
  const error = unsaid(read);
  const told = unwrapped(message);
  const said = SAID.find(([words]) => words.test(message))?.[1];
  return said ? errorOf(said, { ...error, message: told }) : { ...error, code, message: told };
}

/** Answers without a key; the wording is unique. */
const liveliness = get('/health/liveliness');
const listInfos = get('/model/info');

export const litellm: Dialect = {
  id: 'litellm',
  name: 'LiteLLM',
  owns: () => false,
  recognise: {
    requests: [liveliness, listInfos],
    score: ([alive, infos]) => (alive?.json === "I'm alive!" || infosIn(infos) ? 3 : 0),
  },
  relayed: true,
  authorise: bearer,
  models: { requests: [listModels, listInfos], read: readOffers },
  error: readError,
  retryAt: retryAfterMs,
  video,
  speech,
  transcription,
  charged: costOf,
  talk: true,
};
