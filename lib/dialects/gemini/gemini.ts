import { z } from 'zod';
import {
  type Answer,
  type Dialect,
  type GivenFile,
  type Handle,
  Inline,
  type Order,
  type Request,
  type Snapshot,
  type VideoCalls,
} from '../dialect.ts';
import { errorOf, NO_BODY, onService, snapshot, words } from '../reading.ts';
import {
  GoogleError,
  isGoogleError,
  readGoogleError,
  refusedFor,
  retryAt,
  statusOf,
  taskError,
} from './errors.ts';
import { readModels } from './models.ts';

const Sample = z.object({
  video: z.object({ uri: words, encodedVideo: words, encoding: words }).nullish().catch(null),
});

const Operation = z.object({
  name: z.string().min(1),
  done: z.boolean().catch(false),
  error: GoogleError.nullish().catch(null),
  response: z
    .object({
      generateVideoResponse: z.object({
        generatedSamples: z.array(Sample).nullish().catch(null),
        raiMediaFilteredReasons: z.array(z.string()).nullish().catch(null),
      }),
    })
    .nullish()
    .catch(null),
});
type Operation = z.infer<typeof Operation>;

const get = (path: string): Request => ({ method: 'GET', path, body: NO_BODY });

/** Its own files are fetched from the connection's address, the only one that gets the key. */
function linkOf({ response }: Operation): { uri: string | null; videoUrl: string | null } {
  const samples = response?.generateVideoResponse.generatedSamples ?? [];
  const made = samples.map(({ video }) => video).find((video) => video?.uri || video?.encodedVideo);
  if (!made?.uri) {
    const bytes = made?.encodedVideo
      ? `data:${made.encoding ?? 'video/mp4'};base64,${made.encodedVideo}`
      : null;
    return { uri: null, videoUrl: bytes };
  }
  const path = onService(made.uri);
  return { uri: made.uri, videoUrl: path && /^\/v\w+\/files\//.test(path) ? path : made.uri };
}

function readOperation({ json }: Answer, model: string): Snapshot | null {
  const read = Operation.safeParse(json).data;
  if (!read) return null;
  const handle: Handle = { id: read.name, model };
  if (!read.done) return snapshot(handle, { state: 'running', status: 'running' });
  if (read.error) {
    const status = statusOf(read.error) || 'error';
    return status === 'CANCELLED'
      ? snapshot(handle, { state: 'cancelled', status })
      : snapshot(handle, { state: 'failed', status, error: taskError(read.error, null) });
  }
  const { uri, videoUrl } = linkOf(read);
  if (videoUrl) {
    const kept = uri ? { ...handle, links: { video: uri } } : handle;
    return snapshot(kept, { state: 'succeeded', status: 'done', videoUrl });
  }
  // A filtered result looks like success, but is empty.
  const reasons = read.response?.generateVideoResponse.raiMediaFilteredReasons ?? [];
  const error =
    reasons.length > 0
      ? refusedFor(reasons.join(' '))
      : errorOf('internal_error', { message: 'The service finished without a video and gave no reason.' });
  return snapshot(handle, { state: 'failed', status: 'done', error });
}

const picture = (file: GivenFile) => ({
  bytesBase64Encoded: new Inline(file, 'base64'),
  mimeType: file.mime,
});

function instanceOf({ prompt, files }: Order) {
  const first = files.find(({ role }) => role === 'first_frame');
  const last = files.find(({ role }) => role === 'last_frame');
  const others = files.filter((file) => file !== first && file !== last);
  return {
    ...(prompt ? { prompt } : {}),
    ...(first ? { image: picture(first) } : {}),
    ...(last ? { lastFrame: picture(last) } : {}),
    ...(others.length > 0
      ? { referenceImages: others.map((file) => ({ image: picture(file), referenceType: 'ASSET' })) }
      : {}),
  };
}

const PARAMETERS = [
  ...['aspectRatio', 'resolution', 'durationSeconds', 'negativePrompt'],
  ...['personGeneration', 'enhancePrompt'],
];

/** It refuses unknown fields. */
function predict(
  model: string,
  instance: object,
  parameters: Record<string, unknown>,
  extra: Order['extra'],
): Request {
  const set = [...Object.entries(extra), ...Object.entries(parameters)].filter(
    ([name, value]) => value !== null && PARAMETERS.includes(name),
  );
  return {
    method: 'POST',
    path: `/v1beta/models/${encodeURIComponent(model.replace(/^models\//, ''))}:predictLongRunning`,
    body: { kind: 'json', json: { instances: [instance], parameters: Object.fromEntries(set) } },
  };
}

/** Seconds that an extension adds: fixed. */
const EXTENSION = 7;

const video: VideoCalls = {
  inline: true,
  create: (order) =>
    predict(
      order.model,
      instanceOf(order),
      {
        aspectRatio: order.aspectRatio,
        resolution: order.resolution,
        durationSeconds: order.seconds,
        negativePrompt: order.negativePrompt,
      },
      order.extra,
    ),
  created: (answer, { model }) => readOperation(answer, model),
  look: ({ id }) => get(`/v1beta/${id}`),
  seen(answer, { model }) {
    if (answer.status === 404) return { kind: 'missing' };
    const read = answer.status === 200 ? readOperation(answer, model) : null;
    return read ? { kind: 'seen', snapshot: read } : { kind: 'unclear' };
  },
  // It keeps the shape of the video.
  extend: ({ model, links }, { prompt, negativePrompt, extra }) =>
    predict(model, { prompt, video: { uri: links?.video } }, { negativePrompt }, extra),
  extendsBy: () => EXTENSION,
};

const LIST = get('/v1beta/models?pageSize=1000');

export const gemini: Dialect = {
  id: 'gemini',
  name: 'Google Gemini',
  owns: ({ hostname }) =>
    ['generativelanguage.googleapis.com', 'aistudio.google.com', 'ai.google.dev'].includes(hostname),
  home: 'https://generativelanguage.googleapis.com',
  recognise: {
    requests: [LIST],
    score: (answers) => {
      if (readModels(answers)) return 3;
      return isGoogleError(answers[0]?.json) ? 2 : 0;
    },
  },
  authorise: (key) => ({ 'x-goog-api-key': key }),
  models: { requests: [LIST], read: readModels },
  error: readGoogleError,
  retryAt,
  video,
};
