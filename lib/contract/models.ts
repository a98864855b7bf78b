import type { Frame } from './frames.ts';

export const VIDEO_STYLES = [
  'cinematic',
  'anime',
  'watercolor',
  'noir',
  'vintage',
  'claymation',
  'pixel',
  'sketch',
] as const;
export type VideoStyle = (typeof VIDEO_STYLES)[number];

/** The roles of the images given to a model, in order. */
export type ImageRole = 'first_frame' | 'last_frame' | 'element' | 'reference';

interface ImageSupport {
  min: number;
  max: number;
  /** The role of the image at each place; the last one repeats. */
  roles: readonly ImageRole[];
}

/** What `POST /v1/video/create` offers for one model. */
export interface CreateSupport {
  images: ImageSupport;
  aspectRatios: readonly string[];
  orientations: readonly ('landscape' | 'portrait')[];
  sizes: readonly string[];
  durations: readonly number[];
  /** The length if the endpoint has no duration setting. */
  seconds: number;
  enhancePrompt: boolean;
  upsample: boolean;
  watermark: boolean;
  private: boolean;
  character: boolean;
}

/** What `POST /v1/videos` offers for one model. */
export interface VideosSupport {
  images: ImageSupport;
  /** Every size by its name, with the picture it stands for. */
  sizes: Readonly<Record<string, Frame>>;
  seconds: { values: readonly number[] } | { min: number; max: number; default: number };
  style: boolean;
  metadata: boolean;
  private: boolean;
  character: boolean;
}

interface Named {
  id: string;
  label: string;
}

export interface VideoModel extends Named {
  kind: 'video';
  family: 'A' | 'B';
  contextTokens: number;
  create?: CreateSupport;
  videos?: VideosSupport;
  remix: boolean;
  chat: boolean;
}

export interface TranscriptionModel extends Named {
  kind: 'transcription';
  formats: readonly TranscriptFormat[];
  translates: boolean;
}

export interface SpeechModel extends Named {
  kind: 'speech';
  voices: readonly string[];
  instructions: boolean;
}

export interface AudioChatModel extends Named {
  kind: 'audio-chat';
  contextTokens: number;
  maxOutputTokens: number;
  voices: readonly string[];
}

export type Model = VideoModel | TranscriptionModel | SpeechModel | AudioChatModel;

