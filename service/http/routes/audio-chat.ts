import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import {
  type AudioChatRequest,
  audioChatRequest,
  type ChatCompletion,
  type ChatMessage,
  messageText,
} from '#lib/contract/chat.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { countCharacters, countTokens, LIMITS } from '#lib/contract/limits.ts';
import { type AudioChatModel, modelsOfKind } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { clock } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { KeyRecord } from '../../keys/keyring.ts';
import { CHARGED, priceOf } from '../../keys/usage.ts';
import type { SpeakOptions } from '../../speech/speaker.ts';
import { reply as answerTo } from '../../talk/reply.ts';
import { givenUp } from '../request.ts';
import { withTempFolder } from '../request-body.ts';
import { streamEvents } from '../respond.ts';
import { type AssistantMessage, type ChatCall, chatCompletion, chunkWriter } from './chat-completion.ts';
import { listenTo } from './listen-to-message.ts';

const AUDIO_KEPT_SECONDS = 3600;
/** All replies of an answer become one text. The longest takes a fifth of this. */
const MOST_AUDIO = 100 * 1024 * 1024;

/** Answers typed and spoken messages in text and, on request, in speech. */
export async function chatWithAudio(context: Context, call: ChatCall, model: AudioChatModel, body: unknown) {
  const { request, reply } = call;
  const input = parseRequest(audioChatRequest(model), body);
  requirePaidAudio(request.key, input);
  for (const [index, message] of input.messages.entries()) {
    context.policy(messageText(message), `messages[${index}]`);
  }
  const signal = givenUp(context, reply);
  const completion = await context.idempotency.once<ChatCompletion>(request, {
    body,
    work: (remember) =>
      context.audioLimit(() =>
        context.usage.during(
          request.key,
          priceOf(model),
          () => complete(context, call, model, input, signal),
          (answer) => remember({ answer }),
        ),
      ),
  });
  reply.header(CHARGED, priceOf(model));
  return input.stream ? streamCompletion(reply, completion, input) : completion;
}

/** A subscription has text in and text out. */
function requirePaidAudio({ kind }: KeyRecord, { messages, modalities }: AudioChatRequest) {
  if (kind !== 'subscription') return;
  const param = modalities?.includes('audio') ? 'modalities' : soundIn(messages);
  if (param === undefined) return;
  const why = `Audio in chat needs a pay-as-you-go key; with this one ${param} must be text`;
  throw new ServiceError('audio_requires_payg', why, { param });
}

function soundIn(messages: readonly ChatMessage[]): string | undefined {
  for (const [index, { content }] of messages.entries()) {
    if (!Array.isArray(content)) continue;
    const at = content.findIndex(({ type }) => type === 'input_audio');
    if (at >= 0) return `messages[${index}].content[${at}]`;
  }
  return undefined;
}

async function complete(
  context: Context,
  { request: { key }, askedAs }: ChatCall,
  model: AudioChatModel,
  input: AudioChatRequest,
  signal: AbortSignal,
): Promise<ChatCompletion> {
  const texts = await wordsOf(context, key, input.messages);
  const at = questionAt(input.messages);
  const heard = await withTempFolder(context, (folder) =>
    listenTo(context, input.messages[at], `messages[${at}]`, folder, { turn: key.id, signal }),
  );
  const { text } = answerTo({
    ...heard,
    text: (texts[at] ?? '').trim(),
    history: input.messages
      .slice(0, Math.max(0, at))
      .flatMap(({ role }, index) =>
        role === 'user' || role === 'assistant' ? [{ role, text: texts[index] ?? '' }] : [],
      ),
    now: new Date(),
  });
  requireShortEnough(text, model, input);
  const spoken = await sayAloud(context, input, text, { turn: key.id, signal });
  const messages = Array.from({ length: input.n ?? 1 }, (): AssistantMessage => {
    if (!spoken) return { role: 'assistant', content: text };
    return { role: 'assistant', content: text, audio: { id: `audio_${randomUUID()}`, ...spoken } };
  });
  for (const { audio } of messages) if (audio) await context.spokenReplies.keep(key.id, audio);
  const prompt = [...texts, heard.heard].join('\n');
  return chatCompletion(askedAs, messages, { prompt, reply: text });
}

