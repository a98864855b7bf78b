import { z } from 'zod';
import type { TaskError } from '#lib/studio/task/task.ts';
import type { Answer, Dialect, GivenFile, Order, Request, Snapshot, State, VideoCalls } from '../dialect.ts';
import { linkOrBytes } from '../inputs.ts';
import { speech, transcriptionForm, transcription as whisper } from '../openai/audio.ts';
import { bearer, STATES } from '../openai/openai.ts';
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
import { listings, readOffers } from './models.ts';

const Job = z.object({
  id: z.string().min(1),
  status: words,
  error: z.unknown().optional(),
  unsigned_urls: z.array(z.string()).nullish().catch(null),
  usage: z
    .object({ cost: amount, is_byok: z.boolean().nullish().catch(null) })
    .nullish()
    .catch(null),
});

const path = (id: string, rest = '') => `/v1/videos/${encodeURIComponent(id)}${rest}`;

function readJob({ json }: Answer, model: string): Snapshot | null {
  const read = Job.safeParse(json).data;
  if (!read) return null;
  const { id, status, unsigned_urls: links, usage, error } = read;
  const state = stateOf(status ?? '', STATES);
  const isWithoutResult = links?.length === 0;
  return snapshot(
    { id, model },
    {
      state,
      status: status ?? '',
      // Its links use an address that not every connection uses.
      videoUrl: state === 'succeeded' && !isWithoutResult ? path(id, '/content?index=0') : null,
      error: state === 'failed' || (error && ENDED.has(state)) ? readFailure(error) : null,
      cost: DONE.has(state) ? costIn(usage) : null,
    },
  );
}

/** With the user's own provider key it reports only its fee, not the provider's price. */
const costIn = (usage: z.infer<typeof Job>['usage']): Snapshot['cost'] =>
  typeof usage?.cost === 'number' && !usage.is_byok ? { amount: usage.cost, unit: 'USD' } : null;

const ENDED = new Set<State>(['cancelled', 'expired']);
/** Earlier it reports the charges so far, which may be nothing. */
const DONE = new Set<State>(['succeeded', 'failed', ...ENDED]);

const isFrame = ({ role }: GivenFile) => role === 'first_frame' || role === 'last_frame';

function linkOf(file: GivenFile) {
  const url = linkOrBytes(file);
  if (file.mime.startsWith('video/')) return { type: 'video_url', video_url: { url } };
  if (file.mime.startsWith('audio/')) return { type: 'audio_url', audio_url: { url } };
  return { type: 'image_url', image_url: { url } };
}

const given = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

function bodyOf(order: Order): Record<string, unknown> {
  const { model, prompt, seconds, frame, resolution, aspectRatio, files, sound, seed, extra } = order;
  const frames = files.filter(isFrame).map((file) => ({ ...linkOf(file), frame_type: file.role }));
  const body = {
    model,
    prompt: prompt || null,
    duration: seconds,
    ...(frame ? { size: `${frame.width}x${frame.height}` } : { resolution, aspect_ratio: aspectRatio }),
    generate_audio: sound,
    seed,
    frame_images: frames.length > 0 ? frames : null,
    // It ignores references beside frames.
    input_references: frames.length === 0 && files.length > 0 ? files.map(linkOf) : null,
  };
  return { ...given(extra), ...given(body) };
}

const post = (json: Record<string, unknown>): Request => ({
  method: 'POST',
  path: '/v1/videos',
  body: { kind: 'json', json },
});

/** The same model continues a finished job; whether it changes or extends it depends on the model. */
const goOn: NonNullable<VideoCalls['remix']> = ({ id, model }, order) =>
  post({ ...bodyOf({ ...order, model: model || order.model }), previous_job_id: id });

const video: VideoCalls = {
  create: (order) => post(bodyOf(order)),
  created: (answer, { model }) => readJob(answer, model),
  look: ({ id }) => ({ method: 'GET', path: path(id), body: NO_BODY }),
  seen(answer, { model }) {
    if (answer.status === 404 || answer.status === 410) return { kind: 'missing' };
    const read = answer.status === 200 ? readJob(answer, model) : null;
    return read ? { kind: 'seen', snapshot: read } : { kind: 'unclear' };
  },
  remix: goOn,
  extend: goOn,
};

const Refusal = z.object({
  error: z.object({
    message: words,
    code: z.unknown().optional(),
    metadata: z.object({ raw: words, flagged_input: words }).nullish().catch(null),
  }),
});

/** Its message often only says that a provider refused; the reason is beside it. */
function readError(answer: Answer): TaskError {
  const { error } = Refusal.safeParse(answer.json).data ?? {};
  if (!error?.metadata) return readRefusal(answer, CODES);
  const { raw, flagged_input: flagged } = error.metadata;
  const message = [error.message, raw].filter(Boolean).join(': ');
  const param = flagged ? 'prompt' : null;
  return readRefusal({ ...answer, json: { error: { message, code: error.code, param } } }, CODES);
}

const CODES = { 404: 'model_not_found', 410: 'task_not_found' } as const;

/** Only OpenAI's models return times; others refuse the request. */
const withTimes = (model: string) => /whisper/i.test(model);

/** The key's total spending, in dollars. */
const Key = z.object({ data: z.object({ usage: z.number().nonnegative() }) });

export const openrouter: Dialect = {
  id: 'openrouter',
  name: 'OpenRouter',
  home: 'https://openrouter.ai/api',
  owns: ({ hostname }) => hostname === 'openrouter.ai' || hostname.endsWith('.openrouter.ai'),
  recognise: {
    requests: listings.slice(0, 1),
    score: (answers) => (readOffers(answers)?.length ? 3 : 0),
  },
  authorise: bearer,
  models: { requests: listings, read: readOffers },
  error: readError,
  retryAt: retryAfterMs,
  video,
  speech: { speak: (order) => speech.speak({ ...order, instructions: null }) },
  transcription: {
    ...whisper,
    translatesNothing: true,
    transcribe: (order) => ({
      method: 'POST',
      path: '/v1/audio/transcriptions',
      body: {
        kind: 'form',
        fields: transcriptionForm({ ...order, prompt: null }, withTimes(order.model)),
        files: [{ field: 'file', file: order.file }],
      },
    }),
  },
  usage: {
    request: { method: 'GET', path: '/v1/key', body: NO_BODY },
    read({ status, json }) {
      const read = status === 200 ? Key.safeParse(json).data : undefined;
      return read ? { amount: read.data.usage, unit: 'USD' } : null;
    },
  },
};
