import { schemaOnce } from '#lib/contract/fields.ts';
import { UNNAMED_VIDEO, type VideoModel } from '#lib/contract/models.ts';
import type { Context } from '../context.ts';

const SPEECH = 'chat-4o-mini-tts-2025-12-15';
const TALK = 'chat-4o-audio-preview';

/** OpenAI's names for comparable models here. */
const MODELS: Readonly<Record<string, string>> = {
  'sora-2': 'vidB-2',
  'sora-2-2025-10-06': 'vidB-2',
  'sora-2-2025-12-08': 'vidB-2',
  'sora-2-pro': 'vidB-2-pro',
  'sora-2-pro-2025-10-06': 'vidB-2-pro',
  'whisper-1': 'asr-1',
  'gpt-transcribe': 'chat-4o-transcribe',
  'gpt-4o-transcribe': 'chat-4o-transcribe',
  'gpt-4o-mini-transcribe': 'chat-4o-mini-transcribe',
  'gpt-4o-mini-transcribe-2025-12-15': 'chat-4o-mini-transcribe',
  'tts-1': SPEECH,
  'tts-1-hd': SPEECH,
  'gpt-4o-mini-tts': SPEECH,
  'gpt-4o-mini-tts-2025-12-15': SPEECH,
  'gpt-audio': TALK,
  'gpt-audio-mini': TALK,
  'gpt-audio-mini-2025-12-15': TALK,
  'gpt-4o-audio-preview': TALK,
  'gpt-4o-audio-preview-2024-10-01': TALK,
  'gpt-4o-audio-preview-2024-12-17': TALK,
  'gpt-4o-audio-preview-2025-06-03': TALK,
  'gpt-4o-mini-audio-preview': TALK,
  'gpt-4o-mini-audio-preview-2024-12-17': TALK,
};

/** Its voices that we lack, and the closest ones here. */
const VOICES: Readonly<Record<string, string>> = {
  ash: 'echo',
  ballad: 'fable',
  cedar: 'onyx',
  coral: 'nova',
  marin: 'nova',
  sage: 'shimmer',
  verse: 'onyx',
};

type Body = Record<string, unknown>;

/** The model behind a foreign name, if those are enabled. */
export const modelBehind = ({ settings }: Pick<Context, 'settings'>, name: unknown): string | undefined =>
  settings.modelAliases && typeof name === 'string' && Object.hasOwn(MODELS, name) ? MODELS[name] : undefined;

/** All foreign names and their models; none if disabled. */
export const foreignNames = ({ settings }: Pick<Context, 'settings'>): [name: string, model: string][] =>
  settings.modelAliases ? Object.entries(MODELS) : [];

/** A body with our names. */
export function inOurNames(context: Context, body: Body): Body {
  const model = modelBehind(context, body.model);
  if (model === undefined) return body;
  const { voice, audio } = body;
  const spoken = typeof audio === 'object' && audio !== null ? (audio as Body) : undefined;
  return {
    ...body,
    model,
    ...(voice === undefined ? {} : { voice: ourVoice(voice) }),
    ...(spoken ? { audio: { ...spoken, voice: ourVoice(spoken.voice) } } : {}),
  };
}

const ourVoice = (voice: unknown) =>
  typeof voice === 'string' && Object.hasOwn(VOICES, voice) ? VOICES[voice] : voice;

/** A video request in OpenAI's format: everything but the prompt has a default. */
export function foreignVideo(context: Context, body: Body): { body: Body; askedAs?: string } {
  const absent = [undefined, null, ''].includes(body.model as never);
  const askedAs = absent ? UNNAMED_VIDEO : body.model;
  if (typeof askedAs !== 'string' || modelBehind(context, askedAs) === undefined) return { body };
  const { seconds, size, ...rest } = body;
  const asked = { ...rest, model: askedAs, seconds: seconds || '4', size: size || '720x1280' };
  return { body: inOurNames(context, asked), askedAs };
}

/** A model that also accepts its foreign namesake's sizes. */
export const withForeignSizes = schemaOnce((model: VideoModel): VideoModel => {
  if (!model.videos) return model;
  const more = { '1024x1792': { width: 1024, height: 1792 }, '1792x1024': { width: 1792, height: 1024 } };
  return { ...model, videos: { ...model.videos, sizes: { ...model.videos.sizes, ...more } } };
});
