import { z } from 'zod';
import {
  speechRequest,
  Transcription,
  TranscriptionRequest,
  TranslationRequest,
  VerboseTranscription,
} from './audio.ts';
import { CharacterCreated, CharacterRequest } from './character-request.ts';
import { audioChatRequest, ChatCompletion, videoChatRequest } from './chat.ts';
import { nameText, oneOf } from './fields.ts';
import { modelsOfKind } from './models.ts';
import { VideoCreated, VideoQueried, videoCreateRequest } from './video-create.ts';
import {
  CONTENT_VARIANTS,
  OpenAiVideo,
  RemixCreated,
  remixRequest,
  VideoContent,
  VideoDeleted,
  VideoList,
  VideoListQuery,
  VideoStatusFamilyA,
  VideoStatusFamilyB,
  VideosCreated,
  videosRequest,
} from './videos.ts';

/** What a model costs: for each second of video, or for each request. */
export const ListedPrice = z.object({
  amount: z.number().nonnegative(),
  per: z.enum(['second', 'request']),
  unit: z.literal('credits'),
});

export const ListedModel = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.string(),
  /** If the name is another service's alias for one of ours. */
  alias_of: z.string().optional(),
  price: ListedPrice.optional(),
});

/** What a key has spent in all, and its limit. */
export const Usage = z.object({
  object: z.literal('usage'),
  unit: z.literal('credits'),
  used: z.number().nonnegative(),
  quota: z.number().nullable(),
});

export const ModelList = z.object({ object: z.literal('list'), data: z.array(ListedModel) });
export type ModelList = z.infer<typeof ModelList>;

type BodyKind = 'json' | 'multipart' | 'json-or-multipart';

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: { kind: BodyKind; schemas: Record<string, z.ZodType> };
  /** JSON answers; if there are several, the request decides which. */
  answers: z.ZodType[];
  /** Content types of answers that are not JSON. */
  otherAnswers?: readonly string[];
}

const videoModels = modelsOfKind('video');

const perModel = <Model extends { id: string }>(
  models: readonly Model[],
  schemaOf: (model: Model) => z.ZodType | null,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    models.flatMap((model) => {
      const schema = schemaOf(model);
      return schema ? [[model.id, schema]] : [];
    }),
  );

const textAnswers = ['text/plain', 'text/vtt'] as const;

/** Every path of the service: what it takes and what it answers. */
export const ENDPOINTS = {
  createVideo: {
    method: 'POST',
    path: '/v1/video/create',
    summary: 'Create a video task',
    body: { kind: 'json', schemas: perModel(videoModels, videoCreateRequest) },
    answers: [VideoCreated],
  },
  queryVideo: {
    method: 'GET',
    path: '/v1/video/query',
    summary: 'Look at a video task',
    query: z.object({ id: nameText }),
    answers: [VideoQueried],
  },
  createVideos: {
    method: 'POST',
    path: '/v1/videos',
    summary: 'Create a video task from a form',
    body: { kind: 'json-or-multipart', schemas: perModel(videoModels, videosRequest) },
    answers: [VideosCreated, OpenAiVideo],
  },
  listVideos: {
    method: 'GET',
    path: '/v1/videos',
    summary: 'List the video tasks of this key',
    query: VideoListQuery,
    answers: [VideoList],
  },
  retrieveVideo: {
    method: 'GET',
    path: '/v1/videos/{id}',
    summary: 'Look at a video task and its progress',
    answers: [VideoStatusFamilyA, VideoStatusFamilyB, OpenAiVideo],
  },
  deleteVideo: {
    method: 'DELETE',
    path: '/v1/videos/{id}',
    summary: 'Delete a video task and its result',
    answers: [VideoDeleted],
  },
  videoContent: {
    method: 'GET',
    path: '/v1/videos/{id}/content',
    summary: 'Get the result of a finished task',
    query: z.object({ variant: oneOf(CONTENT_VARIANTS).optional() }),
    answers: [VideoContent],
    otherAnswers: ['video/mp4', 'image/jpeg'],
  },
  remixVideo: {
    method: 'POST',
    path: '/v1/videos/{id}/remix',
    summary: 'Make an edited version of a finished video',
    body: {
      kind: 'json',
      schemas: perModel(
        videoModels.filter(({ remix }) => remix),
        remixRequest,
      ),
    },
    answers: [RemixCreated, OpenAiVideo],
  },
  createCharacter: {
    method: 'POST',
    path: '/vidB/v1/characters',
    summary: 'Make a character from a clip',
    body: { kind: 'json', schemas: { character: CharacterRequest } },
    answers: [CharacterCreated],
  },
  chat: {
    method: 'POST',
    path: '/v1/chat/completions',
    summary: 'Make a video by chat, or chat with audio',
    body: {
      kind: 'json',
      schemas: {
        ...perModel(
          videoModels.filter(({ chat }) => chat),
          videoChatRequest,
        ),
        ...perModel(modelsOfKind('audio-chat'), audioChatRequest),
      },
    },
    answers: [ChatCompletion],
    otherAnswers: ['text/event-stream'],
  },
  transcribe: {
    method: 'POST',
    path: '/v1/audio/transcriptions',
    summary: 'Write down what is said',
    body: { kind: 'multipart', schemas: { transcription: TranscriptionRequest } },
    answers: [Transcription, VerboseTranscription],
    otherAnswers: [...textAnswers, 'text/event-stream'],
  },
  translate: {
    method: 'POST',
    path: '/v1/audio/translations',
    summary: 'Write down in English what is said',
    body: { kind: 'multipart', schemas: { translation: TranslationRequest } },
    answers: [Transcription, VerboseTranscription],
    otherAnswers: textAnswers,
  },
  speak: {
    method: 'POST',
    path: '/v1/audio/speech',
    summary: 'Speak a text',
    body: { kind: 'json', schemas: perModel(modelsOfKind('speech'), speechRequest) },
    answers: [],
    otherAnswers: [
      'audio/mpeg',
      'audio/ogg',
      'audio/aac',
      'audio/flac',
      'audio/wav',
      'audio/pcm',
      'text/event-stream',
    ],
  },
  listModels: {
    method: 'GET',
    path: '/v1/models',
    summary: 'List the models of this key',
    answers: [ModelList],
  },
  retrieveModel: {
    method: 'GET',
    path: '/v1/models/{id}',
    summary: 'Look at one model',
    answers: [ListedModel],
  },
  usage: {
    method: 'GET',
    path: '/v1/usage',
    summary: 'What this key has spent',
    answers: [Usage],
  },
} as const satisfies Record<string, Endpoint>;