/** The message to answer: the last one not from us or the system, otherwise the system's. */
function questionAt(messages: readonly ChatMessage[]): number {
  const asked = messages.findLastIndex(({ role }) => ['user', 'tool', 'function'].includes(role));
  return asked >= 0 ? asked : messages.findLastIndex(({ role }) => role !== 'assistant');
}

/** The text of every message; a spoken reply given by id has its stored text. */
const wordsOf = ({ spokenReplies }: Context, key: KeyRecord, messages: readonly ChatMessage[]) =>
  Promise.all(
    messages.map(async (message, index) => {
      const written = messageText(message);
      if (written !== '' || !message.audio) return written;
      const said = await spokenReplies.find(key.id, message.audio.id);
      if (said !== undefined) return said;
      const param = `messages[${index}].audio.id`;
      throw new ServiceError('invalid_parameter', `${param} names no reply, or one that has expired`, {
        param,
      });
    }),
  );

function requireShortEnough(text: string, model: AudioChatModel, input: AudioChatRequest) {
  const param = input.max_completion_tokens ? 'max_completion_tokens' : 'max_tokens';
  const most = input[param] ?? model.maxOutputTokens;
  if (countTokens(text) <= most) return;
  throw new ServiceError(
    'output_length_exceeded',
    `The reply needs more than the ${most} tokens ${param} allows`,
    {
      param,
    },
  );
}

async function sayAloud(
  context: Context,
  { modalities, audio, n }: AudioChatRequest,
  text: string,
  options: SpeakOptions,
) {
  if (!modalities?.includes('audio') || !audio) return null;
  if (countCharacters(text) > LIMITS.speechCharacters) {
    throw new ServiceError(
      'output_length_exceeded',
      `The reply is longer than the ${LIMITS.speechCharacters} characters that are spoken; ask for text alone`,
      { param: 'modalities' },
    );
  }
  const data = await speakReply(context, { text, ...audio }, options);
  if (data.length * (n ?? 1) > MOST_AUDIO) {
    throw new ServiceError('output_length_exceeded', 'That many spoken replies are too much for one answer', {
      param: 'n',
    });
  }
  const expires_at = Math.floor(clock.now() / 1000) + AUDIO_KEPT_SECONDS;
  return { data: data.toString('base64'), transcript: text, expires_at };
}

/** The whole reply exists already; it is streamed word by word, as clients expect. */
const streamCompletion = (
  reply: FastifyReply,
  { model, choices, usage }: ChatCompletion,
  { stream_options }: AudioChatRequest,
) =>
  streamEvents(reply, async ({ send }) => {
    const chunks = chunkWriter(model, stream_options);
    for (const { index, message } of choices) {
      const words = message.content?.match(/\S+\s*/g) ?? [];
      for (const [at, word] of words.entries()) send(chunks.text(word, at === words.length - 1, index));
    }
    for (const chunk of chunks.usage(usage)) send(chunk);
  });

type ReplyFormat = NonNullable<AudioChatRequest['audio']>['format'];

/** Speaks a reply with the speech model of the voice. */
async function speakReply(
  { media }: Context,
  { text, voice, format }: { text: string; voice: string; format: ReplyFormat },
  options: SpeakOptions,
): Promise<Buffer> {
  const model = modelsOfKind('speech').find(({ voices }) => voices.includes(voice));
  if (!model) throw new Error(`No speech model has the voice ${voice}`);
  const request = {
    model: model.id,
    input: text,
    voice,
    format: format === 'pcm16' ? 'pcm' : format,
    speed: 1,
  } as const;
  return Buffer.concat(await Array.fromAsync(media.speaker.speak(request, options)));
}
