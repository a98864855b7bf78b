import { z } from 'zod';
import { voiceOf } from './audio.ts';
import {
  answeredWith,
  base64Of,
  imageUrl,
  nameText,
  numeric,
  oneOf,
  schemaOnce,
  textFlag,
} from './fields.ts';
import { charactersIn, countTokens, LIMITS } from './limits.ts';
import { type AudioChatModel, MODELS, type VideoModel } from './models.ts';

const LONGEST_MESSAGE = charactersIn(
  Math.max(...MODELS.map((model) => ('contextTokens' in model ? model.contextTokens : 0))),
);

const AUDIO_REPLY_FORMATS = ['wav', 'mp3', 'flac', 'opus', 'aac', 'pcm16'] as const;

const base64 = base64Of(LIMITS.audioBytes, 'file_too_large', 'must be base64').refine(
  (data) => data !== '' && !/[^A-Za-z0-9+/=\s]/.test(data),
  'must be base64',
);

/** What all messages say together fits the model's context. */
const said = z.string({ error: 'must be text' }).meta({ maxLength: LONGEST_MESSAGE });

const ContentPart = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('text'), text: said }),
    z.object({ type: z.literal('refusal'), refusal: said.max(LONGEST_MESSAGE) }),
    z.object({
      type: z.literal('image_url'),
      image_url: z.object({ url: imageUrl }, { error: 'must be an object with url' }),
    }),
    z.object({
      type: z.literal('input_audio'),
      input_audio: z.object(
        { data: base64, format: oneOf(['wav', 'mp3']) },
        { error: 'must be an object with data and format' },
      ),
    }),
  ],
  { error: 'must be text, image_url or input_audio' },
);
export type ContentPart = z.infer<typeof ContentPart>;

const Message = z
  .object(
    {
      role: oneOf(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
      content: z
        .union([said, z.array(ContentPart).max(LIMITS.chatMessages)], {
          error: 'must be text or a list of blocks',
        })
        .nullish(),
      /** An earlier spoken reply, by id. */
      audio: z.object({ id: nameText }, { error: 'must be an object with id' }).nullish(),
    },
    { error: 'must be a message with role and content' },
  )
  // An assistant may have said it aloud, or called a tool instead.
  .refine(({ role, content }) => role === 'assistant' || (content ?? null) !== null, {
    path: ['content'],
    error: 'is required',
    ...answeredWith('missing_parameter'),
  });
export type ChatMessage = z.infer<typeof Message>;

/** The text blocks of a message as one text. */
export const messageText = ({ content }: ChatMessage): string => {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
};

const lastText = (messages: ChatMessage[], roles: readonly ChatMessage['role'][]) =>
  messages
    .filter(({ role }) => roles.includes(role))
    .map((message) => messageText(message).trim())
    .findLast((words) => words !== '');

/** The prompt of a video chat: the user's last words, or the system's if there are none. */
export const videoPrompt = (messages: ChatMessage[]): string =>
  lastText(messages, ['user']) ?? lastText(messages, ['system', 'developer']) ?? '';

const messages = (contextTokens: number) =>
  z
    .array(Message, { error: 'must be a list of messages' })
    .min(1, 'must hold at least one message')
    .max(LIMITS.chatMessages)
    .refine(
      (list) => list.reduce((sum, message) => sum + countTokens(messageText(message)), 0) <= contextTokens,
      {
        error: `exceeds the model's maximum context length of ${contextTokens} tokens`,
        ...answeredWith('context_length_exceeded'),
      },
    );

const sampling = (maxOutputTokens: number) => {
  const outputLength = numeric(1, maxOutputTokens)
    .refine(Number.isInteger, 'must be a whole number')
    .nullish();
  return {
    temperature: numeric(LIMITS.chatTemperature.min, LIMITS.chatTemperature.max).nullish(),
    top_p: numeric(LIMITS.topP.min, LIMITS.topP.max).nullish(),
    max_tokens: outputLength,
    max_completion_tokens: outputLength,
    n: numeric(LIMITS.choices.min, LIMITS.choices.max)
      .refine(Number.isInteger, 'must be a whole number')
      .nullish(),
  };
};

const streamOptions = z
  .object({ include_usage: textFlag.nullish() }, { error: 'must be an object with include_usage' })
  .nullish();
export type StreamOptions = z.infer<typeof streamOptions>;

export const videoChatRequest = schemaOnce((model: VideoModel) =>
  z.object({
    model: nameText,
    stream: textFlag.nullish(),
    stream_options: streamOptions,
    messages: messages(model.contextTokens).refine((list) => videoPrompt(list) !== '', 'must hold a prompt'),
    ...sampling(model.contextTokens),
    n: z.literal([1, '1'], { error: 'must be 1: a chat makes one video' }).nullish(),
  }),
);
export type VideoChatRequest = z.infer<ReturnType<typeof videoChatRequest>>;

export const audioChatRequest = schemaOnce((model: AudioChatModel) =>
  z
    .object({
      model: nameText,
      stream: textFlag.nullish(),
      stream_options: streamOptions,
      modalities: z
        .array(oneOf(['text', 'audio']), { error: 'must be a list of text, audio or both' })
        .min(1, 'must name text, audio or both')
        .max(2)
        .nullish(),
      audio: z
        .object(
          { voice: voiceOf(model.voices), format: oneOf(AUDIO_REPLY_FORMATS) },
          { error: 'must be an object with voice and format' },
        )
        .nullish(),
      messages: messages(model.contextTokens),
      ...sampling(model.maxOutputTokens),
    })
    .refine((body) => !(body.stream && body.modalities?.includes('audio')), {
      path: ['stream'],
      error: 'must be false when audio is asked for: a spoken reply cannot be streamed',
    })
    .refine((body) => !body.modalities?.includes('audio') || body.audio, {
      path: ['audio'],
      error: 'is required when modalities holds audio',
      ...answeredWith('missing_parameter'),
    }),
);
export type AudioChatRequest = z.infer<ReturnType<typeof audioChatRequest>>;

const TokenUsage = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});

export const ChatCompletion = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.int(),
      message: z.object({
        role: z.literal('assistant'),
        content: z.string().nullable(),
        audio: z
          .object({ id: z.string(), data: z.string(), transcript: z.string(), expires_at: z.int() })
          .nullish(),
      }),
      finish_reason: z.string(),
    }),
  ),
  usage: TokenUsage,
});
export type ChatCompletion = z.infer<typeof ChatCompletion>;

export const ChatChunk = z.object({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.int(),
      delta: z.object({ role: z.literal('assistant').optional(), content: z.string().optional() }),
      finish_reason: z.string().nullable(),
    }),
  ),
  /** Sent in a last separate chunk if `stream_options.include_usage` asks for it. */
  usage: TokenUsage.nullish(),
});
export type ChatChunk = z.infer<typeof ChatChunk>;
