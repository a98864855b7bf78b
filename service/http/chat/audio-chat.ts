import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type AudioChatRequest,
  audioChatRequest,
  type ChatCompletion,
  messageText,
} from '#lib/contract/chat.ts';
import { ServiceError } from '#lib/contract/errors.ts';
import { countTokens } from '#lib/contract/limits.ts';
import type { AudioChatModel } from '#lib/contract/models.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import type { Context } from '../../context.ts';
import { priceOf } from '../../keys/prices.ts';
import { reply as answerTo } from '../../talk/reply.ts';
import { withTempFolder } from '../bodies/temp-folder.ts';
import { clientLeft } from '../client-left.ts';
import { streamEvents } from '../event-stream.ts';
import { repeatKeyOf } from '../repeat-key.ts';
import { type AssistantMessage, chatCompletion, chunkWriter } from './completion.ts';
import { listenTo } from './listen.ts';
import { speakReply } from './speak-reply.ts';

type Call = { request: FastifyRequest; reply: FastifyReply };

const AUDIO_KEPT_SECONDS = 3600;

/** Answers what was typed and said, in text and, where asked for, aloud. */
export async function chatWithAudio(context: Context, call: Call, model: AudioChatModel, body: unknown) {
  const { request, reply } = call;
  const input = parseRequest(audioChatRequest(model), body);
  for (const [index, message] of input.messages.entries()) {
    context.policy(messageText(message), `messages[${index}]`);
  }
  const signal = clientLeft(reply);
  const completion = await context.repeats.once<ChatCompletion>({
    ...repeatKeyOf(request),
    body,
    recall: ({ answer }) => answer as ChatCompletion,
    work: async (remember) => {
      const answer = await context.audioRoom(() =>
        context.usage.during(request.key, priceOf(model), () => complete(context, model, input, signal)),
      );
      remember({ answer });
      return answer;
    },
  });
  return input.stream ? streamCompletion(reply, completion) : completion;
}

async function complete(
  context: Context,
  model: AudioChatModel,
  input: AudioChatRequest,
  signal: AbortSignal,
): Promise<ChatCompletion> {
  const at = input.messages.findLastIndex(({ role }) => role === 'user');
  const last = input.messages[at];
  const heard = await withTempFolder(context.folders, (folder) =>
    listenTo(context, last, `messages[${at}]`, folder, signal),
  );
  const { text } = answerTo({
    ...heard,
    text: last ? messageText(last).trim() : '',
    history: input.messages
      .slice(0, Math.max(0, at))
      .flatMap((message) =>
        message.role === 'user' || message.role === 'assistant'
          ? [{ role: message.role, text: messageText(message) }]
          : [],
      ),
    now: new Date(),
  });
  requireShortEnough(text, model, input);
  const spoken = await sayAloud(context, input, text, signal);
  const messages = Array.from({ length: input.n ?? 1 }, (): AssistantMessage => {
    return {
      role: 'assistant',
      content: text,
      ...(spoken ? { audio: { id: `audio_${randomUUID()}`, ...spoken } } : {}),
    };
  });
  const prompt = [...input.messages.map(messageText), heard.heard].join('\n');
  return chatCompletion(model.id, messages, { prompt, reply: text });
}

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
  { modalities, audio }: AudioChatRequest,
  text: string,
  signal: AbortSignal,
) {
  if (!modalities?.includes('audio') || !audio) return null;
  const data = await speakReply(context, { text, ...audio }, signal);
  const expires_at = Math.floor(Date.now() / 1000) + AUDIO_KEPT_SECONDS;
  return { data: data.toString('base64'), transcript: text, expires_at };
}

/** The reply is known at once; it leaves word by word, as readers of such streams expect. */
const streamCompletion = (reply: FastifyReply, { model, choices }: ChatCompletion) =>
  streamEvents(reply, async ({ send }) => {
    const chunk = chunkWriter(model);
    const words = choices[0]?.message.content?.match(/\S+\s*/g) ?? [];
    for (const [index, word] of words.entries()) send(chunk(word, index === words.length - 1));
  });