export const TRANSCRIPT_FORMATS = ['json', 'text', 'srt', 'vtt', 'verbose_json'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

export const SPEECH_FORMATS = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'] as const;
export type SpeechFormat = (typeof SPEECH_FORMATS)[number];

/** The format of `pcm`, which has no header. */
export const SPEECH_PCM = { channels: 1, rate: 24_000, bits: 16 } as const;

const noImages: ImageSupport = { min: 0, max: 0, roles: [] };

const familyACreate = (over: Partial<CreateSupport> = {}): CreateSupport => ({
  images: noImages,
  aspectRatios: [],
  orientations: [],
  sizes: [],
  durations: [],
  seconds: 8,
  enhancePrompt: true,
  upsample: true,
  watermark: false,
  private: false,
  character: false,
  ...over,
});

const familyBCreate: CreateSupport = {
  images: { min: 1, max: 8, roles: ['reference'] },
  aspectRatios: [],
  orientations: ['landscape', 'portrait'],
  sizes: ['small', 'large'],
  durations: [10, 15, 25],
  seconds: 10,
  enhancePrompt: false,
  upsample: false,
  watermark: true,
  private: true,
  character: true,
};

const familyAVideos: VideosSupport = {
  images: { min: 1, max: 1, roles: ['first_frame'] },
  sizes: { '16x9': { width: 1280, height: 720 }, '720x1280': { width: 720, height: 1280 } },
  seconds: { min: 1, max: 25, default: 8 },
  style: false,
  metadata: false,
  private: false,
  character: false,
};

const familyBVideos: VideosSupport = {
  images: { min: 0, max: 1, roles: ['reference'] },
  sizes: {
    '1280x720': { width: 1280, height: 720 },
    '720x1280': { width: 720, height: 1280 },
    '480x480': { width: 480, height: 480 },
    '1080x1080': { width: 1080, height: 1080 },
  },
  seconds: { values: [4, 8, 10, 12, 15, 25] },
  style: true,
  metadata: true,
  private: true,
  character: true,
};

const video = (model: Omit<VideoModel, 'kind' | 'contextTokens' | 'remix' | 'chat'>): VideoModel => ({
  kind: 'video',
  contextTokens: 16_000,
  remix: model.family === 'B',
  chat: model.family === 'B',
  ...model,
});

const familyA = (id: string, label: string, create: Partial<CreateSupport> = {}) =>
  video({ family: 'A', id, label, create: familyACreate(create) });

const wideOrTall = { aspectRatios: ['16:9', '9:16'] };

const firstFrame: ImageSupport = { min: 0, max: 1, roles: ['first_frame'] };
const firstAndLast: ImageSupport = { min: 0, max: 2, roles: ['first_frame', 'last_frame'] };
const elements: ImageSupport = { min: 0, max: 3, roles: ['element'] };

const transcription = (id: string, label: string): TranscriptionModel => ({
  kind: 'transcription',
  id,
  label,
  formats: TRANSCRIPT_FORMATS,
  translates: true,
});

const jsonTranscription = (id: string, label: string): TranscriptionModel => ({
  ...transcription(id, label),
  formats: ['json'],
  translates: false,
});

const chatVoices = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'] as const;

/** Every model of the service and what it supports. Form, relay, loops and service all read this. */
export const MODELS: readonly Model[] = [
  familyA('vidA2', 'A2'),
  familyA('vidA2-fast', 'A2 fast'),
  familyA('vidA2-pro', 'A2 pro'),
  familyA('vidA2-fast-frames', 'A2 fast, frames', { images: firstAndLast }),
  familyA('vidA2-fast-components', 'A2 fast, elements', { images: elements }),
  familyA('vidA3', 'A3', wideOrTall),
  familyA('vidA3-fast', 'A3 fast', wideOrTall),
  familyA('vidA3-pro', 'A3 pro', wideOrTall),
  familyA('vidA3-pro-frames', 'A3 pro, frames', { ...wideOrTall, images: firstFrame }),
  familyA('vidA3.1', 'A3.1', wideOrTall),
  familyA('vidA3.1-fast', 'A3.1 fast', wideOrTall),
  video({ family: 'A', id: 'vidA_3_1', label: 'A3.1 from an image', videos: familyAVideos }),
  video({ family: 'A', id: 'vidA_3_1-fast', label: 'A3.1 fast from an image', videos: familyAVideos }),
  video({ family: 'B', id: 'vidB-2', label: 'B2', create: familyBCreate, videos: familyBVideos }),
  video({ family: 'B', id: 'vidB-2-pro', label: 'B2 pro', create: familyBCreate, videos: familyBVideos }),
  transcription('asr-1', 'ASR 1'),
  transcription('asr-large-v3', 'ASR large v3'),
  transcription('asr-large-v3-turbo', 'ASR large v3 turbo'),
  jsonTranscription('chat-4o-mini-transcribe', '4o mini transcribe'),
  jsonTranscription('chat-4o-transcribe', '4o transcribe'),
  {
    kind: 'speech',
    id: 'chat-4o-mini-tts-2025-12-15',
    label: '4o mini speech',
    voices: chatVoices,
    instructions: true,
  },
  {
    kind: 'speech',
    id: 'ttsB-3.1-flash-tts-preview',
    label: 'B 3.1 flash speech',
    voices: ['Aoede', 'Charon', 'Fenrir', 'Kore', 'Puck'],
    instructions: false,
  },
  {
    kind: 'audio-chat',
    id: 'chat-4o-audio-preview',
    label: '4o audio chat',
    contextTokens: 128_000,
    maxOutputTokens: 16_384,
    voices: chatVoices,
  },
];

/** The model assumed for a video request without one, if foreign names are accepted. */
export const UNNAMED_VIDEO = 'sora-2';

const byId = new Map(MODELS.map((model) => [model.id, model]));

export const findModel = (id: string): Model | undefined => byId.get(id);

export const modelsOfKind = <Kind extends Model['kind']>(kind: Kind) =>
  MODELS.filter((model): model is Extract<Model, { kind: Kind }> => model.kind === kind);

export const findVideoModel = (id: string): VideoModel | undefined => {
  const model = findModel(id);
  return model?.kind === 'video' ? model : undefined;
};

/** The role of the image at `index` among those given to a model. */
export const imageRole = (support: { roles: readonly ImageRole[] }, index: number): ImageRole =>
  support.roles[index] ?? support.roles.at(-1) ?? 'reference';

/** The lengths a model can be asked for on `POST /v1/videos`, as a list to choose from. */
export const secondsChoices = ({ seconds }: VideosSupport): readonly number[] =>
  'values' in seconds
    ? seconds.values
    : Array.from({ length: seconds.max - seconds.min + 1 }, (_, step) => seconds.min + step);
