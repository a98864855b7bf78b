import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatChunk, ChatCompletion, StreamOptions } from '#lib/contract/chat.ts';
import { countTokens } from '#lib/contract/limits.ts';

const now = () => Math.floor(Date.now() / 1000);
const newId = () => `chatcmpl-${randomUUID()}`;

export interface ChatCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The model name from the request, repeated in the answer. */
  askedAs: string;
}

export type AssistantMessage = ChatCompletion['choices'][number]['message'];

export function chatCompletion(
  model: string,
  messages: AssistantMessage[],
  words: { prompt: string; reply: string },
): ChatCompletion {
  return {
    id: newId(),
    object: 'chat.completion',
    created: now(),
    model,
    choices: messages.map((message, index) => ({ index, message, finish_reason: 'stop' })),
    usage: usageOf(words, messages.length),
  };
}

export function usageOf(words: { prompt: string; reply: string }, replies = 1): ChatCompletion['usage'] {
  const prompt_tokens = countTokens(words.prompt);
  const completion_tokens = countTokens(words.reply) * replies;
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

type Delta = ChatChunk['choices'][number]['delta'];

/** Builds the chunks of a streamed reply. Every chunk has text; the last also the finish reason. */
export function chunkWriter(model: string, options: StreamOptions) {
  const counted = options?.include_usage === true;
  const head = { id: newId(), object: 'chat.completion.chunk' as const, created: now(), model };
  const begun = new Set<number>();
  return {
    text(content: string, last: boolean, index = 0): ChatChunk {
      const delta: Delta = begun.has(index) ? { content } : { role: 'assistant', content };
      begun.add(index);
      const choices = [{ index, delta, finish_reason: last ? 'stop' : null }];
      return { ...head, choices, ...(counted ? { usage: null } : {}) };
    },
    /** The very last chunk, on request: no choice, but the total usage. */
    usage: (usage: ChatCompletion['usage']): ChatChunk[] =>
      counted ? [{ ...head, choices: [], usage }] : [],
  };
}
