import { randomUUID } from 'node:crypto';
import type { ChatChunk, ChatCompletion } from '#lib/contract/chat.ts';
import { countTokens } from '#lib/contract/limits.ts';

const now = () => Math.floor(Date.now() / 1000);
const newId = () => `chatcmpl-${randomUUID()}`;

export type AssistantMessage = ChatCompletion['choices'][number]['message'];

export function chatCompletion(
  model: string,
  messages: AssistantMessage[],
  words: { prompt: string; reply: string },
): ChatCompletion {
  const prompt = countTokens(words.prompt);
  const completion = countTokens(words.reply) * messages.length;
  return {
    id: newId(),
    object: 'chat.completion',
    created: now(),
    model,
    choices: messages.map((message, index) => ({ index, message, finish_reason: 'stop' })),
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  };
}

type Delta = ChatChunk['choices'][number]['delta'];

/** Makes the chunks of one streamed reply. Every chunk has text; the last one also has the finish reason. */
export function chunkWriter(model: string) {
  const id = newId();
  const created = now();
  let first = true;
  return (content: string, last: boolean): ChatChunk => {
    const delta: Delta = first ? { role: 'assistant', content } : { content };
    first = false;
    return {
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      choices: [{ index: 0, delta, finish_reason: last ? 'stop' : null }],
    };
  };
}
